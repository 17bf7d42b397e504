import { describe, expect, it } from 'vitest';
import { Book } from '../src/lib/words/book';
import { sections, shapeOf } from '../src/lib/words/sections';
import { bookOf, GAMES } from './books';

const SOURCES = import.meta.glob<string>(['../src/**/*.{ts,svelte}', '!../src/lib/i18n/generated.ts'], { query: '?raw', import: 'default', eager: true });
const WORDS = import.meta.glob<string>('../../src/tablee/{server,engine}/words/*.ftl', { query: '?raw', import: 'default', eager: true });

const SHAPE = shapeOf(new Book('fr', [WORDS['../../src/tablee/server/words/fr.ftl']!]));

/** A source uses a word by its whole name, or by its name alone where it has taken the section apart. */
function uses(source: string, section: string, name: string): boolean {
  if (new RegExp(`\\b${section}\\.${name}\\b`).test(source)) return true;
  // `kinds[kind]`: any of the section may be meant.
  if (source.includes(`words.${section}[`)) return true;
  return source.includes(`language.words.${section}`) && new RegExp(`\\bwords\\.${name}\\b`).test(source);
}

type Texts = Record<string, Record<string, string | ((given: unknown) => string)>>;

/** Every text of a book, told with something. */
function tellAll(book: Book): void {
  const shape = shapeOf(book);
  for (const [section, texts] of Object.entries(sections<Texts>(book)))
    for (const [name, text] of Object.entries(texts)) {
      const given = shape[section]![name]!;
      const told = typeof text === 'string' ? text : text(given.length > 1 ? Object.fromEntries(given.map((one) => [one, 2])) : 2);
      expect(told, `${section}.${name}`).toMatch(/^[^{}]+$/);
    }
}

/** Sections are used as they are, by the names of their texts, or by a name that is reckoned: `sets[level]`. */
const usesOwn = (source: string, section: string, name: string): boolean => new RegExp(`\\.${name}\\b|\\b${section}\\[`).test(source);

describe.each(GAMES.map((game) => [game] as const))('the words of the table of %s', (game) => {
  const sources = Object.entries(SOURCES).filter(([path]) => path.includes(`/games/${game}/`) || path.includes('/pages/'));

  it('are all used somewhere', () => {
    const all = Object.entries(shapeOf(bookOf(game, 'fr'))).flatMap(([section, texts]) => Object.keys(texts).map((name) => [section, name] as const));
    const idle = all.filter(([section, name]) => !sources.some(([, source]) => usesOwn(source, section, name)));
    expect(idle.map((one) => one.join('.'))).toEqual([]);
  });

  it.each(['fr', 'en'])('can all be told: %s', (lang) => tellAll(bookOf(game, lang)));
});

describe('the words of the page', () => {
  it('are all used somewhere', () => {
    const all = Object.entries(SHAPE).flatMap(([section, texts]) => Object.keys(texts).map((name) => [section, name] as const));
    expect(all.length).toBeGreaterThan(250);
    const idle = all.filter(([section, name]) => !Object.values(SOURCES).some((source) => uses(source, section, name)));
    expect(idle.map((one) => one.join('.'))).toEqual([]);
  });

  it.each(['fr', 'en'])('can all be told: %s', (lang) => {
    tellAll(new Book(lang, [WORDS[`../../src/tablee/server/words/${lang}.ftl`]!, WORDS[`../../src/tablee/engine/words/${lang}.ftl`]!]));
  });

  it('take one thing as it is and several by their names', () => {
    const source = 'pair =\n    .plain = Zwei\n    .one = Zwei { $n }\n    .two = { $a } und { $b }\nother = nichts\n';
    const words = sections<{ pair: { plain: string; one(n: number): string; two(given: { a: string; b: string }): string } }>(new Book('de', [source]));
    expect([words.pair.plain, words.pair.one(3), words.pair.two({ a: 'x', b: 'y' }), Object.keys(words)]).toEqual(['Zwei', 'Zwei 3', 'x und y', ['pair']]);
  });
});
