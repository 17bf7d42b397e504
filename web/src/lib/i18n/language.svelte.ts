/** The language of the page, and what the page itself says in it. French is built in; others are fetched when they are asked for. */
import common from '../../../../src/tablee/engine/words/fr.ftl?raw';
import french from '../../../../src/tablee/server/words/fr.ftl?raw';
import { Book } from '../words/book';
import { sections, shapeOf } from '../words/sections';
import type { Words } from './generated';

export type { Words };
export type Lang = 'fr' | 'en';
export const LANGUAGES: readonly { id: Lang; name: string }[] = [
  { id: 'fr', name: 'Français' },
  { id: 'en', name: 'English' },
];

const SHAPE = shapeOf(french);

/** What stands in the first file counts; French has what another language lacks. */
const SOURCES: Record<Lang, () => Promise<readonly string[]>> = {
  fr: async () => [],
  en: async () => Promise.all([import('../../../../src/tablee/server/words/en.ftl?raw'), import('../../../../src/tablee/engine/words/en.ftl?raw')].map(async (file) => (await file).default)),
};

const bookOf = (lang: Lang, sources: readonly string[]): Book => new Book(lang, [...sources, french, common]);

export class Language {
  current = $state<Lang>('fr');
  book = $state.raw(bookOf('fr', []));
  words = $derived(sections<Words>(this.book, SHAPE));

  /** Switch; the words and `<html lang>` change together, once the words are there. */
  async use(lang: Lang): Promise<void> {
    const book = bookOf(lang, await SOURCES[lang]());
    this.current = lang;
    this.book = book;
    document.documentElement.lang = lang;
  }
}

export const language = new Language();

/** The first language of the browser that we speak; French otherwise. */
export function preferred(languages: readonly string[]): Lang {
  for (const tag of languages) {
    const lang = tag.slice(0, 2).toLowerCase();
    if (lang === 'fr' || lang === 'en') return lang;
  }
  return 'fr';
}
