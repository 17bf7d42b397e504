/** A table of this device: people, bots, one match after the other. It hears and says what a server's table does (`docs/protocol.md`). */
import { LEVELS, STYLES } from '../games/generated/levels';
import type { FromClient, FromServer, Step, TableDoc } from '../wire/types';
import { Bot, ESTIMATE, type Level } from './bot';
import { secretSeed } from './chance';
import { heldIn, resultOf, tableDoc } from './documents';
import { LiveMatch, Stale, type Happening } from './live';
import { NoMove, Refused, type Rules } from './match';
import type { KeptMatch, KeptTable, LogRow, Store } from './store';

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
const THINKING_MS = 900;
const NOTHING_TO_DO_MS = 1000;
const COME_BACK_MS = 1000;
/** How long a bot that found nothing to do waits where all play at once and nothing has changed. */
const LOOK_AGAIN_MS = 250;
/** A bot looks up at the least so long after something where nobody is awaited. */
const REAL_TIME_PACE_MS = 300;

interface BotSeat {
  bot: Bot | null;
  level: number;
  due: number | null;
  thinking: boolean;
  asked: number | null;
  untold: Happening[];
}

/** How a table knows the time: it stands still while nobody looks. */
export interface Clock {
  now(): number;
}

export const newId = (): string => `local-${secretSeed().slice(0, 20)}`;

export class LocalTable {
  #says = new Set<Say>();
  #told = new Map<Say, Map<number | null, number>>();
  #bots: BotSeat[] = [];
  #rematch = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The match's clock less the table's. */
  #ahead = 0;
  /** One thing after the other. */
  #queue: Promise<void> = Promise.resolve();
  #gone = false;

  constructor(
    readonly store: Store,
    readonly clock: Clock,
    public row: KeptTable,
    public live: LiveMatch,
    readonly house: { rulesFor(kept: KeptMatch): Promise<Rules>; broken(): void },
  ) {
    this.#ahead = live.lastAt - clock.now();
    this.#forgetBots();
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
    this.#look();
  }

  unwatch(say: Say): void {
    this.#says.delete(say);
    this.#told.delete(say);
    if (!this.#says.size) clearTimeout(this.#timer);
  }

  /** The device is looked at again, or no more. */
  wake(): void {
    this.#look();
  }

  close(): void {
    this.#gone = true;
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
    return this.#next(async () => {
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

  #next(what: () => Promise<void>): Promise<void> {
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
        this.#forgetBots();
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
      case 'estimate':
        say({ t: 'estimate', ...about, seat: this.#own(message.seat, message.match), points: null, after: [] });
        return;
      case 'rematch':
        return this.#askRematch(message.seat, message.want ?? true, message.id, say);
      case 'seat_bot':
      case 'seat_back':
        await this.#seat(this.#own(message.seat, null), message.t === 'seat_bot' ? { standIn: true, level: message.level } : { standIn: false, level: null });
        say({ t: 'ack', id: message.id, seq: null });
        return this.#look();
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
    this.#bots[seat] = nobody();
    this.#tellTable();
  }

  async #change(row: KeptTable, match?: KeptMatch): Promise<void> {
    const next = { ...row, rev: row.rev + 1 };
    await this.store.write({ table: next, ...(match ? { match } : {}) });
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

  /** With the last row, how it ended. */
  async #write(row: LogRow): Promise<void> {
    const { live } = this;
    if (!live.over) return this.store.write({ row });
    live.kept.result = { winners: live.match.winners, scores: live.match.scores };
    live.kept.steps = live.seq;
    const table: KeptTable = { ...this.row, rev: this.row.rev + 1, stage: 'over' };
    await this.store.write({ row, match: live.kept, table });
    this.row = table;
  }

  /** Tell what was kept. */
  #happened(): void {
    const entry = this.live.happenings.at(-1)!;
    for (const playing of this.#bots) {
      if (!playing.bot) continue;
      if (playing.thinking) playing.untold.push(entry);
      else playing.bot.see(this.live.match, entry.steps);
    }
    this.#tellStep();
    if (this.live.over) this.#tellTable();
    this.#look();
  }

  async #fire(): Promise<void> {
    const { live } = this;
    if (this.row.stage !== 'playing' || live.due === null || live.due > this.nowMs) return;
    await this.#keep(live.fire(this.nowMs));
    this.#happened();
  }

  // ---- bots ----

  #forgetBots(): void {
    this.#bots = this.row.seats.map(nobody);
  }

  #isBots(seat: number): boolean {
    const { kind, standIn } = this.row.seats[seat]!;
    return kind === 'bot' || standIn;
  }

  /** Whose bots have something to do: awaited ones, all where nobody is awaited, and once a row those who may call. */
  #toMove(): number[] {
    const { live } = this;
    if (live.over || this.row.stage !== 'playing') return [];
    const seats = this.row.seats.map((_, i) => i).filter((seat) => this.#isBots(seat));
    if (!live.awaited.length) return seats;
    const calling = live.match.rules.told.calls.length ? live.match.toAct.filter((seat) => this.#bots[seat]!.asked !== live.seq || this.#bots[seat]!.due !== null) : [];
    return seats.filter((seat) => live.awaited.includes(seat) || calling.includes(seat));
  }

  #pauseMs(seat: number): number {
    const { live } = this;
    if (live.awaited.length || !STYLES[this.row.game]!.works) return Math.max(live.awaited.length ? 0 : REAL_TIME_PACE_MS, this.row.paceMs) * (0.8 + 0.4 * Math.random());
    // Eyes and hands have a pace of their own: the bot looks at once when something has changed, and moves when it would have.
    return this.#bots[seat]!.asked === live.seq ? LOOK_AGAIN_MS : 0;
  }

  /** Begin what is due, and plan what is next. */
  #look(): void {
    clearTimeout(this.#timer);
    if (this.#gone || !this.#says.size) return;
    const now = this.clock.now();
    const seats = this.#toMove();
    for (const [seat, playing] of this.#bots.entries()) if (!seats.includes(seat)) playing.due = null;
    for (const seat of seats) {
      const playing = this.#bots[seat]!;
      if (playing.thinking) continue;
      playing.due ??= now + this.#pauseMs(seat);
      if (playing.due <= now) {
        playing.due = null;
        playing.asked = this.live.seq;
        playing.thinking = true;
        void this.#think(seat, playing);
      }
    }
    const moments = this.#bots.flatMap(({ due }) => (due === null ? [] : [due]));
    if (this.live.due !== null && this.row.stage === 'playing') moments.push(this.live.due - this.#ahead);
    if (moments.length) this.#timer = setTimeout(() => void this.#next(() => this.#fire()).then(() => this.#look()), Math.max(0, Math.min(...moments) - now));
  }

  /** A bot that has been told the match so far. */
  #sitDown(seat: number, level: number, change: Partial<Level> = {}): Bot {
    const levels = LEVELS[this.row.game]!;
    const bot = new Bot(this.live.match, seat, { ...levels[Math.min(level, levels.length) - 1]!, ...change }, STYLES[this.row.game]!);
    bot.follow(this.live.match);
    return bot;
  }

  async #think(seat: number, playing: BotSeat): Promise<void> {
    const { live } = this;
    let choice = null;
    let waited = false;
    const seq = live.seq;
    try {
      const level = this.row.seats[seat]!.level ?? 3;
      if (!playing.bot || playing.level !== level) {
        playing.bot = this.#sitDown(seat, level);
        playing.level = level;
      }
      choice = await playing.bot.choose(THINKING_MS);
      let wait = choice?.afterMs ?? 0;
      if (wait && !STYLES[this.row.game]!.works) {
        // It leaves others the time for a call, counted from what happened.
        waited = true;
        wait = this.row.paceMs ? wait - (this.nowMs - live.lastAt) : 0;
      }
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    } catch (error) {
      console.error(error);
    }
    await this.#next(async () => {
      playing.thinking = false;
      if (this.live !== live || this.#bots[seat] !== playing || this.#gone) return;
      for (const entry of playing.untold.splice(0)) playing.bot?.see(live.match, entry.steps);
      if (!this.#isBots(seat) || live.over || (waited && live.seq !== seq)) return this.#look();
      const move = choice?.move ?? (live.awaited.includes(seat) ? live.match.anyMove(seat) : null);
      if (move === null) {
        if (live.awaited.includes(seat)) playing.due = this.clock.now() + NOTHING_TO_DO_MS;
        return this.#look();
      }
      try {
        const row = live.play(seat, move, this.nowMs, 'bot');
        if (!live.kept.bots.includes(seat)) live.kept.bots.push(seat);
        await this.#keep(row);
        this.#happened();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.#look();
      }
    });
  }

  async #hint(seat: number, id: string, say: Say): Promise<void> {
    const { live } = this;
    const seq = live.seq;
    const strongest = LEVELS[this.row.game]!.length;
    const { search, works } = LEVELS[this.row.game]![strongest - 1]!;
    const choice = await this.#sitDown(seat, strongest, { search: search ?? (works ? null : ESTIMATE) }).choose(THINKING_MS);
    if (this.live !== live || live.seq !== seq) return say({ t: 'error', id, code: 'stale' });
    say({ t: 'hint', id, table: this.row.table, match: live.kept.match, seat, seq, move: choice?.move ?? null, chance: choice?.chance ?? null, reason: [], others: choice?.others.slice(1) ?? [] });
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
    const kept: KeptMatch = {
      ...this.live.kept, match: newId(), number: this.row.number + 1, names: seats.map((one) => one.name), seed: secretSeed(), dealtAt: new Date().toISOString(), result: null, steps: null, bots: [],
    };
    this.live = LiveMatch.deal(await this.house.rulesFor(kept), kept);
    await this.#change({ ...this.row, seats, stage: 'playing', match: kept.match, number: kept.number }, kept);
    this.#ahead = -this.clock.now();
    this.#rematch.clear();
    this.#forgetBots();
    for (const told of this.#told.values()) told.clear();
    this.#tellTable();
    this.#tellStep();
    this.#look();
  }

  /** The match is given up: over without a result. */
  giveUp(): Promise<void> {
    return this.#next(async () => {
      if (this.row.stage === 'over') return;
      this.live.kept.result = { winners: [], scores: [] };
      this.live.kept.steps = this.live.seq;
      await this.#change({ ...this.row, stage: 'over' }, this.live.kept);
      this.close();
    });
  }
}

const nobody = (): BotSeat => ({ bot: null, level: 0, due: null, thinking: false, asked: null, untold: [] });
