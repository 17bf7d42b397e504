import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { beats } from '../src/lib/games/chiwawa/beats';
import type { Event, Move } from '../src/lib/games/generated/chiwawa';
import { countInStory, countOf, survivors } from '../src/lib/games/chiwawa/count';
import { boardOf, GAP, lineOf } from '../src/lib/games/chiwawa/layout';
import { stacks, stepsOf, type Chi, type ChiView } from '../src/lib/games/chiwawa/view';
import { Swap } from '../src/lib/games/chiwawa/swap.svelte';
import Table from '../src/lib/games/chiwawa/Table.svelte';
import { room } from '../src/lib/games/chiwawa/room';
import { moveName } from '../src/lib/games/registry';
import type { Desk } from '../src/lib/table/desk';
import type { Begun, Choice } from '../src/lib/table/played';
import { settings } from '../src/lib/settings/settings.svelte';
import { stripOf } from '../src/lib/games/chiwawa/strip';
import { beforeCount, chiView, choicesOf, counting, FOUR, row, swapAsk } from './fixtures/chiwawa';
import { deskOf } from './fixtures/desk';

describe('the steps of the temple', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('hold %i players on a phone without scrolling', (seats) => {
    const board = boardOf(344, 422, seats, true);
    expect(board.scrolls).toBe(false);
    const high = board.altar.size + GAP + (seats - 1) * (board.step + GAP) + board.own + GAP;
    expect(high).toBeLessThanOrEqual(422);
    expect(board.step).toBeGreaterThanOrEqual(44);
  });

  it('scroll where a small phone has no room for eight', () => {
    expect(boardOf(304, 300, 8, true)).toMatchObject({ scrolls: true, named: true, step: 44 });
    expect(boardOf(304, 300, 4, true).scrolls).toBe(false);
  });

  it('stand in two columns on a desktop with many', () => {
    expect(boardOf(1080, 610, 4, true)).toMatchObject({ columns: 1, named: false });
    expect(boardOf(1080, 610, 8, true)).toMatchObject({ columns: 2, named: false });
  });

  it('go round the table, whoever looks last, without those who are out', () => {
    expect(stepsOf(chiView(FOUR, { seat: 1 }))).toEqual([2, 3, 0, 1]);
    expect(stepsOf(chiView(FOUR, { seat: null }))).toEqual([0, 1, 2, 3]);
    expect(stepsOf(chiView(['5a*', '', '5b*'], { alive: [true, false, true] }))).toEqual([2, 0]);
  });
});

describe('a row on one line', () => {
  it.each([1, 4, 7, 9, 10])('keeps %i cards inside its room', (count) => {
    const line = lineOf(count, Math.floor(count / 2), 252, 48);
    expect(line.scrolls).toBe(false);
    expect(line.right).toBeLessThanOrEqual(253);
    expect(line.left[0]).toBeGreaterThanOrEqual(0);
  });

  it('never covers the card after the pillar', () => {
    const line = lineOf(10, 4, 252, 48);
    expect(line.tiled).toBe(true);
    expect(line.left[5]! - line.left[4]!).toBeGreaterThanOrEqual(line.card);
    expect(line.left[3]! - line.left[2]!).toBeLessThan(line.card);
  });

  it('scrolls only where even the narrowest tiles are too wide', () => {
    for (let count = 1; count <= 12; count++)
      for (let pillar = 0; pillar < count; pillar++)
        for (let room = 96; room <= 300; room += 4) {
          const line = lineOf(count, pillar, room, 46);
          if (line.scrolls) expect(line.left.some((at, i) => i > 0 && Math.abs(at - line.left[i - 1]! - 17) < 0.01), `${count} cards, pillar ${pillar}, ${room} px`).toBe(true);
        }
  });

  it('scrolls when it is very long', () => {
    expect(lineOf(20, 4, 252, 48).scrolls).toBe(true);
  });
});

describe('a count', () => {
  it('is read from the events: what struck what, what was copied, what was multiplied', () => {
    const count = countOf(counting(), beforeCount())!;
    expect(count).toMatchObject({ ended: true, won: 0, scores: [190, 10], wins: [2, 1] });
    const [mine, theirs] = count.rows;
    expect(mine!.cards.map((one) => one.card)).toEqual(['5a', 'destruction', '10b', '10b', '10b', 'mimicry', '20a', '20a']);
    expect(mine!.steps[0]).toMatchObject({ kind: 'destroyed', by: { id: 1 }, victim: { id: 0 } });
    expect(mine!.steps[1]).toMatchObject({ kind: 'mimicked', by: { id: 5 }, of: { id: 6 }, value: 20 });
    expect(mine!.steps[2]).toMatchObject({ kind: 'scored', cards: [{ id: 2 }, { id: 3 }, { id: 4 }], points: 90 });
    expect(survivors(mine!).map((one) => one.id)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(theirs!.steps[0]).toMatchObject({ kind: 'destroyed', victim: null });
  });

  it('is found in the story by who comes back after it', () => {
    const told = (events: Event[]): { events: { event: Event }[] } => ({ events: events.map((event) => ({ event })) });
    const pillars = told([{ event: 'pillar', seat: 0, card: '10b' }, { event: 'pillar', seat: 1, card: '10a' }]);
    const view = chiView(['', ''], { round: 4, phase: 'pillar', wins: [2, 1] });
    const found = countInStory([pillars, told(counting())], view)!;
    expect(found.rows).toEqual(countOf(counting(), beforeCount())!.rows);
    expect(found.round).toBe(3);
    expect(countInStory([pillars], view)).toBeNull();
    expect(countInStory([told(counting())], view)).toBeNull();
  });

  it('that was worked by hand is whole again, whatever number of rows told it; in the middle, as far as it has come', () => {
    const told = (events: Event[]): { events: { event: Event }[] } => ({ events: events.map((event) => ({ event })) });
    const pillars = told([{ event: 'pillar', seat: 0, card: '10b' }, { event: 'pillar', seat: 1, card: '10a' }]);
    const events = counting();
    const cut = events.findIndex((event) => event.event === 'counted') + 1;
    const rows = [pillars, told(events.slice(0, 3)), told(events.slice(3, cut))];
    const whole = countInStory([...rows, told(events.slice(cut))], chiView(['', ''], { round: 4, phase: 'pillar', wins: [2, 1] }))!;
    expect(whole).toMatchObject({ rows: countOf(events, beforeCount())!.rows, round: 3, ended: true, won: 0 });
    const half = countInStory(rows, chiView(['', ''], { round: 3, phase: 'count', wins: [1, 1] }))!;
    expect(half).toMatchObject({ round: 3, ended: false, won: null });
    expect(half.rows.map((one) => one.seat)).toEqual([0]);
  });

  it('is shown to who comes back and has done nothing since', () => {
    const told = (seat: number, events: Event[]) => ({ key: seat, seq: seat, seat, texts: [], events: events.map((event) => ({ event, text: '' })) });
    const story = [told(1, [{ event: 'pillar', seat: 0, card: '10b' }, { event: 'pillar', seat: 1, card: '10a' }]), told(0, counting())];
    const view = chiView(['', ''], { round: 4, phase: 'pillar', wins: [2, 1], hands: [['5a'], [null]] });
    const first = render(Table, { desk: deskOf<Chi>(view, { story: [...story, told(1, [{ event: 'chose', seat: 1, card: null }])] }) });
    expect(first.container.querySelector('[data-count]')).not.toBeNull();
    first.unmount();
    const second = render(Table, { desk: deskOf<Chi>(view, { story: [...story, told(0, [{ event: 'chose', seat: 0, card: '5b' }])] }) });
    expect(second.container.querySelector('[data-count]')).toBeNull();
  });

  it('begins with the row as the last card left it', () => {
    const before = chiView(['10b* ?', '5c*'], { hands: [['5a'], []] });
    const events: Event[] = [
      { event: 'placed', seat: 0, end: 'right', card: '5a' },
      { event: 'counting' },
      { event: 'revealed', seat: 0, at: 1, card: '10b' },
      { event: 'revealed', seat: 0, at: 2, card: '5a' },
      { event: 'scored', seat: 0, at: 0, cards: ['10b', '10b'], points: 40 },
      { event: 'scored', seat: 0, at: 2, cards: ['5a'], points: 5 },
      { event: 'counted', seat: 0, score: 45 },
      { event: 'round-won', seat: 0, score: 45 },
    ];
    const held = beats({ seq: 1, at_ms: 0, seat: 0, undone: null, events: events.map((event) => ({ event, text: '' })) }, before).filter((beat) => beat.hold);
    expect(held).toHaveLength(1);
    expect(held[0]!.hold!.count.rows[0]!.cards.map((one) => one.card)).toEqual(['10b', '10b', '5a']);
  });
});

describe('a swap', () => {
  const view = chiView(['? 10b*', '5c* ?'], { hands: [['5a', '20a'], [null]], locked: [{ source: 1 }] });

  it('offers every pair in either order, and sends nothing before the second spot', async () => {
    const play = vi.fn(async (_move: Move) => true);
    const swap = new Swap(() => deskOf<Chi>(view, { ask: swapAsk(view), play }));
    await swap.begin('5a');
    expect([...swap.lit]).toEqual(['source/0', 'source/2', 'deck', 'row/0/0', 'row/1/1', 'hand/20a']);
    await swap.pick({ row: 1, at: 1 });
    expect([...swap.lit].sort()).toEqual(['deck', 'hand/20a', 'row/0/0', 'source/0', 'source/2']);
    expect(play).not.toHaveBeenCalled();
    await swap.pick({ source: 0 });
    expect(play).toHaveBeenCalledWith({ do: 'swap', discard: '5a', a: { row: 1, at: 1 }, b: { source: 0 } });
  });

  it('goes back step by step', async () => {
    const swap = new Swap(() => deskOf<Chi>(view, { ask: swapAsk(view) }));
    await swap.begin('5a');
    await swap.pick({ hand: '20a' });
    expect(swap.lit.has('hand/20a')).toBe(false);
    swap.back();
    expect([swap.first, swap.paid, swap.lit.size]).toEqual([null, '5a', 6]);
    swap.back();
    expect(swap.paid).toBeNull();
  });

  it('asks deeper for the places of a long row', async () => {
    const ask = async (soFar: Begun<Move>): Promise<Choice<Move>[]> => {
      if (soFar.do !== 'swap') return [];
      if (soFar.a === undefined) return [{ move: { ...soFar, a: { row: 0 } }, whole: false }];
      return 'row' in soFar.a && soFar.a.at === undefined ? [16, 17].map((at) => ({ move: { ...soFar, a: { row: 0, at } }, whole: false })) : [];
    };
    const swap = new Swap(() => deskOf<Chi>(view, { ask }));
    await swap.begin('5a');
    expect([...swap.lit]).toEqual(['row/0/16', 'row/0/17']);
  });
});

describe('the table', () => {
  const turn = (part: Partial<ChiView> = {}): ChiView => chiView(FOUR, part);
  const show = (view: ChiView, part: Partial<Desk<Chi>> = {}) => render(Table, { desk: deskOf<Chi>(view, { choices: choicesOf(view), ask: swapAsk(view), ...part }) });

  it('plays a card on the glowing end of any row', async () => {
    const play = vi.fn(async (_move: Move) => true);
    show(turn(), { play });
    await fireEvent.click(screen.getByRole('button', { name: /^20a aigrette/ }));
    expect(screen.getAllByRole('button', { name: /^(Poser|Glisser) 20a/ })).toHaveLength(8);
    await fireEvent.click(screen.getByRole('button', { name: 'Glisser 20a à gauche chez Nadia' }));
    expect(play).toHaveBeenCalledWith({ do: 'plant', card: '20a', seat: 2, end: 'left' });
  });

  it('says every row in words: open, hidden but known, unknown, locked', () => {
    show(turn({ locked: [{ row: 1, at: 0 }] }));
    const items = (name: RegExp): string[] => within(screen.getByRole('list', { name })).getAllByRole('listitem').map((item) => item.textContent!.trim().replace(/^.*place/s, 'place'));
    expect(items(/^Votre rangée, 6/)).toEqual(['place 1, carte inconnue', 'place 2, 10b bob, cachée, connue de vous', 'place 3, 10b bob, pilier', 'place 4, carte inconnue', 'place 5, Mimétisme, cachée, connue de vous', 'place 6, 20a aigrette, cachée, connue de vous']);
    expect(items(/^Rangée de Papi/)[0]).toBe('place 1, carte inconnue, verrouillée ce tour');
  });

  it('draws nothing of a card that the view does not tell', () => {
    const { container } = show(chiView(['? 10b*', '? 5c* ?']), { choices: [] });
    const rows = container.querySelector('.steps')!;
    expect(rows.querySelectorAll('use[href="#cw-mask"]')).toHaveLength(3);
    expect([...rows.querySelectorAll('use')].map((use) => use.getAttribute('href')).filter((href) => href !== '#cw-mask').sort()).toEqual(['#cw-10b', '#cw-5c']);
  });

  it('asks once before one folds', async () => {
    const play = vi.fn(async (_move: Move) => true);
    show(turn(), { play });
    await fireEvent.click(screen.getByRole('button', { name: 'Se coucher' }));
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByText('Vous gardez vos 6 cartes.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Non' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Se coucher' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Me coucher' }));
    expect(play).toHaveBeenCalledWith({ do: 'fold' });
  });

  it('shows the estimate and what each end would add', async () => {
    const estimate = async () => ({ t: 'estimate' as const, id: '', table: '', match: '', seat: 0, seq: 0, points: 80, after: [{ move: { do: 'place', card: '20a', end: 'right' }, points: 140 }] });
    show(turn(), { estimate });
    await waitFor(() => expect(screen.getByRole('img', { name: /environ 80 points/ })).toBeTruthy());
    await fireEvent.click(screen.getByRole('button', { name: /^20a aigrette/ }));
    expect(screen.getByRole('button', { name: 'Poser 20a à droite, +60' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Poser 20a à gauche' })).toBeTruthy();
  });

  it('works a count by hand: a power, then its side', async () => {
    const play = vi.fn(async (_move: Move) => true);
    const view = turn({ phase: 'count', rows: [row('5a x 20a* m 5b'), row('5c*'), row('20c*'), row('10a*')] });
    const moves: Move[] = [{ do: 'mimic', at: 3, side: 'left' }, { do: 'mimic', at: 3, side: 'right' }, { do: 'destroy', at: 1, side: 'left' }];
    show(view, { choices: moves.map((move) => ({ move, whole: true })), play });
    await fireEvent.click(screen.getByRole('button', { name: 'place 4, Mimétisme' }));
    await fireEvent.click(screen.getByRole('button', { name: /Copier 5b, à droite/ }));
    expect(play).toHaveBeenCalledWith({ do: 'mimic', at: 3, side: 'right' });
  });

  it('shows a count row by row, explains on a tap, is skipped and watched again', async () => {
    await settings.change({ speed: 'none' });
    const release = vi.fn();
    show(beforeCount(), { held: { count: countOf(counting(), beforeCount())! }, release });
    await fireEvent.click(screen.getByRole('button', { name: '3 10b : 30 × 3 = 90.' }));
    expect(screen.getByText(/\(10 \+ 10 \+ 10\) × 3 = 90/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(screen.getByRole('button', { name: /rien à détruire/ })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Passer' }));
    expect(screen.getByText('Vous gagnez la manche !')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Revoir le compte' }));
    expect(screen.getByRole('button', { name: '3 10b : 30 × 3 = 90.' })).toBeTruthy();
    expect(release).not.toHaveBeenCalled();
    for (let i = 0; i < 3; i++) await fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(release).toHaveBeenCalledOnce();
    await settings.change({ speed: 'normal' });
  });
});

describe('the strip', () => {
  const entry = (texts: string[], ...events: Event[]) => ({ key: 1, seq: 1, seat: 0, texts, events: events.map((event) => ({ event, text: '' })) });
  const pillar: Event = { event: 'pillar', seat: 0, card: '10b' };
  const said = (...entries: ReturnType<typeof entry>[]) => stripOf(deskOf<Chi>(chiView(FOUR), { story: entries }));
  const long = 'Une phrase assez longue pour que trois d’entre elles ne tiennent pas.';

  it('tells a short event whole, all pillars at once, and of a long event how it ended', () => {
    expect(said()).toBeUndefined();
    expect(said(entry(['Zoé pose un 5a.'], { event: 'placed', seat: 0, end: 'left', card: '5a' }))).toBeUndefined();
    expect(said(entry(Array<string>(8).fill('Le pilier de Place 8 : 10b.'), ...Array<Event>(8).fill(pillar)))).toBe('Tous les piliers sont en place.');
    expect(said(entry([long, long, 'Zoé gagne la manche.'], { event: 'round-won', seat: 0, score: 20 }))).toBe(`${long} Zoé gagne la manche.`);
  });
});

describe('words', () => {
  it('name every move', () => {
    const desk = deskOf<Chi>(chiView(FOUR));
    const said = (move: Move): string => moveName(room, move, { ...desk, person: (seat) => ({ ...desk.person(seat), name: 'Émile' }) });
    expect(said({ do: 'plant', card: '5b', seat: 1, end: 'left' })).toBe('Glisser un 5b à gauche de la rangée d’Émile');
    expect(said({ do: 'swap', discard: '5a', a: { source: 0 }, b: { row: 0, at: 2 } })).toBe('Défausser un 5a et échanger la carte 1 de la source contre la carte 3 de votre rangée');
    expect(said({ do: 'mimic', at: 2, side: null })).toBe('Mimétisme en 3 : rien à recopier');
  });

  it('stack like cards', () => {
    expect(stacks(['5a', '20a', '5a'])).toEqual([{ card: '5a', count: 2 }, { card: '20a', count: 1 }]);
  });
});
