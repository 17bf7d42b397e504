import { describe, expect, it } from 'vitest';
import { beats } from '../src/lib/games/wolf-and-hound/beats';
import type { Event } from '../src/lib/games/generated/wolf-and-hound';
import { marksOf, stepOf, type OwnCard } from '../src/lib/games/wolf-and-hound/marks';
import { ruleAgainst, written } from '../src/lib/games/wolf-and-hound/ownCards';
import { laidBetween, PLACES, spotOf, walkOn, type Animal, type WolfView } from '../src/lib/games/wolf-and-hound/view';
import { spotsOf } from '../src/lib/table/parts/seats';
import { between, transformOf, walkMs } from '../src/lib/games/wolf-and-hound/walking';
import { animalName, animalSpoken, wolfWords } from '../src/lib/games/wolf-and-hound/words';
import { bookOf } from './books';
import { wolfView } from './fixtures/wolf';

const row = (...events: Event[]) => ({ seq: 1, at_ms: 0, seat: 0, undone: null, events: events.map((event) => ({ event, text: '' })) });

function after(view: WolfView, ...events: Event[]): WolfView {
  let seen = view;
  for (const beat of beats(row(...events), seen)) seen = beat.apply?.(seen) ?? seen;
  return seen;
}

describe('the seats on the screen', () => {
  it('puts the eyes at the bottom and goes round clockwise', () => {
    expect([0, 1, 2, 3].map((seat) => spotOf(seat, 2))).toEqual([2, 3, 0, 1]);
    expect(spotsOf(PLACES, 2).map((spot) => [spot.seat, spot.side])).toEqual([[2, 'bottom'], [3, 'left'], [0, 'top'], [1, 'right']]);
    expect(spotOf(3, null)).toBe(3);
  });
});

describe('the marks of an animal', () => {
  it('are those of its face', () => {
    const marks = marksOf('metamorph-03', wolfView().options);
    expect([stepOf(marks, 'wolf'), stepOf(marks, 'hound')]).toEqual(['-1', '+1']);
  });

  it('come from the table for a card of its own', () => {
    const options = { cards: [{ card: 'lynx', colour: 'either' as const, step: ['+1', '-1/2'] as ['+1', '-1/2'], target: 'left' as const }], sheep: 'auto' as const };
    expect(marksOf('lynx', options)).toEqual({ colour: 'either', steps: ['+1', '-1/2'], target: 'left' });
    expect(animalName('lynx', wolfWords())).toBe('lynx');
  });

  it('are spoken in full', () => {
    expect(animalSpoken('wolf-02', 'wolf', marksOf('wolf-02', wolfView().options), wolfWords())).toBe(
      'Loup 02, envoie un mouton de celui devant qui il se trouve dans la forêt, marche d’une place de plus que la carte',
    );
    expect(animalSpoken('hound-03', 'hound', marksOf('hound-03', wolfView().options), wolfWords(bookOf('wolf-and-hound', 'en')))).toBe('Hound 03, brings a sheep of the neighbour to the left back');
  });
});

describe('walking', () => {
  const wolf = (at: number, spaces?: number): Animal => ({ card: 'wolf-01', face: 'wolf', at, ...(spaces === undefined ? {} : { spaces }) });

  it('goes on clockwise over the bottom of the screen', () => {
    const [before, now] = [[wolf(3)], [wolf(1, 2)]];
    expect(walkOn({ 'wolf-01': 3 }, before, now)).toEqual({ 'wolf-01': 5 });
  });

  it('goes all the way round when four spaces end where they began', () => {
    expect(walkOn({ 'wolf-01': 2 }, [wolf(2)], [wolf(2, 4)])).toEqual({ 'wolf-01': 6 });
  });

  it('goes back where the step says so', () => {
    expect(walkOn({ 'wolf-01': 2 }, [wolf(2)], [wolf(1, -1)])).toEqual({ 'wolf-01': 1 });
  });

  it('does not walk again when the same animal is drawn again', () => {
    const same = wolf(2, 4);
    expect(walkOn({ 'wolf-01': 6 }, [same], [same])).toEqual({ 'wolf-01': 6 });
  });

  it('stands at once where it is first seen', () => {
    expect(walkOn({}, [], [wolf(3)])).toEqual({ 'wolf-01': 3 });
  });
});

describe('acting out', () => {
  it('a played card leaves the hand for the row beside the pasture, equal ones stay', () => {
    const view = wolfView({ hands: [['black-1', 'black-1', 'white-2', 'white-4'], [], [], []] });
    const next = after(view, { event: 'played', seat: 0, card: 'black-1', source: 'hand' });
    expect(next.hands[0]).toEqual(['black-1', 'white-2', 'white-4']);
    expect(next.played[0]).toEqual(['black-2', 'white-3', 'black-1']);
    expect(laidBetween(view, next)).toEqual({ seat: 0, card: 'black-1' });
  });

  it("an unseen card leaves another's hand", () => {
    const next = after(wolfView(), { event: 'played', seat: 1, card: 'white-1', source: 'hand' });
    expect(next.hands[1]).toEqual([null, null, null]);
  });

  it('a phantom plays what was turned up, or the top of its pile', () => {
    const view = wolfView({ turned_up: 'black-4' });
    expect(after(view, { event: 'played', seat: 2, card: 'black-4', source: 'turned-up' })).toMatchObject({ turned_up: null, hands: view.hands });
    expect(after(view, { event: 'played', seat: 2, card: 'white-1', source: 'pile' }).hands[2]).toHaveLength(3);
  });

  it('draws into a sorted hand', () => {
    const view = wolfView({ hands: [['black-1', 'white-4'], [], [], []] });
    expect(after(view, { event: 'drew', seat: 0, card: 'black-3' })).toMatchObject({ hands: [['black-1', 'black-3', 'white-4'], [], [], []], deck: { length: 8 } });
  });

  it('moves sheep between pasture and forest', () => {
    const next = after(wolfView(), { event: 'took', animal: 'wolf-01', seat: 1, sheep: 1 }, { event: 'brought', animal: 'hound-01', seat: 3, sheep: 1 });
    expect(next.sheep).toEqual([2, 2, 2, 2]);
  });

  it('turns a metamorph and passes the turn', () => {
    const view = wolfView({ animals: [{ card: 'metamorph-01', face: 'wolf', at: 3 }], no_threes: true });
    const next = after(view, { event: 'walked', animal: 'metamorph-01', origin: 3, to: 0, spaces: 1 }, { event: 'turned', animal: 'metamorph-01', face: 'hound' }, { event: 'turn', seat: 1 });
    expect(next).toMatchObject({ animals: [{ face: 'hound', at: 0 }], active: 1, turn: 9, no_threes: false });
  });

  it('gives reveals the time that the eye needs, and flights theirs', () => {
    const [took, drew] = beats(row({ event: 'took', animal: 'wolf-01', seat: 1, sheep: 1 }, { event: 'drew', seat: 1, card: null }), wolfView());
    expect(took!.ms).toBeGreaterThanOrEqual(600);
    expect(took!.ms).toBeLessThanOrEqual(900);
    expect(drew!.ms).toBeGreaterThanOrEqual(220);
    expect(drew!.ms).toBeLessThanOrEqual(280);
  });
});

describe('the words', () => {
  it('name every card in both languages, with its colour and its animal', () => {
    expect(wolfWords().card('white-4')).toBe('4 blanc, chien');
    expect(wolfWords(bookOf('wolf-and-hound', 'en')).card('black-2')).toBe('black 2, wolf');
  });
});

describe('an animal that walks', () => {
  it('stands before its seat, beside its companions', () => {
    expect(transformOf({ turns: 0, across: 0.5, down: 0 })).toBe('translate(calc(0 * var(--rx) + 0.5 * var(--gap)), calc(1 * var(--ry) + 0 * var(--gap)))');
    expect(transformOf({ turns: 1, across: 0, down: 0 })).toContain('calc(-1 * var(--rx)');
  });

  it('goes round, not across, and takes longer the further it goes', () => {
    const from = { turns: 0, across: 0, down: 0 };
    const to = { turns: 2, across: 0, down: 0 };
    const way = between(from, to);
    expect(way).toHaveLength(17);
    expect(way[8]!.turns).toBe(1);
    expect(walkMs(from, to)).toBeGreaterThan(walkMs(from, { ...to, turns: 1 }));
    expect(between(from, from)).toHaveLength(2);
  });
});

describe('cards of one’s own', () => {
  const own = (card: string, colour: OwnCard['colour'] = 'black'): OwnCard => ({ card, colour, step: colour === 'either' ? ['0', '0'] : '0', target: colour === 'blue' ? 'skip' : 'self' });

  it('are written with what a name may have', () => {
    expect(written(' Grand méchant loup ! ')).toBe('grand-mechant-loup');
    expect(written('L’Œil n° 2')).toBe('l-oeil-n-2');
    expect(written('…')).toBe('');
    expect(written('a'.repeat(23) + ' b')).toBe('a'.repeat(23));
  });

  it('count with the others against the limits of the game', () => {
    expect(ruleAgainst([own('rex', 'white'), 'wolf-01'])).toBeNull();
    expect(ruleAgainst([])).toBe('WH-2.4');
    expect(ruleAgainst(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => own(name)))).toBe('WH-2.4');
    expect(ruleAgainst(['metamorph-01', 'metamorph-02', own('x', 'either')])).toBe('WH-2.4');
    expect(ruleAgainst(['tornado-01', 'tornado-02', own('x', 'blue')])).toBeNull();
    expect(ruleAgainst(['tornado-01', 'tornado-02', own('x', 'blue'), own('y', 'blue')])).toBe('WH-1.4');
  });
});
