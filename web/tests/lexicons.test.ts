import { describe, expect, it } from 'vitest';
import { chiwawa } from '../src/lib/games/chiwawa/lexicon';
import { dansMaRue } from '../src/lib/games/dans-ma-rue/lexicon';
import { sentenceOf } from '../src/lib/games/dans-ma-rue/statements';
import { branches } from '../src/lib/games/generic/branches';
import { moveLabel, type Reader } from '../src/lib/games/generic/lexicon';
import { ouaf } from '../src/lib/games/ouaf/lexicon';
import { watai } from '../src/lib/games/watai/lexicon';
import { fr } from '../src/lib/i18n/fr';
import type { Json } from '../src/lib/wire/types';

const reader = (view: Json): Reader => ({ lang: 'fr', words: fr, eyes: 0, view, title: {}, name: (seat) => ['Zoé', 'Papi', 'Nadia'][seat] ?? '' });
const whole = (move: Json) => ({ move, whole: true });

describe('Ouaf! in words', () => {
  const view = {
    seats: 2, phase: 'turn', active: 0, hands: [['red-bone', 'joker', 'joker'], [null, null]], ears: [[null, null], ['blue-paw', null]],
    worn: [[true, false], [true, false]], discard: ['green-ball'], coat: null, deck: [null],
  };

  it('shows others’ ears, and of one’s own only that a card hangs there', () => {
    const { seats } = ouaf.layout(reader(view));
    expect(seats[0]![0]!.pieces!.map((piece) => piece.text)).toEqual(['?', '–']);
    expect(seats[1]![0]!.pieces![0]).toMatchObject({ text: 'patte', spoken: 'patte bleue', sign: 'B', tone: 'blue' });
  });

  it('holds equal cards apart, and lights all of them for one choice', () => {
    const { hand } = ouaf.layout(reader(view));
    expect(hand.map((card) => card.key)).toEqual(['red-bone/0', 'joker/0', 'joker/1']);
    expect(hand.map((card) => card.subject)).toEqual(['red-bone', 'joker', 'joker']);
    expect(ouaf.subject({ do: 'play', card: 'joker', coat: 'red' })).toBe('joker');
    expect(ouaf.subject({ do: 'draw' })).toBeNull();
  });

  it('names moves, and asks whom a forgotten bark is about', () => {
    expect(moveLabel(ouaf, { do: 'play', card: 'joker', coat: 'green' }, reader(view))).toBe('Jouer joker · et demander vert');
    expect(moveLabel(ouaf, { do: 'hang', left: 'red-bone' }, reader(view))).toBe('À l’oreille gauche · os rouge');
    expect(ouaf.targets!('forgot', reader({ ...view, seats: 3 }))).toEqual([
      { label: 'Papi', move: { do: 'forgot', seat: 1 } },
      { label: 'Nadia', move: { do: 'forgot', seat: 2 } },
    ]);
    expect(ouaf.targets!('stop', reader(view))).toEqual([]);
  });
});

describe('ChiWaWa in words', () => {
  it('numbers a row and marks its pillar', () => {
    const view = { seats: 2, phase: 'turn', hands: [['5a'], [null]], rows: [[{ card: '20b', pillar: true, known: [] }, { card: null, pillar: false, known: [1] }], []], wins: [1, 0], source: ['10c'], deck: [], round: 2 };
    const row = chiwawa.layout(reader(view)).seats[0]![0]!;
    expect(row.pieces!.map((piece) => [piece.text, piece.under])).toEqual([['20b', 'pilier'], ['?', '2']]);
  });

  it('walks a swap spot by spot', () => {
    const begun = { do: 'swap', discard: '5a' };
    expect(chiwawa.subject(begun)).toBe('5a');
    expect(chiwawa.subject({ ...begun, a: { source: 1 } })).toBeNull();
    expect(chiwawa.path({ ...begun, a: { source: 1 } }, reader({}))).toEqual(['Échanger', 'source 2']);
    expect(chiwawa.path({ ...begun, a: { source: 1 }, b: { row: 1, at: 0 } }, reader({}))).toEqual(['Échanger source 2 contre', 'rangée de Papi, 1']);
  });
});

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

describe('Dans ma rue in words', () => {
  it('says statements as sentences', () => {
    expect(sentenceOf('same:family-belgian:animal-rabbit', 'fr')).toBe('La famille belge a le lapin.');
    expect(sentenceOf('left-of:animal-cat:vehicle-shoes', 'en')).toBe('The cat is somewhere to the left of the shoes.');
    expect(sentenceOf('not-at:vehicle-shoes:3', 'fr')).toBe('Les chaussures ne sont pas au milieu.');
    expect(sentenceOf('same:house-red:vehicle-bike', 'fr')).toBe('La famille de la maison rouge se déplace à vélo.');
    expect(sentenceOf('not-same:vehicle-car:tree-pear', 'en')).toBe('The pear tree does not grow where one travels by car.');
  });

  it('puts a hundred places behind a few buttons', () => {
    const places = ['animal-cat', 'animal-dog', 'tree-pear'].flatMap((picture) => [1, 2, 3, 4, 5].map((at) => whole({ do: 'place', picture, at })));
    const all = [...places, whole({ do: 'end' })];
    const path = (move: Json): string[] => dansMaRue.path(move, reader({}));
    expect(branches(all, path, []).map((one) => one.label)).toEqual(['Placer une image', 'Terminer le tour']);
    expect(branches(all, path, ['Placer une image']).map((one) => one.label)).toEqual(['animaux', 'arbres']);
    const last = branches(all, path, ['Placer une image', 'arbres']);
    expect(last.map((one) => one.label)[0]).toBe('le poirier · à gauche');
    expect(last[4]!.choice).toEqual(whole({ do: 'place', picture: 'tree-pear', at: 5 }));
  });
});

describe('Wataï in words', () => {
  const view = { seats: 3, phase: 'round', arena: [['orange/start', 'orange/red-2']], reel: [['orange/red-3', null]], turned: [['orange/stop']], talon: [[null]], stock: [[]], scores: [4], round: 1 };

  it('has the reel and the turned-up card as cards to tap', () => {
    const { hand } = watai.layout(reader(view));
    expect(hand.map((card) => [card.subject, card.text])).toEqual([['reel:0', '3'], ['reel:1', '–'], ['top', 'Stop']]);
    expect(moveLabel(watai, { do: 'reel', slot: 0, pile: 0 }, reader(view))).toBe('3 rouge · pile 1 (2 rouge)');
  });

  it('asks what a call is about', () => {
    expect(watai.targets!('call', reader(view)).map((one) => one.label)).toEqual(['Papi', 'Nadia']);
    expect(watai.targets!('say', reader(view))).toHaveLength(11);
    expect(watai.targets!('tap', reader(view))).toEqual([{ label: '1 : 2 rouge', move: { do: 'tap', pile: 0 } }]);
    expect(watai.targets!('shout', reader(view))).toEqual([]);
  });
});
