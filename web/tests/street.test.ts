import { beforeEach, describe, expect, it } from 'vitest';
import { daysOf, monthAfter, monthBefore, stateOf, weekday, weekOf } from '../src/lib/games/dans-ma-rue/puzzle/days';
import { diary, streakOf, type Found } from '../src/lib/games/dans-ma-rue/puzzle/diary.svelte';
import { packOf, today, type Puzzle } from '../src/lib/games/dans-ma-rue/puzzle/library';
import { Player } from '../src/lib/games/dans-ma-rue/puzzle/player.svelte';
import { sheetAt } from '../src/lib/games/dans-ma-rue/puzzle/proof';
import { concerned, EMPTY, isSpent, missing, PICTURES_IN, withPicture } from '../src/lib/games/dans-ma-rue/street/grid';
import type { Event, Move } from '../src/lib/games/generated/dans-ma-rue';
import type { InTheStreet, StreetView } from '../src/lib/games/dans-ma-rue/view';
import { reasonOf, type Facts } from '../src/lib/games/dans-ma-rue/coach.svelte';
import { stripOf, turnOf } from '../src/lib/games/dans-ma-rue/turn';
import { beats } from '../src/lib/games/dans-ma-rue/beats';
import { sentenceOf } from '../src/lib/games/dans-ma-rue/statements';
import { streetWords } from '../src/lib/games/dans-ma-rue/words';
import { bookOf } from './books';
import { room } from '../src/lib/games/dans-ma-rue/room';
import { moveName } from '../src/lib/games/registry';
import type { ToldRow } from '../src/lib/table/telling';
import { deskOf } from './fixtures/desk';
import { Pencil } from '../src/lib/games/dans-ma-rue/street/pencil.svelte';

// The street in the order of the pictures; told by reading alone.
const street = PICTURES_IN;
const puzzle = (id: string): Puzzle => ({
  id,
  level: 1,
  clues: street.flatMap((row) => row.map((picture, i) => `at:${picture}:${i + 1}`)),
  street,
  steps: street.flatMap((row) => row.map((picture, i) => ({ technique: 'reading', clues: [`at:${picture}:${i + 1}`], out: { [picture]: [1, 2, 3, 4, 5].filter((at) => at !== i + 1) }, said: [{ say: 'proof-written' }] }))),
});

beforeEach(() => {
  localStorage.clear();
  diary.found = {};
});

describe('what is drawn', () => {
  it('lights where a statement’s pictures stand, or could by free places alone', () => {
    const grid = withPicture(withPicture(EMPTY, 'house-red', 2), 'animal-cat', 1);
    expect(concerned('same:house-red:animal-dog', grid)).toEqual(['0:2', '2:2', '2:3', '2:4', '2:5']);
    expect(concerned('not-at:tree-plum:1', grid)).toEqual(['4:1']);
    expect(missing(grid, 2)).toEqual(['animal-dog', 'animal-rabbit', 'animal-bird', 'animal-fish']);
    expect(isSpent('same:house-red:animal-cat', grid)).toBe(true);
    expect(isSpent('same:house-red:animal-dog', grid)).toBe(false);
  });

  it('has a picture in one place only', () => {
    const grid = withPicture(withPicture(EMPTY, 'house-red', 2), 'house-red', 4);
    expect(grid[0]).toEqual([null, null, null, 'house-red', null]);
    expect(withPicture(grid, 'house-red', 0)).toEqual(EMPTY);
  });
});

describe('pencil', () => {
  it('is there after a reload, and goes where a picture stands', () => {
    const pencil = new Pencil('m1/0');
    pencil.toggle('animal-cat', 3, 'x');
    pencil.toggle('animal-dog', 3, 'o');
    pencil.toggle('animal-dog', 4, 'o');
    expect(new Pencil('m1/0').marks).toEqual({ 'animal-cat@3': 'x', 'animal-dog@3': 'o', 'animal-dog@4': 'o' });
    expect(new Pencil('m2/0').marks).toEqual({});
    pencil.toggle('animal-dog', 4, 'o');
    pencil.tidy(withPicture(EMPTY, 'animal-fish', 3));
    expect(new Pencil('m1/0').marks).toEqual({});
  });
});

describe('a street at work', () => {
  it('is kept, undone and checked, and says no more than that something is wrong', () => {
    const player = new Player(puzzle('2026-11-17'));
    player.place('house-red', 1);
    expect(new Player(puzzle('2026-11-17')).grid[0]![0]).toBe('house-red');
    player.check();
    expect(player.verdict).toBe('wrong');
    player.undo();
    player.mark('house-yellow', 1, 'x');
    player.check();
    expect(player.verdict).toBe('wrong');
    player.undo();
    player.place('house-yellow', 1);
    player.check();
    expect(player.verdict).toBe('right');
  });

  it('hints at the first step that is not drawn yet, in three grades, and counts one', () => {
    const player = new Player(puzzle('x'));
    player.place('house-yellow', 1);
    player.askHint(1);
    expect(player.hint?.step.out).toEqual({ 'house-red': [1, 3, 4, 5] });
    player.askHint(2);
    expect(player.hints).toBe(1);
    player.takeHint();
    expect(player.grid[0]).toEqual(['house-yellow', 'house-red', null, null, null]);
    expect(player.hint).toBeNull();
    player.place('house-white', 4);
    player.askHint(1);
    expect([player.hint, player.verdict, player.hints]).toEqual([null, 'wrong', 1]);
  });

  it('is entered into the diary once it is found, and stays as it is then', () => {
    const player = new Player(puzzle(today()));
    for (const row of street) row.forEach((picture, i) => player.place(picture, i + 1));
    expect(player.found).toBe(true);
    expect(diary.found[today()]).toEqual({ hints: 0, on: today(), seconds: null });
    player.place('house-red', 0);
    expect(player.found).toBe(true);
  });

  it('can be found by hints alone', () => {
    const player = new Player(puzzle('hints'));
    for (let n = 0; n < 60 && !player.found; n++) {
      player.askHint(1);
      player.takeHint();
    }
    expect(player.found).toBe(true);
  });

  it('is full and wrong: that is said at once', () => {
    const player = new Player(puzzle('full'));
    for (const row of street) [...row].reverse().forEach((picture, i) => player.place(picture, i + 1));
    expect([player.found, player.verdict]).toEqual([false, 'wrong']);
  });

  it('draws a proof step by step', () => {
    const { grid, excluded } = sheetAt(puzzle('p').steps, 2);
    expect(grid[0]).toEqual(['house-yellow', 'house-red', null, null, null]);
    expect(excluded['house-red']).toEqual([1, 3, 4, 5]);
  });
});

describe('days', () => {
  it('go by the date in Paris', () => {
    expect(today(new Date('2026-11-16T22:59:00Z'))).toBe('2026-11-16');
    expect(today(new Date('2026-11-16T23:01:00Z'))).toBe('2026-11-17');
    expect(today(new Date('2027-07-01T22:01:00Z'))).toBe('2027-07-02');
    expect([packOf('2026-11-17'), packOf('3-012')]).toEqual(['2026-11', 'level-3']);
  });

  it('make weeks and months', () => {
    expect(weekday('2026-11-16')).toBe(0);
    expect(weekOf('2026-11-18')[6]).toBe('2026-11-22');
    expect(daysOf('2027-02')).toHaveLength(28);
    expect([monthAfter('2026-12'), monthBefore('2027-01')]).toEqual(['2027-01', '2026-12']);
  });

  it('in a row are those found on the day itself', () => {
    const on = (day: string, when = day): [string, Found] => [day, { hints: 0, on: when, seconds: null }];
    const found = Object.fromEntries([on('2026-11-13'), on('2026-11-14', '2026-11-16'), on('2026-11-15'), on('2026-11-16')]);
    expect(streakOf(found, '2026-11-16')).toBe(2);
    expect(streakOf(found, '2026-11-17')).toBe(2);
    expect(streakOf(found, '2026-11-18')).toBe(0);
    expect(stateOf('2026-11-14', '2026-11-17', found)).toBe('found');
    expect(stateOf('2026-11-12', '2026-11-17', found)).toBe('open');
    expect(stateOf('2026-11-18', '2026-11-17', found)).toBe('later');
  });

  it('are shared without giving anything away', () => {
    const text = streetWords().puzzle.shareText('La rue du jour, 17 novembre', 2, 1, 4);
    expect(text).toBe('La rue du jour, 17 novembre · niveau 2 ●●○○○\ntrouvée avec 1 indice · 4 jours de suite');
    for (const picture of PICTURES_IN.flat()) expect(text).not.toContain(picture.split('-')[1]);
  });
});

const view: StreetView = { game: 'dans-ma-rue', seats: 2, seat: 0, options: { help: 'none' }, active: 0, phase: 'turn', acted: false, erred: false, bonus: 0, grid: EMPTY, open: ['at:house-yellow:1'], hands: [['at:house-red:1'], [null, null]], deck: [null], discard: [], pawns: [3, 2], idle_turns: 0, winners: [] };

describe('in words', () => {
  it('says statements as sentences', () => {
    const english = (it: string): string => bookOf('dans-ma-rue', 'en').text('statement', { it });
    expect(sentenceOf('same:family-belgian:animal-rabbit')).toBe('La famille belge a le lapin.');
    expect(english('left-of:animal-cat:vehicle-shoes')).toBe('The cat is somewhere to the left of the shoes.');
    expect(sentenceOf('not-at:vehicle-shoes:3')).toBe('Les chaussures ne sont pas au milieu.');
    expect(sentenceOf('same:house-red:vehicle-bike')).toBe('La famille de la maison rouge se déplace à vélo.');
    expect(english('not-same:vehicle-car:tree-pear')).toBe('The pear tree does not grow where one travels by car.');
  });

  it('names every move by what it is about, so that advice tells alternatives apart', () => {
    const desk = deskOf<InTheStreet>(view);
    const named = (move: Move): string => moveName(room, move, desk);
    expect(named({ do: 'lay', card: 'at:house-red:1' })).toBe('Poser « La maison rouge est à gauche »');
    expect(named({ do: 'place', picture: 'animal-cat', at: 2 })).toBe('Placer le chat à la place 2');
    expect(named({ do: 'discard', cards: ['at:house-red:1', 'at:house-yellow:1'] })).toBe('Défausser « La maison rouge est à gauche », « La maison jaune est à gauche »');
    expect(named({ do: 'end' })).toBe('Terminer le tour');
  });
});

describe('a turn acted out', () => {
  const row = (seat: number, ...events: Event[]): ToldRow<Event> => ({ seq: 1, at_ms: 0, seat, undone: null, events: events.map((event) => ({ event, text: String(event.event) })) });
  const wrong: Event[] = [{ event: 'laid', seat: 0, card: 'at:house-red:1' }, { event: 'contradiction', card: 'at:house-red:1', clash: ['at:house-yellow:1'] }, { event: 'paid', seat: 0, pawns: 2 }];

  it('stops at one’s own mistake until it has been read, with what it costs', () => {
    const [laid, stop, paid] = beats(row(0, ...wrong), view);
    expect(laid!.apply!(view)).toMatchObject({ hands: [[], [null, null]], open: ['at:house-yellow:1'] });
    expect(stop!.hold).toMatchObject({ kind: 'contradiction', clash: ['at:house-yellow:1'], pawns: 2, seat: 0 });
    expect(paid!.apply!(view)).toMatchObject({ pawns: [1, 2] });
  });

  it('shows others’ mistakes for a moment, and goes on', () => {
    const other = wrong.map((event) => ('seat' in event ? { ...event, seat: 1 } : event));
    const [, stop, paid] = beats(row(1, ...other), view);
    expect(stop!.hold).toBeUndefined();
    const shown = stop!.apply!(view);
    expect(shown.stop).toMatchObject({ kind: 'contradiction', seat: 1 });
    expect(paid!.apply!(shown).stop).toBeUndefined();
  });

  it('gives the facts that proved a picture, from the log alone', () => {
    const entry = (seq: number, ...events: Event[]) => ({ key: seq, seq, seat: 0, texts: [], events: events.map((event) => ({ event, text: '' })) });
    const start = withPicture(EMPTY, 'house-yellow', 1);
    const story = [
      entry(1, { event: 'laid', seat: 0, card: 'beside:house-yellow:house-white' }),
      entry(2, { event: 'placed', seat: 0, picture: 'house-red', at: 2, pawns: 1 }, { event: 'left', card: 'beside:house-yellow:house-white' }),
      entry(3, { event: 'laid', seat: 0, card: 'not-at:tree-plum:1' }, { event: 'discarded', seat: 0, card: 'at:animal-fish:5', source: 'table', why: 'bonus' }),
      entry(4, { event: 'placed', seat: 0, picture: 'tree-plum', at: 3, pawns: 1 }, { event: 'left', card: 'not-at:tree-plum:1' }),
    ];
    const now: Facts = { grid: withPicture(withPicture(start, 'house-red', 2), 'tree-plum', 3), open: ['same:house-red:animal-dog'] };
    expect(reasonOf('house-red', now, story)).toEqual({ grid: start, open: ['same:house-red:animal-dog', 'at:animal-fish:5', 'beside:house-yellow:house-white'] });
    expect(reasonOf('tree-plum', now, story)).toEqual({ grid: withPicture(start, 'house-red', 2), open: ['same:house-red:animal-dog', 'not-at:tree-plum:1'] });
    expect(reasonOf('house-yellow', now, story)).toBeNull();
  });

  it('can be looked at again, scene by scene', () => {
    const entry = (seq: number, seat: number, ...events: Event[]) => ({ key: seq, seq, seat, texts: [], events: events.map((event) => ({ event, text: String(event.event) })) });
    const story = [
      entry(1, 1, { event: 'laid', seat: 1, card: 'at:house-green:1' }, { event: 'ended', seat: 1, idle_turns: 1 }),
      entry(2, 0, { event: 'laid', seat: 0, card: 'at:house-red:1' }, { event: 'ended', seat: 0, idle_turns: 1 }),
      entry(3, 1, { event: 'placed', seat: 1, picture: 'animal-cat', at: 2, pawns: 1 }),
      entry(4, 1, { event: 'laid', seat: 1, card: 'at:family-french:5' }, { event: 'ended', seat: 1, idle_turns: 1 }),
      entry(5, 0, { event: 'placed', seat: 0, picture: 'animal-dog', at: 3, pawns: 1 }),
    ];
    const turn = turnOf(story, 0)!;
    expect(turn.seat).toBe(1);
    expect(turn.scenes.map((scene) => [scene.text, scene.cells, scene.facts, scene.picture])).toEqual([
      ['placed', ['2:2'], [], 'animal-cat'],
      ['laid', [], ['at:family-french:5'], null],
    ]);
    expect(turnOf([], 0)).toBeNull();
  });

  it('leaves the drawing of cards to the story', () => {
    const entry = (key: number, ...events: Event[]) => ({ key, seq: key, seat: 1, texts: events.map(({ event }) => event), events: events.map((event) => ({ event, text: event.event })) });
    const laid: Event = { event: 'laid', seat: 1, card: 'at:house-red:1' };
    const drew: Event = { event: 'drew', seat: 1, card: null };
    expect(stripOf({ story: [entry(1, laid, drew), entry(2, drew, drew)] })).toBe('laid');
    expect(stripOf({ story: [entry(1, drew)] })).toBeUndefined();
  });
});
