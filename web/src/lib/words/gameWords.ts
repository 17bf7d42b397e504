/** What a game's own table says: the sections of its words, as its table uses them. They are here once its room is (`roomOf`). */
import { language } from '../i18n/language.svelte';
import type { Book } from './book';
import { sections } from './sections';

/** Made once for each language, from the texts of the game. */
export function gameWords<Texts, Words>(game: string, make: (texts: Texts, book: Book) => Words): (book?: Book) => Words {
  const made = new WeakMap<Book, Words>();
  return (book = language.games[game]) => {
    if (!book) throw new Error(`The words of ${game} are not here.`);
    const words = made.get(book) ?? make(sections<Texts>(book), book);
    made.set(book, words);
    return words;
  };
}

/** Somebody as a text is given them: by name, or as who reads it. */
export const who = (name: string | null): { name: string; you: boolean } => ({ name: name ?? '', you: name === null });
