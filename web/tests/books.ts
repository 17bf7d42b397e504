/** What the games say, from their files. */
import { Book } from '../src/lib/words/book';

const FILES = import.meta.glob<string>('../../src/tablee/{games/*,engine}/words/*.ftl', { eager: true, query: '?raw', import: 'default' });

export const GAMES: readonly string[] = Object.keys(FILES)
  .map((path) => /games\/(.+)\/words\/fr\.ftl$/.exec(path)?.[1]?.replaceAll('_', '-'))
  .filter((game) => game !== undefined);

export const bookOf = (game: string, lang: string): Book =>
  new Book(lang, [FILES[`../../src/tablee/games/${game.replaceAll('-', '_')}/words/${lang}.ftl`]!, FILES[`../../src/tablee/engine/words/${lang}.ftl`]!]);
