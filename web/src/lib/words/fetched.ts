/** Words that the page does not bring along, from the server. */
import type { WordsDoc } from '../wire/types';

/** What a game says, or with null the house itself, in a language; another one where there is no such language. */
export async function fetchWords(game: string | null, lang: string): Promise<WordsDoc> {
  const answer = await fetch(`/api${game === null ? '' : `/games/${encodeURIComponent(game)}`}/words?lang=${encodeURIComponent(lang)}`);
  if (!answer.ok) throw new Error(`No words: ${answer.status}.`);
  return (await answer.json()) as WordsDoc;
}
