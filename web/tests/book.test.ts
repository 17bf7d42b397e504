/** The browser tells what Python tells: every sentence and every button of the playthroughs, byte for byte. */
import { describe, expect, it } from 'vitest';
import { Book } from '../src/lib/words/book';
import { bookOf } from './books';

const GAMES = import.meta.glob<{ places: number }>('../../src/tablee/games/*/game.json', { eager: true, import: 'default' });
const PLAYED = import.meta.glob<string>('../../tests/playthroughs/*.txt', { eager: true, query: '?raw', import: 'default' });

const folder = (game: string): string => `../../src/tablee/games/${game.replaceAll('-', '_')}`;

/** The JSON object that a text begins with, and what follows it. */
function object(text: string): [Record<string, unknown>, string] {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"' && text[i - 1] !== '\\') quoted = !quoted;
    else if (!quoted && text[i] === '{') depth++;
    else if (!quoted && text[i] === '}' && --depth === 0) return [JSON.parse(text.slice(0, i + 1)), text.slice(i + 1)];
  }
  throw new Error(text);
}

describe.each(Object.entries(PLAYED))('%s', (_, played) => {
  const lines = played.split('\n');
  const [, game, seats] = /^(.*?), version .*?, (\d+) seats/.exec(lines[1]!)!;
  const fr = bookOf(game!, 'fr');
  const en = bookOf(game!, 'en');
  const places = fr.has('nobody') ? GAMES[`${folder(game!)}/game.json`]!.places : Number(seats);
  const names = (book: Book): string[] => Array.from({ length: places }, (_, seat) => book.text('seat', { number: seat + 1 }));
  const frenchNames = names(fr);
  const englishNames = names(en);

  it('tells every event to everybody', () => {
    let told = 0;
    let audience: (number | null)[] = [];
    for (const line of lines) {
      const to = /^ {4}to (.*)$/.exec(line)?.[1];
      if (to) audience = to === 'all' ? [0, null] : to.split(', ').map((one) => (one === 'spectator' ? null : Number(one.slice(5))));
      if (!line.startsWith('      {"event"')) continue;
      const [event, rest] = object(line.trim());
      const [, french, english] = /^ «(.*)» “(.*)”$/.exec(rest) ?? ['', '', ''];
      for (const you of audience) {
        expect(fr.sentence(event, frenchNames, you)).toBe(french);
        expect(en.sentence(event, englishNames, you)).toBe(english);
        told++;
      }
    }
    expect(told).toBeGreaterThan(100);
  });

  it('labels every move', () => {
    let labelled = 0;
    for (const line of lines) {
      let rest = /^ {2}seat \d+ may (\{.*)$/.exec(line)?.[1] ?? '';
      while (rest.startsWith('{')) {
        const [move, after] = object(rest);
        const [, label, next] = /^ «(.*?)»(?:$|; (?=[{…])(.*)$)/.exec(after)!;
        expect(fr.label(move, frenchNames)).toBe(label);
        labelled++;
        rest = next ?? '';
      }
    }
    expect(labelled).toBeGreaterThan(20);
  });
});

it('tells in the first language, text by text, what another lacks', () => {
  const book = new Book('en', ['pair =\n    .one = one\nname =\n    .help = help\n', 'pair =\n    .one = un\n    .two = deux\nname = nom\n    .help = aide\n']);
  expect(['pair.one', 'pair.two', 'name', 'name.help'].map((name) => book.text(name))).toEqual(['one', 'deux', 'nom', 'help']);
});

it('spares a reader what it cannot tell', () => {
  const book = new Book('fr', ['you = vous\nhole = { $nothing }\n']);
  expect(book.text('hole')).toBe('{$nothing}');
  expect(book.label({ do: 'dance', with: 'Zoé', times: 2 }, [])).toBe('dance Zoé 2');
  expect(book.tell([{ say: 'you' }, { say: 'you' }])).toBe('vous vous');
  expect(() => book.text('lost')).toThrow('There is no message lost.');
});
