/** The language of the page: what the page itself says in it, and what the games say that are played here. French is built in; others are fetched. */
import common from '../../../../src/tablee/engine/words/fr.ftl?raw';
import french from '../../../../src/tablee/server/words/fr.ftl?raw';
import { Book, type Fields } from '../words/book';
import { fetchWords } from '../words/fetched';
import { sections } from '../words/sections';
import type { LanguageDoc } from '../wire/types';
import type { Words } from './generated';

export type { Words };
/** A language that comes along with the page. */
export type Lang = 'fr' | 'en';
const OURS: readonly LanguageDoc[] = [
  { lang: 'fr', name: 'Français' },
  { lang: 'en', name: 'English' },
];
const isOurs = (lang: string): lang is Lang => OURS.some((one) => one.lang === lang);

/** What stands in the first file counts; French has what another language lacks. */
const SOURCES: Record<Lang, () => Promise<readonly string[]>> = {
  fr: async () => [],
  en: async () => Promise.all([import('../../../../src/tablee/server/words/en.ftl?raw'), import('../../../../src/tablee/engine/words/en.ftl?raw')].map(async (file) => (await file).default)),
};

const fetchedBook = async (game: string | null, lang: string): Promise<Book> => {
  const { lang: told, text } = await fetchWords(game, lang);
  if (told !== lang) throw new Error(`Nobody speaks ${lang} here.`);
  return new Book(told, [text]);
};
const houseBook = async (lang: string): Promise<Book> => (isOurs(lang) ? new Book(lang, [...(await SOURCES[lang]()), french, common]) : fetchedBook(null, lang));

export class Language {
  /** The language of the page. */
  spoken = $state('fr');
  /** What is written into the tables themselves is in this one. */
  current = $derived<Lang>(isOurs(this.spoken) ? this.spoken : 'fr');
  /** What may be chosen: what comes along, and what else the server has. */
  all = $state.raw(OURS);
  book = $state.raw(new Book('fr', [french, common]));
  words = $derived(sections<Words>(this.book));
  /** What the games say that were asked for. */
  games = $state.raw<Readonly<Record<string, Book>>>({});
  #coming = new Map<string, Promise<void>>();

  /** A sentence of the house's own; nothing where it has none. */
  tell(message: string, fields: Fields = {}): string {
    return this.book.has(message) ? this.book.text(message, fields) : '';
  }

  /** What a game says is here from now on. */
  load(game: string): Promise<void> {
    if (this.games[game]) return Promise.resolve();
    const coming = this.#coming.get(game) ?? this.#fetch(game).finally(() => this.#coming.delete(game));
    this.#coming.set(game, coming);
    return coming;
  }

  async #fetch(game: string): Promise<void> {
    const lang = this.spoken;
    const book = await fetchedBook(game, lang);
    // Whoever has changed the language meanwhile wants it in that one.
    if (lang === this.spoken) this.games = { ...this.games, [game]: book };
    else await this.#fetch(game);
  }

  /** Switch; all words and `<html lang>` change together, once they are there. A game whose words cannot be fetched keeps those it has. */
  async use(lang: string): Promise<void> {
    const games = Object.entries(this.games).map(async ([game, book]) => [game, await fetchedBook(game, lang).catch(() => book)] as const);
    const [book, ...told] = await Promise.all([houseBook(lang), ...games]);
    this.spoken = lang;
    this.book = book;
    this.games = { ...this.games, ...Object.fromEntries(told) };
    document.documentElement.lang = lang;
  }
}

export const language = new Language();

/** The first language of the browser that we speak; French otherwise. */
export function preferred(languages: readonly string[]): Lang {
  for (const tag of languages) {
    const lang = tag.slice(0, 2).toLowerCase();
    if (isOurs(lang)) return lang;
  }
  return 'fr';
}
