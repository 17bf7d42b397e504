/** Why something could not be done, in words. */
import { language } from '../../i18n/language.svelte';
import type { Refusal } from '../../wire/line.svelte';
import type { Book } from '../../words/book';

export interface Objection {
  kind: 'refused' | 'late' | 'failed';
  text: string;
  rule: string | null;
  /** By how much somebody else was quicker. */
  lateMs: number | null;
}

/** What is to be said of a refusal; null: nothing, the line broke and says so itself. */
export function objectionTo({ code, said, rule, lateMs }: Refusal, book: Book | null): Objection | null {
  if (code === 'cut') return null;
  const kind = code === 'refused' ? 'refused' : code === 'stale' ? 'late' : 'failed';
  const why = said ? (book?.tell(said) ?? '') : language.tell(`problem-${code}`);
  return { kind, text: lateMs === null ? why : `${why} ${language.words.refusal.quicker(lateMs)}`, rule, lateMs };
}
