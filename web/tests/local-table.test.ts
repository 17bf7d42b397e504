/** A table of the device: what it answers to each message, when it writes, when it tells, and how it knows the time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceClock } from '../src/lib/local/clock';
import { myMatch } from '../src/lib/local/documents';
import { LiveMatch } from '../src/lib/local/live';
import { Store, type KeptMatch, type KeptSeat, type KeptTable } from '../src/lib/local/store';
import { LocalTable } from '../src/lib/local/table';
import type { FromServer, Json } from '../src/lib/wire/types';
import { dealt, rulesOf } from './fixtures/rules';

type Request = Parameters<LocalTable['hear']>[0];
type Kind = FromServer['t'];

/** What was written, and what was told, in this order. */
let happened: ({ wrote: Parameters<Store['write']>[0] } | { told: FromServer })[] = [];

class Written extends Store {
  full = false;

  override write(change: Parameters<Store['write']>[0]): Promise<void> {
    if (this.full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    happened.push({ wrote: structuredClone(change) });
    return Promise.resolve();
  }
}

class Somebody {
  readonly store = new Written();
  readonly clock = new DeviceClock(() => void this.table.wake(), () => performance.now() + this.slept);
  /** For so long the machine has slept so far. */
  slept = 0;
  readonly house = { ended: vi.fn(() => Promise.resolve()), broken: vi.fn() };
  readonly table: LocalTable;
  #asked = 0;

  constructor(
    readonly game: string,
    people: number,
    change: Partial<KeptTable> = {},
  ) {
    const match = dealt(game, people, 'table');
    const seats = Array.from({ length: people }, (_, i): KeptSeat => ({ kind: 'person', name: `seat ${i}`, level: null, standIn: false }));
    const kept: KeptMatch = {
      match: 'local-m', table: 'local-t', number: 1, game, version: match.rules.told.version, file: 'file', seats: match.seats, names: seats.map(({ name }) => name),
      options: match.options, numbers: match.numbers, seed: 'table', dealtAt: '2026-11-19T20:00:00.000Z', result: null, steps: null, bots: [],
    };
    const row: KeptTable = { table: 'local-t', rev: 1, game, stage: 'playing', seats, options: match.options, paceMs: 0, aids: true, match: kept.match, number: 1, madeAt: kept.dealtAt, ...change };
    const house = { ...this.house, rulesFor: () => Promise.resolve(rulesOf(game)), dealtBy: () => Promise.resolve(null) };
    this.table = new LocalTable(this.store, this.clock, row, LiveMatch.deal(match.rules, kept), house);
  }

  get match(): string {
    return this.table.live.kept.match;
  }

  readonly say = (message: FromServer): void => void happened.push({ told: structuredClone(message) });

  told<T extends Kind>(kind: T): Extract<FromServer, { t: T }>[] {
    return happened.flatMap((one) => ('told' in one && one.told.t === kind ? [one.told as Extract<FromServer, { t: T }>] : []));
  }

  /** Says something; what was answered to it. */
  async ask(message: { t: Request['t'] } & Json, id = `ask-${++this.#asked}`): Promise<FromServer> {
    const before = happened.length;
    await this.table.hear({ id, table: 'local-t', match: this.match, ...message } as unknown as Request, this.say);
    // Advice is thought about while the table goes on.
    const answer = (): FromServer | undefined => happened.slice(before).flatMap((one) => ('told' in one && 'id' in one.told && one.told.id === id ? [one.told] : []))[0];
    await vi.waitFor(() => expect(answer()).toBeDefined(), { timeout: 30_000 });
    return answer()!;
  }

  move(seat: number, move: Json, version = this.table.live.seq): Promise<FromServer> {
    return this.ask({ t: 'move', seat, move, version });
  }

  /** Any legal move of whoever is awaited, or may act. */
  async playOn(): Promise<void> {
    const { live } = this.table;
    const seat = live.awaited[0] ?? live.match.toAct[0]!;
    expect(await this.move(seat, live.match.anyMove(seat)!)).toMatchObject({ t: 'ack', seq: live.seq });
  }

  async playOut(): Promise<void> {
    while (!this.table.live.over) await this.playOn();
  }
}

let somebody: Somebody;
const sitDown = async (...wish: ConstructorParameters<typeof Somebody>): Promise<void> => {
  somebody = new Somebody(...wish);
  somebody.clock.look(true);
  await somebody.table.wake();
  somebody.table.watch(somebody.say, null, null);
};

beforeEach(() => {
  happened = [];
});

afterEach(() => {
  somebody.table.close();
  somebody.clock.look(false);
  vi.useRealTimers();
});

describe('a table of the device', () => {
  it('shows who comes the table, and what each seat of this device sees', async () => {
    await sitDown('wolf-and-hound', 2);
    expect(happened.map((one) => 'told' in one && one.told.t)).toEqual(['table', 'step', 'step']);
    expect(somebody.told('table')[0]!.table).toMatchObject({ table: 'local-t', stage: 'playing', match: 'local-m', seats: [{ yours: true }, { yours: true }] });
    expect(somebody.told('step').map(({ seat, seq, view, steps }) => [seat, seq, (view as Json).seat, steps])).toEqual([
      [0, 0, 0, []],
      [1, 0, 1, []],
    ]);
  });

  it('writes a move before anybody is told of it, and plays it once', async () => {
    await sitDown('wolf-and-hound', 2);
    const seat = somebody.table.live.awaited[0]!;
    const move = somebody.table.live.match.offers(seat)[0]!.move;
    happened = [];
    expect(await somebody.ask({ t: 'move', seat, move, version: 0 }, 'mine')).toMatchObject({ t: 'ack', seq: 1 });
    expect(happened.map((one) => ('wrote' in one ? one.wrote.row?.request : one.told.t))).toEqual(['mine', 'ack', 'step', 'step']);
    expect(await somebody.ask({ t: 'move', seat, move, version: 0 }, 'mine')).toMatchObject({ t: 'ack', seq: 1 });
    expect(somebody.table.live.seq).toBe(1);
    expect(await somebody.ask({ t: 'take_back', seat, seq: 1 }, 'mine')).toMatchObject({ t: 'error', code: 'malformed' });
  });

  it('says what is wrong with a move, and nothing has happened', async () => {
    await sitDown('wolf-and-hound', 2);
    const { live } = somebody.table;
    const seat = live.awaited[0]!;
    const move = live.match.anyMove(seat)!;
    const code = async (message: { t: Request['t'] } & Json): Promise<unknown> => (await somebody.ask({ seat, move, version: 0, ...message })) as unknown;
    expect(await code({ t: 'move', seat: 1 - seat })).toMatchObject({ t: 'refused', rule: expect.stringMatching(/^WH-/) as string, said: { say: expect.stringMatching(/^refusal-/) as string } });
    expect(await code({ t: 'move', seat: 2 })).toMatchObject({ t: 'error', code: 'not-yours' });
    expect(await code({ t: 'move', match: 'another' })).toMatchObject({ t: 'error', code: 'unknown-match' });
    expect(await code({ t: 'move', move: { ...move, more: 1 } })).toMatchObject({ t: 'error', code: 'malformed' });
    expect(live.seq).toBe(0);
    expect(happened.some((one) => 'wrote' in one)).toBe(false);
    await somebody.playOn();
    while (!live.awaited.includes(seat)) await somebody.playOn();
    expect(await code({ t: 'move', version: 0 })).toMatchObject({ t: 'error', code: 'stale' });
  });

  it('tells what may follow the beginning of a move', async () => {
    await sitDown('wolf-and-hound', 2);
    const seat = somebody.table.live.awaited[0]!;
    const answer = await somebody.ask({ t: 'choices', seat });
    expect(answer).toMatchObject({ t: 'choices', seat, seq: 0, choices: somebody.table.live.match.offers(seat) });
    expect(await somebody.ask({ t: 'choices', seat: 1 - seat })).toMatchObject({ choices: [] });
    expect(await somebody.ask({ t: 'choices', seat, so_far: { do: 'dance' } })).toMatchObject({ t: 'error', code: 'stale' });
  });

  it('takes back what may be taken back, and nothing else', async () => {
    await sitDown('dans-ma-rue', 2);
    const { live } = somebody.table;
    const seat = live.awaited[0]!;
    expect(await somebody.ask({ t: 'take_back', seat, seq: 0 })).toMatchObject({ t: 'error', code: 'not-offered' });
    const before = live.match.table.slice();
    for (const { move } of live.match.offers(seat).filter(({ move }) => move.do === 'lay')) {
      await somebody.move(seat, move);
      if (live.undoable(seat) !== null) break;
    }
    expect(somebody.told('step').findLast((step) => step.seat === seat)!.take_back).toBe(1);
    expect(await somebody.ask({ t: 'take_back', seat, seq: 1 })).toMatchObject({ t: 'ack', seq: 2 });
    expect(live.match.table).toEqual(before);
    expect(somebody.told('step').at(-1)!.steps).toMatchObject([{ seq: 2, undone: 1 }]);
  });

  it('tells the story to who comes later, without what was taken back', async () => {
    await sitDown('dans-ma-rue', 2);
    const { live } = somebody.table;
    const seat = live.awaited[0]!;
    await somebody.playOn();
    const told = async (): Promise<number[]> => {
      const answer = await somebody.ask({ t: 'story', seat });
      return answer.t === 'story' ? answer.steps.map(({ seq }) => seq) : [];
    };
    expect(await told()).toEqual([1]);
    if (live.undoable(seat) !== null) {
      await somebody.ask({ t: 'take_back', seat, seq: 1 });
      expect(await told()).toEqual([]);
    }
    expect(await somebody.ask({ t: 'story', seat: null })).toMatchObject({ t: 'error', code: 'not-yours' });
  });

  it('tells who comes back what was missed', async () => {
    await sitDown('wolf-and-hound', 2);
    for (let i = 0; i < 3; i++) await somebody.playOn();
    happened = [];
    somebody.table.watch(somebody.say, 'local-m', 1);
    expect(somebody.told('step')[0]!.steps.map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('advises, estimates, and says what a seat knows', async () => {
    await sitDown('chiwawa', 2);
    const { live } = somebody.table;
    const seat = live.awaited[0]!;
    const hint = await somebody.ask({ t: 'hint', seat });
    expect(hint).toMatchObject({ t: 'hint', seat, seq: 0, move: expect.anything() as Json });
    expect(live.match.whyRefused(seat, (hint as { move: Json }).move)).toBeNull();
    expect(await somebody.ask({ t: 'estimate', seat })).toMatchObject({ t: 'estimate', seat, seq: 0 });
    const hidden = btoa(String.fromCharCode(...live.match.hidden(seat)));
    expect(await somebody.ask({ t: 'known', seat, rules: 'file', version: 1 })).toMatchObject({ t: 'known', seat, known: hidden });
    expect(await somebody.ask({ t: 'known', seat, rules: 'another', version: 1 })).toMatchObject({ known: null });
    somebody.table.close();
    await sitDown('chiwawa', 2, { aids: false });
    expect(await somebody.ask({ t: 'estimate', seat })).toMatchObject({ t: 'error', code: 'not-now' });
  });

  it('lets a bot sit in somebody’s place', async () => {
    await sitDown('wolf-and-hound', 2);
    const { live } = somebody.table;
    const seat = live.awaited[0]!;
    expect(await somebody.ask({ t: 'seat_bot', seat, level: 1 })).toMatchObject({ t: 'ack' });
    expect(somebody.told('table').at(-1)!.table.seats[seat]).toMatchObject({ stand_in: true, level: 1 });
    await vi.waitFor(() => expect(live.seq).toBe(1));
    expect(live.kept.bots).toEqual([seat]);
    expect(await somebody.ask({ t: 'seat_back', seat })).toMatchObject({ t: 'ack' });
    expect(somebody.told('table').at(-1)!.table.seats[seat]).toMatchObject({ stand_in: false, level: null });
  });

  it('gives it back to the person who moves', async () => {
    await sitDown('wolf-and-hound', 2, { paceMs: 600_000 });
    const seat = somebody.table.live.awaited[0]!;
    await somebody.ask({ t: 'seat_bot', seat, level: 1 });
    await somebody.playOn();
    expect(somebody.told('table').at(-1)!.table.seats[seat]).toMatchObject({ stand_in: false });
    expect(somebody.table.live.kept.bots).toEqual([]);
  });

  it('ends with a result and the moment, and deals again once everybody wants it', async () => {
    await sitDown('wolf-and-hound', 2);
    expect(await somebody.ask({ t: 'rematch', seat: 0 })).toMatchObject({ t: 'error', code: 'not-now' });
    const begun = new Date().toISOString();
    await somebody.playOut();
    const { kept } = somebody.table.live;
    const last = happened.flatMap((one) => ('wrote' in one ? [one.wrote] : [])).at(-1)!;
    expect(last).toMatchObject({ row: { seq: kept.steps }, match: { result: kept.result }, table: { stage: 'over' } });
    expect(somebody.told('step').at(-1)!.result).toEqual(kept.result);
    expect(somebody.house.ended).toHaveBeenCalledOnce();
    // It is kept as it was when it ended; of one that an older client kept only the deal is known.
    expect(myMatch(somebody.table.row, kept, true).finished_at >= begun).toBe(true);
    expect(myMatch(somebody.table.row, { ...kept, endedAt: undefined }, true).finished_at).toBe(kept.dealtAt);
    expect(await somebody.ask({ t: 'rematch', seat: 0 })).toMatchObject({ t: 'ack' });
    expect(somebody.told('table').at(-1)!.table.seats.map(({ rematch }) => rematch)).toEqual([true, false]);
    await somebody.ask({ t: 'rematch', seat: 0, want: false });
    await somebody.ask({ t: 'rematch', seat: 1 });
    expect(somebody.table.row.number).toBe(1);
    await somebody.ask({ t: 'rematch', seat: 0 });
    expect(somebody.table.live.kept).toMatchObject({ number: 2, result: null, names: ['seat 1', 'seat 0'], bots: [] });
    expect(somebody.table.live.kept.endedAt).toBeUndefined();
    expect(somebody.table.live.kept.seed).not.toBe(kept.seed);
    expect(somebody.told('step').at(-1)).toMatchObject({ match: somebody.match, seq: 0, steps: [], result: null });
    await somebody.playOn();
  });

  it('can be given up: over, without a result', async () => {
    await sitDown('wolf-and-hound', 2);
    await somebody.playOn();
    await somebody.table.giveUp();
    expect(somebody.table.doc).toMatchObject({ stage: 'over', result: null });
    expect(somebody.table.live.kept.endedAt).toBeDefined();
    expect(somebody.table.gone).toBe(true);
  });

  it('answers what it does not know', async () => {
    await sitDown('wolf-and-hound', 2);
    for (const t of ['start', 'invite', 'dance'] as Request['t'][]) expect(await somebody.ask({ t, seat: 0 })).toMatchObject({ t: 'error', code: 'not-now' });
    await somebody.playOn();
  });

  it('sends everybody away when a move cannot be kept', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await sitDown('wolf-and-hound', 2);
    const seat = somebody.table.live.awaited[0]!;
    somebody.store.full = true;
    happened = [];
    expect(await somebody.move(seat, somebody.table.live.match.anyMove(seat)!)).toMatchObject({ t: 'error', code: 'server' });
    expect(somebody.told('bye')).toHaveLength(1);
    expect(somebody.told('step')).toEqual([]);
    expect(somebody.house.broken).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockRestore();
  });
});

describe('the clock of the device', () => {
  const HOUR = 3_600_000;

  it('counts what passes while somebody looks', () => {
    vi.useFakeTimers();
    let woken = 0;
    const clock = new DeviceClock(() => woken++);
    vi.advanceTimersByTime(HOUR);
    expect(clock.now()).toBe(0);
    clock.look(true);
    vi.advanceTimersByTime(HOUR);
    expect(clock.now()).toBe(HOUR);
    clock.look(false);
    vi.advanceTimersByTime(HOUR);
    clock.look(false);
    expect(clock.now()).toBe(HOUR);
    clock.look(true);
    clock.look(true);
    vi.advanceTimersByTime(1234);
    expect(clock.now()).toBe(HOUR + 1234);
    expect(woken).toBe(2);
    clock.look(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stands still while the machine sleeps: nothing becomes due, and pages set their clocks by it', async () => {
    vi.useFakeTimers();
    await sitDown('watai', 2);
    const { live } = somebody.table;
    const due = live.due!;
    expect(due).toBeGreaterThan(2000);
    await vi.advanceTimersByTimeAsync(1500);
    happened = [];
    somebody.slept += HOUR;
    await vi.advanceTimersByTimeAsync(1);
    const slept = somebody.table.nowMs;
    await vi.advanceTimersByTimeAsync(499);
    expect(live.seq).toBe(0);
    expect(slept).toBeLessThan(1502);
    expect(somebody.told('step').map(({ seat, seq, now_ms, steps }) => [seat, seq, now_ms < 2000, steps])).toEqual([
      [0, 0, true, []],
      [1, 0, true, []],
    ]);
    await vi.advanceTimersByTimeAsync(due);
    expect(live.seq).toBe(1);
    expect(live.lastAt).toBeLessThan(due + 100);
  });
});
