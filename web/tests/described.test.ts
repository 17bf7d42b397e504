/** What a game's description lists is taken from there, by its generated types: no table has a list of its own. */
import { expect, it } from 'vitest';
import { COATS, SYMBOLS } from '../src/lib/games/generated/ouaf';
import { PICTURES } from '../src/lib/games/generated/dans-ma-rue';
import { PACKS, SUITS } from '../src/lib/games/generated/watai';

const SOURCES = import.meta.glob<string>(['../src/lib/games/**/*.{ts,svelte}', '!../src/lib/games/generated/*'], { eager: true, query: '?raw', import: 'default' });

const members = PICTURES.map((picture) => picture.split('-')[1]!);

it.each([['coats', COATS], ['symbols', SYMBOLS], ['packs', PACKS], ['suits', SUITS], ['pictures', PICTURES], ['what is in a row', members.slice(0, 5)]])('has no copy of its %s', (_, names) => {
  const copy = new RegExp(names.join("[',\\s]+"));
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
  expect(Object.keys(SOURCES).filter((path) => copy.test(SOURCES[path]!))).toEqual([]);
});
