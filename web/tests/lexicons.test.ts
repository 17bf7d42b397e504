import { describe, expect, it } from 'vitest';
import { branches } from '../src/lib/games/generic/branches';
import type { Reader } from '../src/lib/games/generic/lexicon';
import { plainLexicon } from '../src/lib/games/generic/plainLexicon';
import { Book } from '../src/lib/words/book';
import { language } from '../src/lib/i18n/language.svelte';
import type { Json } from '../src/lib/wire/types';

const reader = (view: Json): Reader => ({ words: language.words, eyes: 0, view, name: (seat) => ['Zoé', 'Papi', 'Nadia'][seat] ?? '' });
const whole = (move: Json) => ({ move, whole: true });

describe('a long list of choices', () => {
  const path = (move: Json): string[] => String(move.path).split('/');
  const of = (...paths: string[]) => paths.map((one) => whole({ path: one }));

  it('does not repeat what was begun', () => {
    const swaps = of('swap/source 1', 'swap/source 2');
    expect(branches(swaps, path, []).map((one) => one.label)).toEqual(['swap · source 1', 'swap · source 2']);
    expect(branches(swaps, path, [], true).map((one) => one.label)).toEqual(['source 1', 'source 2']);
  });

  it('keeps a lone choice whole', () => {
    expect(branches(of('swap/source 1'), path, [], true).map((one) => one.label)).toEqual(['swap · source 1']);
  });
});

describe('A game without a table of its own', () => {
  const book = new Book('fr', ['you = vous\nfield-points = points\ncard = le { $it }\nmove-play = Jouer { SAY("card", $card) }\nprompt = Phase { $phase }\n']);
  const lexicon = plainLexicon(() => book);
  const view = { game: 'pairs', seats: 2, seat: 0, options: {}, active: 1, ended: false, phase: 'play', hands: [['3', '4'], [null, null, null, null]], deck: [null, null, null, null, null], discard: ['5'], points: [1, 0] };

  it('shows its view by seat and in the middle', () => {
    const { seats, table, hand, prompt } = lexicon.layout(reader(view));
    expect(seats[0]).toEqual([{ label: 'hands', pieces: [{ text: 'le 3' }, { text: 'le 4' }] }, { label: 'points', text: '1' }]);
    expect(seats[1]![0]).toEqual({ label: 'hands', text: '4' });
    expect(table).toEqual([
      { label: 'phase', text: 'play' },
      { label: 'deck', text: '5' },
      { label: 'discard', pieces: [{ text: 'le 5' }] },
    ]);
    expect([hand, prompt]).toEqual([[], 'Phase play']);
  });

  it('has its words on its buttons', () => {
    expect(lexicon.path({ do: 'play', card: '3' }, reader(view))).toEqual(['Jouer le 3']);
    expect(lexicon.path({ do: 'draw' }, reader(view))).toEqual(['draw']);
  });
});
