/** A table of this device: people, bots, one match after the other. It hears and says what a server's table does (`docs/protocol.md`). */
import type { FromClient, FromServer, Json, Step, TableDoc } from '../wire/types';
import { BotSeats, type Seated } from './botseats';
import { secretSeed } from './chance';
import { heldIn, resultOf, tableDoc } from './documents';
import { LiveMatch, Stale } from './live';
import { NoMove, Refused, type Rules } from './match';
import type { KeptFile, KeptMatch, KeptTable, LogRow, Store } from './store';

type Request = Extract<FromClient, { id: string; table: string }>;
type ErrorCode = Extract<FromServer, { t: 'error' }>['code'];
export type Say = (message: FromServer) => void;

/** What is wrong with a request. */
class Wrong extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

/** Rows of the story that are told to a page that is opened in the middle of a match. */
const MOST_TOLD = 300;
const COME_BACK_MS = 1000;
/** How a table knows the time. */
export interface Clock {
  now(): number;
}

/** What a new match is dealt by: a file, and what a match has of it. */
export interface Dealt {
  file: KeptFile;
  rules: Pick<KeptMatch, 'version' | 'file' | 'options' | 'numbers'>;
}

/** What a table asks of all tables. */
export interface House {
  rulesFor(kept: KeptMatch): Promise<Rules>;
  dealtBy(kept: KeptMatch): Promise<Dealt | null>;
  /** A match is over: its rules may go. */
  ended(): Promise<void>;
  /** What happened could not be kept. */
  broken(): void;
}

export const newId = (): string => `local-${secretSeed().slice(0, 20)}`;

export class LocalTable implements Seated {
  #says = new Set<Say>();
  #told = new Map<Say, Map<number | null, number>>();
  #bots: BotSeats;
  #rematch = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The match's clock less the table's. */
  #ahead = 0;
  /** One thing after the other. */
  #queue: Promise<void> = Promise.resolve();
  gone = false;

  constructor(
    readonly store: Store,
    readonly clock: Clock,
    public row: KeptTable,
    public live: LiveMatch,
    readonly house: House,
  ) {
    this.#ahead = live.lastAt - clock.now();
    this.#bots = new BotSeats(this);
  }

  // ---- what it says of itself ----

  get nowMs(): number {
    return Math.max(this.live.lastAt, Math.round(this.clock.now() + this.#ahead));
  }

  get #held(): number[] {
    return heldIn(this.row);
  }

  get doc(): TableDoc {
    return tableDoc(this.row, this.live.kept, this.#rematch);
  }

  // ---- coming and going ----

  /** Whoever listens from now on, with what was missed since a row. */
  watch(say: Say, match: string | null, seen: number | null): void {
    this.#says.add(say);
    this.#told.set(say, new Map());
    say({ t: 'table', table: this.doc });
    const after = match === this.live.kept.match && seen !== null ? Math.min(seen, this.live.seq) : this.live.seq;
    for (const seat of this.#held) say(this.#step(say, seat, after));
    this.look();
  }

  unwatch(say: Say): void {
    this.#says.delete(say);
    this.#told.delete(say);
    if (!this.#says.size) clearTimeout(this.#timer);
  }

  /** Its clock goes on: the pages set theirs by it. */
  wake(): Promise<void> {
    return this.next(async () => {
      this.#tellStep();
      this.look();
    });
  }

  close(): void {
    this.gone = true;
    clearTimeout(this.#timer);
  }

  #tellTable(): void {
    for (const say of this.#says) say({ t: 'table', table: this.doc });
  }

  #tellStep(): void {
    for (const say of this.#says) {
      const told = this.#told.get(say)!;
      for (const seat of this.#held) say(this.#step(say, seat, told.get(seat) ?? this.live.seq));
    }
  }

  #step(say: Say, seat: number, after: number): Step {
    const { live } = this;
    this.#told.get(say)!.set(seat, live.seq);
    return {
      t: 'step', table: this.row.table, match: live.kept.match, seq: live.seq, seat, view: live.match.view(seat),
      steps: live.happenings.filter((entry) => entry.seq > after).map((entry) => live.told(entry, seat)),
      choices: live.mayChoose(seat) ? live.match.offers(seat) : [],
      awaited: live.awaited, now_ms: this.nowMs, deadlines: [], take_back: live.undoable(seat), result: resultOf(live.kept),
    };
  }

  // ---- what is asked of it ----

  /** A request of somebody at the table: answered once, after all before it. */
  hear(message: Request, say: Say): Promise<void> {
    return this.next(async () => {
      try {
        await this.#answer(message, say);
      } catch (error) {
        if (error instanceof Refused) say({ t: 'refused', id: message.id, rule: error.rule, said: error.said });
        else {
          const code = error instanceof Wrong ? error.code : error instanceof Stale ? 'stale' : error instanceof NoMove ? 'malformed' : 'server';
          if (code === 'server') console.error(error);
          say({ t: 'error', id: message.id, code });
        }
      }
    });
  }

  next(what: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(what, what).catch((error: unknown) => console.error(error));
    return this.#queue;
  }

  async #answer(message: Request, say: Say): Promise<void> {
    const { live } = this;
    const about = { id: message.id, table: this.row.table, match: live.kept.match, seq: live.seq };
    switch (message.t) {
      case 'move': {
        const seat = this.#own(message.seat, message.match);
        if (this.#isKnown(message.id, seat, 'move', say)) return;
        await this.#fire();
        const row = live.play(seat, message.move, this.nowMs, 'person', { version: message.version, request: message.id });
        await this.#keep(row);
        if (this.row.seats[seat]!.standIn) await this.#seat(seat, { standIn: false });
        say({ t: 'ack', id: message.id, seq: row.seq });
        return this.#happened();
      }
      case 'take_back': {
        const seat = this.#own(message.seat, message.match);
        if (this.#isKnown(message.id, seat, 'take-back', say)) return;
        await this.#fire();
        if (live.undoable(seat) !== message.seq) throw new Wrong('not-offered');
        const row = live.takeBack(seat, this.nowMs, message.id);
        this.#bots.forget();
        await this.#keep(row);
        say({ t: 'ack', id: message.id, seq: row.seq });
        return this.#happened();
      }
      case 'choices': {
        const seat = this.#own(message.seat, message.match);
        let choices;
        try {
          choices = live.mayChoose(seat) ? live.match.offers(seat, message.so_far ?? null) : [];
        } catch {
          throw new Wrong(live.mayChoose(seat) ? 'stale' : 'not-now');
        }
        say({ t: 'choices', ...about, seat, choices });
        return;
      }
      case 'story': {
        const seat = this.#own(message.seat ?? -1, message.match);
        const undone = new Set(live.happenings.map((entry) => entry.undone));
        const rows = live.happenings.filter((entry) => entry.undone === null && !undone.has(entry.seq) && entry.steps.length).slice(-MOST_TOLD);
        say({ t: 'story', id: message.id, table: this.row.table, match: live.kept.match, seat, steps: rows.map((entry) => live.told(entry, seat, true)) });
        return;
      }
      case 'hint':
        return void this.#hint(this.#own(message.seat, message.match), message.id, say);
      case 'estimate': {
        const seat = this.#own(message.seat, message.match);
        if (!this.row.aids) throw new Wrong('not-now');
        say({ t: 'estimate', ...about, seat, ...(live.match.estimate(seat) ?? { points: null, after: [] }) });
        return;
      }
      case 'known': {
        const seat = this.#own(message.seat, message.match);
        const known = message.rules === live.kept.file ? btoa(String.fromCharCode(...live.match.hidden(seat))) : null;
        say({ t: 'known', ...about, seat, known, known_ms: live.match.now });
        return;
      }
      case 'rematch':
        return this.#askRematch(message.seat, message.want ?? true, message.id, say);
      case 'seat_bot':
      case 'seat_back':
        await this.#seat(this.#own(message.seat, null), message.t === 'seat_bot' ? { standIn: true, level: message.level } : { standIn: false, level: null });
        say({ t: 'ack', id: message.id, seq: null });
        return this.look();
      default:
        throw new Wrong('not-now');
    }
  }

  #own(seat: number, match: string | null): number {
    if (match !== null && match !== this.live.kept.match) throw new Wrong('unknown-match');
    if (!this.#held.includes(seat)) throw new Wrong('not-yours');
    return seat;
  }

  #isKnown(id: string, seat: number, kind: LogRow['kind'], say: Say): boolean {
    const known = this.live.requests.get(`${seat}/${id}`);
    if (!known) return false;
    if (known.kind !== kind) throw new Wrong('malformed');
    say({ t: 'ack', id, seq: known.seq });
    return true;
  }

  async #seat(seat: number, change: { standIn: boolean; level?: number | null }): Promise<void> {
    const seats = this.row.seats.map((one, i) => (i === seat ? { ...one, ...change } : one));
    await this.#change({ ...this.row, seats });
    this.#bots.leave(seat);
    this.#tellTable();
  }

  async #change(row: KeptTable, match?: KeptMatch, file?: KeptFile): Promise<void> {
    const next = { ...row, rev: row.rev + 1 };
    await this.store.write({ table: next, ...(match ? { match } : {}), ...(file ? { file } : {}) });
    this.row = next;
  }

  // ---- the log ----

  /** A row is on disk before anybody hears of it. Where that fails, everybody comes back to what is there. */
  async #keep(row: LogRow): Promise<void> {
    try {
      await this.#write(row);
    } catch (error) {
      this.house.broken();
      this.close();
      for (const say of this.#says) say({ t: 'bye', why: 'restart', back_in_ms: COME_BACK_MS });
      throw error;
    }
  }

  #ends(result: KeptMatch['result']): void {
    Object.assign(this.live.kept, { result, endedAt: new Date().toISOString(), steps: this.live.seq });
  }

  /** With the last row, how it ended. */
  async #write(row: LogRow): Promise<void> {
    const { live } = this;
    if (!live.over) return this.store.write({ row });
    this.#ends({ winners: live.match.winners, scores: live.match.scores });
    const table: KeptTable = { ...this.row, rev: this.row.rev + 1, stage: 'over' };
    await this.store.write({ row, match: live.kept, table });
    this.row = table;
    await this.house.ended().catch((error: unknown) => console.error(error));
  }

  /** Tell what was kept. */
  #happened(): void {
    this.#bots.tell(this.live.happenings.at(-1)!);
    this.#tellStep();
    if (this.live.over) this.#tellTable();
    this.look();
  }

  async #fire(): Promise<void> {
    const { live } = this;
    if (this.row.stage !== 'playing' || live.due === null || live.due > this.nowMs) return;
    await this.#keep(live.fire(this.nowMs));
    this.#happened();
  }

  // ---- time and bots ----

  /** A bot has decided: played like anybody's move. */
  async decided(seat: number, move: Json): Promise<boolean> {
    const { live } = this;
    try {
      const row = live.play(seat, move, this.nowMs, 'bot');
      if (!live.kept.bots.includes(seat)) live.kept.bots.push(seat);
      await this.#keep(row);
      this.#happened();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return false;
    }
  }

  /** Begin what is due, and plan what is next. */
  look(): void {
    clearTimeout(this.#timer);
    if (this.gone || !this.#says.size) return;
    const now = this.clock.now();
    const moments = this.#bots.look(now);
    if (this.live.due !== null && this.row.stage === 'playing') moments.push(this.live.due - this.#ahead);
    if (moments.length) this.#timer = setTimeout(() => void this.next(() => this.#fire()).then(() => this.look()), Math.max(0, Math.min(...moments) - now));
  }

  async #hint(seat: number, id: string, say: Say): Promise<void> {
    const { live } = this;
    const seq = live.seq;
    const choice = await this.#bots.advice(seat);
    if (this.live !== live || live.seq !== seq) return say({ t: 'error', id, code: 'stale' });
    say({ t: 'hint', id, table: this.row.table, match: live.kept.match, seat, seq, move: choice?.move ?? null, chance: choice?.chance ?? null, reason: choice?.reason ?? [], others: choice?.others.slice(1) ?? [] });
  }

  // ---- another match ----

  async #askRematch(seat: number, want: boolean, id: string, say: Say): Promise<void> {
    this.#own(seat, null);
    if (this.row.stage !== 'over') throw new Wrong('not-now');
    if (want) this.#rematch.add(seat);
    else this.#rematch.delete(seat);
    say({ t: 'ack', id, seq: null });
    if (!this.#held.every((one) => this.#rematch.has(one))) {
      this.row = { ...this.row, rev: this.row.rev + 1 };
      return this.#tellTable();
    }
    // Everybody moves one seat on.
    const n = this.row.seats.length;
    const seats = this.row.seats.map((_, i) => ({ ...this.row.seats[(i + n - 1) % n]!, standIn: false }));
    const dealt = await this.house.dealtBy(this.live.kept);
    const kept: KeptMatch = {
      ...this.live.kept, ...dealt?.rules, match: newId(), number: this.row.number + 1, names: seats.map((one) => one.name), seed: secretSeed(), dealtAt: new Date().toISOString(), result: null, endedAt: undefined, steps: null, bots: [], handedIn: false,
    };
    await this.#change({ ...this.row, seats, stage: 'playing', match: kept.match, number: kept.number }, kept, dealt?.file);
    this.live = LiveMatch.deal(await this.house.rulesFor(kept), kept);
    this.#ahead = -this.clock.now();
    this.#rematch.clear();
    this.#bots.forget();
    for (const told of this.#told.values()) told.clear();
    this.#tellTable();
    this.#tellStep();
    this.look();
  }

  /** The match is given up: over without a result. */
  giveUp(): Promise<void> {
    return this.next(async () => {
      if (this.row.stage === 'over') return;
      this.#ends({ winners: [], scores: [] });
      await this.#change({ ...this.row, stage: 'over' }, this.live.kept);
      await this.house.ended();
      this.close();
    });
  }
}

