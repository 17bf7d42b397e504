import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beats, FLIP, flown } from '../src/lib/games/watai/beats';
import { countedTo, lanesOf } from '../src/lib/games/watai/rounds/count';
import { fitsOf } from '../src/lib/games/watai/fits';
import { keyNames } from '../src/lib/games/watai/keys';
import { wataiWords } from '../src/lib/games/watai/words';
import { moveName } from '../src/lib/games/registry';
import { room } from '../src/lib/games/watai/room';
import Table from '../src/lib/games/watai/Table.svelte';
import { stripOf } from '../src/lib/games/watai/told';
import type { WataiView } from '../src/lib/games/watai/view';
import { settings } from '../src/lib/settings/settings.svelte';
import { announcer } from '../src/lib/shell/announcer.svelte';
import type { Desk } from '../src/lib/table/desk';
import type { ToldRow } from '../src/lib/table/telling';
import type { Json } from '../src/lib/wire/types';
import { bookOf } from './books';
import { deskOf } from './fixtures/desk';
import { OFFERED, run, WATAI_SHOWS, wataiView } from './fixtures/watai';

function deskFor(show: string, more: Partial<Desk> = {}): Desk {
  const { view, part } = WATAI_SHOWS[show]!();
  return deskOf(view, { choices: OFFERED, play: vi.fn(async () => true), call: vi.fn(async () => true), ...part, ...more });
}
const card = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });
const row = (...events: Json[]): ToldRow => ({ seq: 1, at_ms: 0, seat: 1, undone: null, events: events.map((event) => ({ event, text: 'Papi joue.' })) });

const TIMERS: Parameters<typeof vi.useFakeTimers>[0] = { toFake: ['setTimeout', 'clearTimeout', 'performance'] };

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  flown.clear();
  await settings.change({ speed: 'none' });
});

describe('fits', () => {
  it('are what the server offers, twins together, the oldest first', () => {
    const view = wataiView({ arena: [run('red', 8, 0), run('blue', 4, 0), run('red', 8, 2)] });
    const choices = [2, 0].map((pile) => ({ move: { do: 'reel', slot: 1, pile }, whole: true }));
    expect(fitsOf(choices, view, 'reel:1').map((fit) => fit.piles)).toEqual([[2, 0]]);
    expect(fitsOf(choices, view, 'reel:0')).toEqual([]);
    expect(fitsOf([{ move: { do: 'top', pile: null }, whole: true }], view, 'top')).toEqual([{ top: null, piles: [null] }]);
  });

  it('differ by what lies on top; by its number alone where suits do not count', () => {
    const arena = [run('blue', 9, 0), run('red', 8, 0)];
    const choices = [0, 1].map((pile) => ({ move: { do: 'reel', slot: 1, pile }, whole: true }));
    expect(fitsOf(choices, wataiView({ arena, variant: 8 }), 'reel:1').map((fit) => fit.piles)).toEqual([[1], [0]]);
    const same = [run('blue', 8, 0), run('red', 8, 0)];
    expect(fitsOf(choices, wataiView({ arena: same, variant: 12 }), 'reel:1')).toHaveLength(1);
  });
});

describe('the table of Wataï', () => {
  it('says of each card where it goes; the fields can be read', () => {
    render(Table, { desk: deskFor('round') });
    expect(card('9 rouge, va sur le 8 rouge')).toBeTruthy();
    expect(card('9 bleu')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Champ rouge : 8 rouge, 4 rouge' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Champ vert : fermée, 3 vert' })).toBeTruthy();
    expect(screen.getByRole('group', { name: '2 Start en attente' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Votre talon : 4 cartes' })).toBeTruthy();
  });

  it('shows gold only where the table helps', () => {
    const { container, unmount } = render(Table, { desk: deskFor('round') });
    expect(container.querySelectorAll('.slot.lit')).toHaveLength(2);
    unmount();
    const plain = render(Table, { desk: deskFor('round', { aids: false }) });
    expect(plain.container.querySelectorAll('.lit')).toHaveLength(0);
    expect(card('9 rouge')).toBeTruthy();
  });

  it('lights the stock where no card fits: it is what there is to do', () => {
    const { container, unmount } = render(Table, { desk: deskFor('round', { choices: OFFERED.slice(2) }) });
    expect([...container.querySelectorAll('.lit')].map((one) => one.className.split(' ')[0])).toEqual(['stock']);
    unmount();
    render(Table, { desk: deskFor('round', { choices: OFFERED.slice(2), aids: false }) });
    expect(document.querySelectorAll('.lit')).toHaveLength(0);
  });

  it('plays on the press, shows the card at once, and says how high the pile was', async () => {
    let answer: (done: boolean) => void = () => {};
    const call = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    const { container } = render(Table, { desk: deskFor('round', { call }) });
    await fireEvent.pointerDown(card(/^9 rouge/), { button: 0 });
    expect(call).toHaveBeenCalledExactlyOnceWith({ do: 'reel', slot: 1, pile: 0, seen: 8 });
    expect(screen.getByRole('group', { name: 'Champ rouge : 9 rouge, 4 rouge' })).toBeTruthy();
    expect(container.querySelectorAll('.unsure')).toHaveLength(1);
    expect(card('une carte arrive')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Votre talon : 3 cartes' })).toBeTruthy();
    answer(true);
    await vi.waitFor(() => expect(container.querySelectorAll('.unsure')).toHaveLength(0));
  });

  it('takes it back without a fuss when somebody was quicker, and says so on the pile', async () => {
    const { view } = WATAI_SHOWS.round!();
    const desk = deskFor('round', { last: { key: 1, seq: 1, seat: 2, texts: [], events: [] } });
    const later = { ...view, arena: view.arena.map((pile, i) => (i === 0 ? [...pile, 'orange/red-9'] : pile)) };
    Object.assign(desk, { call: vi.fn(async () => (Object.assign(desk, { view: later, choices: [] }), false)) });
    const { container } = render(Table, { desk });
    await fireEvent.pointerDown(card(/^9 rouge/), { button: 0 });
    await vi.waitFor(() => expect(container.querySelector('[data-pile="0"] .late')?.textContent).toContain('trop tard'));
    expect(card(/^9 rouge/)).toBeTruthy();
    expect(announcer.lines.at(-1)!.text).toBe('Trop tard, Nadia était là avant.');
  });

  it('goes on to the twin without a word', async () => {
    const { view } = WATAI_SHOWS.round!();
    const twins = { ...view, arena: [...view.arena, run('red', 8, 3)] };
    const both = [0, 9].map((pile) => ({ move: { do: 'reel', slot: 1, pile }, whole: true }));
    const desk = deskFor('round', { view: twins, choices: both });
    const taken = { ...twins, arena: twins.arena.map((pile, i) => (i === 0 ? [...pile, 'orange/red-9'] : pile)) };
    const call = vi.fn(async (move: Json) => (move.pile === 0 ? (Object.assign(desk, { view: taken, choices: both.slice(1) }), false) : true));
    Object.assign(desk, { call });
    const { container } = render(Table, { desk });
    await fireEvent.pointerDown(card(/^9 rouge/), { button: 0 });
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    expect(call).toHaveBeenLastCalledWith({ do: 'reel', slot: 1, pile: 9, seen: 8 });
    expect(container.querySelector('.late')).toBeNull();
  });

  it('turns the stock over at once, and plays no top card of before it: a tap waits for the one that comes', async () => {
    const { view } = WATAI_SHOWS.round!();
    let answer: (done: boolean) => void = () => {};
    const call = vi.fn((move: Json) => (move.do === 'flip' ? new Promise<boolean>((resolve) => (answer = resolve)) : Promise.resolve(true)));
    const top = (pile: number) => [{ move: { do: 'top', pile }, whole: true }, { move: { do: 'flip' }, whole: true }];
    const desk = deskFor('round', { call, choices: top(1) });
    const { container } = render(Table, { desk });
    await fireEvent.pointerDown(card(/^Retourner le stock/), { button: 0 });
    expect(card('Carte retournée : une carte arrive, 3 cartes dessous')).toBeTruthy();
    expect(container.querySelector('.top.lit, .stock.lit')).toBeNull();
    await fireEvent.pointerDown(card(/^Carte retournée/), { button: 0 });
    expect(call.mock.calls.map(([move]) => move.do)).toEqual(['flip']);
    const turned = [[...view.turned[0]!, 'dark-green/red-5'], ...view.turned.slice(1)];
    Object.assign(desk, { view: { ...view, turned }, choices: top(1) });
    answer(true);
    await vi.waitFor(() => expect(call).toHaveBeenLastCalledWith({ do: 'top', pile: 1, seen: 4 }));
  });

  it('nods where nothing fits, and sends nothing', async () => {
    const desk = deskFor('round');
    const { container } = render(Table, { desk });
    await fireEvent.pointerDown(card('9 bleu'), { button: 0 });
    expect(desk.call).not.toHaveBeenCalled();
    expect(container.querySelector('.nod .tag')?.textContent).toBe('ne va nulle part pour l’instant');
  });

  it('lets one choose between fits that differ: by tap, by number, by the card once more (WA-4.2, variant 8)', async () => {
    const desk = deskFor('two');
    const { container } = render(Table, { desk });
    const nine = card('9 rouge, va à 2 endroits : à choisir');
    await fireEvent.pointerDown(nine, { button: 0 });
    expect(desk.call).not.toHaveBeenCalled();
    expect([...container.querySelectorAll('.way .text')].map((one) => one.textContent)).toEqual(['suit le 8 rouge', 'suit le 7 bleu']);
    await fireEvent.keyDown(window, { code: 'Digit2' });
    expect(desk.call).toHaveBeenLastCalledWith({ do: 'reel', slot: 1, pile: 2, seen: 7 });
    await vi.waitFor(() => expect(card('9 rouge, va à 2 endroits : à choisir')).toBeTruthy());
    await fireEvent.pointerDown(card(/^9 rouge/), { button: 0 });
    await fireEvent.pointerDown(card(/^9 rouge/), { button: 0 });
    expect(desk.call).toHaveBeenLastCalledWith({ do: 'reel', slot: 1, pile: 0, seen: 8 });
  });

  it('asks which pile an Extra Stop closes, and Escape puts it back (WA-4.2, variant 5)', async () => {
    const sizes = [vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000), vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500)];
    const desk = deskFor('extra');
    const { container } = render(Table, { desk });
    await fireEvent.pointerDown(card(/^Extra Stop/), { button: 0 });
    // Two of the eight are bare Starts, which are alike: one choice.
    expect(container.querySelectorAll('.pick')).toHaveLength(7);
    await fireEvent.keyDown(window, { code: 'Escape' });
    expect(container.querySelectorAll('.pick')).toHaveLength(0);
    await fireEvent.pointerDown(card(/^Extra Stop/), { button: 0 });
    await fireEvent.click(container.querySelector('[data-pile="2"] .pick')!);
    expect(desk.call).toHaveBeenCalledExactlyOnceWith({ do: 'reel', slot: 0, pile: 2, seen: 7 });
    for (const size of sizes) size.mockRestore();
  });

  it('asks for the field first where piles are too small for a thumb; bare Starts are one choice (WA-4.2, variant 5)', async () => {
    const desk = deskFor('crowd-extra');
    const { container } = render(Table, { desk });
    const extra = card(/^Extra Stop/);
    await fireEvent.pointerDown(extra, { button: 0 });
    expect(container.querySelectorAll('.pick')).toHaveLength(4);
    await fireEvent.click(card(/^Champ bleu.*touchez la pile/i));
    expect(container.querySelectorAll('[data-aim]')).toHaveLength(8);
    await fireEvent.click(card('Fermer'));
    expect(container.querySelectorAll('[data-aim]')).toHaveLength(0);
    await fireEvent.click(card(/^Champ jaune.*touchez la pile/i));
    await fireEvent.click(card(/^8 jaune, touchez la pile/i));
    expect(desk.call).toHaveBeenCalledExactlyOnceWith({ do: 'reel', slot: 0, pile: expect.any(Number), seen: 8 });
    expect(container.querySelectorAll('[data-aim], .pick')).toHaveLength(0);
  });

  it('has a shout only once the talon is empty, where the talon lay (WA-2.9)', async () => {
    const { container, unmount } = render(Table, { desk: deskFor('round') });
    expect(container.querySelector('[data-call]')).toBeNull();
    await fireEvent.keyDown(window, { code: 'Enter' });
    unmount();
    const desk = deskFor('empty');
    const empty = render(Table, { desk });
    expect(empty.container.querySelector('.talon [data-call="shout"]')).toBeTruthy();
    // However often it is pressed before the answer, it is shouted once.
    for (let press = 0; press < 3; press++) await fireEvent.pointerDown(card('Talon vide : criez WATAÏ'), { button: 0 });
    await fireEvent.keyDown(window, { code: 'Enter' });
    expect(desk.call).toHaveBeenCalledExactlyOnceWith({ do: 'shout' });
  });

  it('lets one shout too early on purpose: with Shift, or by two presses where the table does not help (WA-2.9)', async () => {
    vi.useFakeTimers(TIMERS);
    const desk = deskFor('round', { aids: false });
    render(Table, { desk });
    await fireEvent.keyDown(window, { code: 'Enter' });
    expect(desk.call).not.toHaveBeenCalled();
    await fireEvent.keyDown(window, { code: 'Enter', shiftKey: true });
    expect(desk.call).toHaveBeenCalledExactlyOnceWith({ do: 'shout' });
    await vi.advanceTimersByTimeAsync(350);
    const talon = card(/^Votre talon : 4 cartes, crier trop tôt/);
    await fireEvent.click(talon);
    expect(desk.call).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Crier quand même ?')).toBeTruthy();
    await fireEvent.click(talon);
    expect(desk.call).toHaveBeenCalledTimes(2);
  });

  it('is played by position: letters for the reel, G for the top, Space or F to flip', async () => {
    const desk = deskFor('round');
    render(Table, { desk });
    const sent = (): string[] => (desk.call as ReturnType<typeof vi.fn>).mock.calls.map(([move]) => move.do);
    for (const code of ['KeyW', 'Space', 'KeyF', 'KeyF']) await fireEvent.keyDown(window, { code });
    // Pressed while it turns, the stock is turned once more: after the answer.
    expect(sent()).toEqual(['reel', 'flip']);
    await vi.waitFor(() => expect(sent()).toEqual(['reel', 'flip', 'flip']));
    await fireEvent.keyDown(window, { code: 'KeyV' });
    expect(announcer.lines.at(-1)!.text).toContain('Champ bleu : 7 bleu, 5 bleu');
    await fireEvent.keyDown(window, { code: 'KeyB' });
    expect(announcer.lines.at(-1)!.text).toBe('Talons : Vous 4, Papi 7, Nadia 6, Futé 11.');
    expect(['fr', 'en'].map((lang) => keyNames(wataiWords(bookOf('watai', lang))).KeyQ)).toEqual(['A', 'Q']);
  });

  it('opens somebody’s reel with the call, and never tells whether there is a fault (WA-2.10)', async () => {
    const shows: string[] = [];
    for (const fault of [false, true]) {
      const { view } = WATAI_SHOWS.round!();
      const desk = deskFor('round', { view: { ...view, fault: [false, fault, false, false] } });
      const { container, unmount } = render(Table, { desk });
      await fireEvent.click(card(/^Papi\s*, talon 7, 37 points/));
      shows.push(container.innerHTML);
      await fireEvent.pointerDown(card('Carte oubliée !'), { button: 0 });
      expect(desk.call).toHaveBeenCalledExactlyOnceWith({ do: 'call', seat: 1 });
      unmount();
    }
    expect(shows[0]).toBe(shows[1]);
  });

  it('has a button for the window that is open: a pile to tap, a number to say (WA-4.2)', async () => {
    const tap = deskFor('tap');
    const { unmount } = render(Table, { desk: tap });
    await fireEvent.pointerDown(card('Taper le 8'), { button: 0 });
    expect(tap.call).toHaveBeenCalledExactlyOnceWith({ do: 'tap', pile: 0 });
    unmount();
    const say = deskFor('say');
    render(Table, { desk: say });
    await fireEvent.pointerDown(card('Dire 9'), { button: 0 });
    expect(say.call).toHaveBeenCalledExactlyOnceWith({ do: 'say', number: 9 });
  });

  it('waits with a tap while one rests between two cards (WA-5.5)', async () => {
    vi.useFakeTimers(TIMERS);
    const { view } = WATAI_SHOWS.round!();
    const resting = { ...view, options: { ...view.options, rest: 1000 }, played_at: [29_500, null, null, null] };
    const desk = deskFor('round', { view: resting, pageTime: (ms) => ms - 230_000 + 0 });
    render(Table, { desk });
    await fireEvent.pointerDown(card(/^9 rouge/), { button: 0 });
    expect(desk.call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(600);
    await tick();
    expect(desk.call).toHaveBeenCalledTimes(1);
  });

  it('mirrors one’s cards in variant 1, and says who plays alone in variant 13 (WA-4.2)', () => {
    const { container, unmount } = render(Table, { desk: deskFor('mirrored') });
    expect(container.querySelector('.own.mirrored')).toBeTruthy();
    unmount();
    render(Table, { desk: deskFor('alone') });
    expect(screen.getByText('Nadia joue sans les autres')).toBeTruthy();
  });

  it('tells the talons that come near the end, and no card of others', async () => {
    const { view } = WATAI_SHOWS.round!();
    const told = beats(row({ event: 'played', seat: 1, card: 'light-green/blue-8', pile: 2, slot: 0 }, { event: 'ran-out', seat: 1 }), view);
    expect(told.map((beat) => beat.text)).toEqual([undefined, 'Papi joue.']);
    expect(told[0]!.flights).toEqual([{ from: 'seat:1', to: 'pile:2' }]);
    const desk = deskFor('round');
    const { rerender } = render(Table, { desk });
    const low = { ...view, talon: view.talon.map((talon, seat) => (seat === 2 ? [null, null] : talon)) };
    await rerender({ desk: { ...desk, view: low } });
    expect(announcer.lines.at(-1)!.text).toBe('Nadia : talon 2.');
  });

  it('does not fly twice what it has flown itself', () => {
    const { view } = WATAI_SHOWS.round!();
    flown.add('dark-green/red-9');
    const mine = row({ event: 'played', seat: 0, card: 'dark-green/red-9', pile: 0, slot: 1 });
    expect(beats(mine, view)[0]!.flights).toEqual([]);
    expect(beats(mine, view)[0]!.flights).toEqual([{ from: 'reel:1', to: 'pile:0' }]);
    flown.add(FLIP);
    const turned = row({ event: 'flipped', seat: 0 });
    expect(beats(turned, view)[0]!.flights).toBeUndefined();
    expect(beats(turned, view)[0]!.flights).toEqual([{ from: 'stock', to: 'top' }]);
  });
});

describe('between rounds', () => {
  it('counts card by card what the server has counted (WA-3.1)', () => {
    const { view } = WATAI_SHOWS.count!();
    const { lanes, doubled } = lanesOf({ ...view, talon: [[], [null], [null, null], []], bonus: [0, -5, 0, 0], round_scores: lanesAt(view, [10, 0, 0, 0], [0, 1, 2, 0], [0, -5, 0, 0]) });
    expect(doubled).toBe(false);
    expect(lanes.map((lane) => lane.shout)).toEqual([10, 0, 0, 0]);
    const lane = lanes[1]!;
    expect(countedTo(lane, 3, false)).toEqual({ cards: 3, talon: 0, sum: 3, done: false });
    expect(countedTo(lane, lane.cards.length + 2, false)).toEqual({ cards: lane.cards.length, talon: 1, sum: lane.points, done: true });
  });

  it('knows a round that counted double (WA-4.1)', () => {
    const { view } = WATAI_SHOWS.count!();
    const scores = lanesAt(view, [5, 0, 0, 0], [0, 1, 2, 0], [0, 0, 0, 0]).map((points) => 2 * points);
    const { lanes, doubled } = lanesOf({ ...view, talon: [[], [null], [null, null], []], bonus: [0, 0, 0, 0], round_scores: scores });
    expect([doubled, lanes[0]!.shout]).toEqual([true, 5]);
  });

  const lanesAt = (view: WataiView, shout: number[], talon: number[], bonus: number[]): number[] =>
    view.packs.map((packs, seat) => view.arena.flat().filter((one) => packs.some((pack) => one.startsWith(`${pack}/`))).length - 2 * talon[seat]! + bonus[seat]! + shout[seat]!);

  it('shows the points until one has looked, then the die that is to be rolled', async () => {
    const desk = deskFor('count');
    render(Table, { desk });
    expect(screen.getByRole('heading', { name: 'WATAÏ ! C’est vous.' })).toBeTruthy();
    await fireEvent.click(card('Vers la manche 4'));
    expect(screen.getByRole('heading', { name: 'Vous lancez pour la manche 4' })).toBeTruthy();
    await fireEvent.click(card('Lancer le dé'));
    expect(desk.play).toHaveBeenCalledExactlyOnceWith({ do: 'roll' });
  });

  it('asks whom, and what for; oneself is “vous-même” (WA-4.3)', async () => {
    const desk = deskFor('name');
    render(Table, { desk });
    expect(screen.getByRole('heading', { name: 'Qui a trois cartes de moins au talon ?' })).toBeTruthy();
    await fireEvent.click(card('vous-même'));
    expect(desk.play).toHaveBeenCalledExactlyOnceWith({ do: 'name', seat: 0 });
  });

  it('has a poster for each of the sixteen, in both languages', () => {
    for (const lang of ['fr', 'en'] as const) {
      const { variants } = wataiWords(bookOf('watai', lang));
      expect(new Set(variants.map((one) => one.title)).size).toBe(16);
      for (const one of variants) for (const named of ['Alice', null]) expect(one.sentence({ roller: named, named, seats: 4, pace: 1 }).length).toBeGreaterThan(20);
    }
    const fr = wataiWords().variants;
    expect(fr[14]!.sentence({ roller: null, named: null, seats: 2, pace: 1 })).toContain('Un 8');
    expect(fr[12]!.sentence({ roller: 'Alice', named: null, seats: 4, pace: 2 })).toBe('Quand l’Extra Stop d’Alice paraît, Alice joue sans les autres pendant 20 secondes.');
  });

  it('says Prêt, and who is', async () => {
    const desk = deskFor('ready');
    render(Table, { desk });
    expect(screen.getByRole('article', { name: 'Variante 8 : Même nombre, autre couleur' })).toBeTruthy();
    await fireEvent.click(card('Prêt'));
    expect(desk.play).toHaveBeenCalledExactlyOnceWith({ do: 'ready' });
    expect(stripOf(desk)).toBe('Manche 4 · cri 20 · même nombre, autre couleur');
  });

  it('ends with a picture of the scores', async () => {
    render(Table, { desk: deskFor('over') });
    await fireEvent.click(card('Continuer'));
    expect(screen.getByRole('heading', { name: 'Gagné !' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Points de la partie : Vous 161, Papi 124, Nadia 83, Futé 68' })).toBeTruthy();
  });

  it('lays a crowd in lanes, the best on top', async () => {
    const { container } = render(Table, { desk: deskFor('over-crowd') });
    await fireEvent.click(card('Continuer'));
    expect([...container.querySelectorAll('.lanes .column b')].map((one) => one.textContent)).toEqual(['154', '120', '81', '35', '33', '18', '−3', '−13']);
  });
});

describe('the room', () => {
  it('names every move', () => {
    const desk = deskFor('round');
    const names = [{ do: 'reel', slot: 1, pile: 0 }, { do: 'top', pile: null }, { do: 'flip' }, { do: 'shout' }, { do: 'call', seat: 1 }, { do: 'tap', pile: 0 }, { do: 'say', number: 7 }, { do: 'roll' }, { do: 'name', seat: 2 }, { do: 'ready' }].map((move) => moveName(room, move, desk));
    expect(names).toEqual(['9 rouge sur le 8 rouge', '8 rouge : nouvelle pile', 'Retourner', 'WATAÏ !', 'Papi pouvait jouer', 'Taper la pile 1', 'Dire 7', 'Lancer', 'Désigner Nadia', 'Prêt']);
  });
});
