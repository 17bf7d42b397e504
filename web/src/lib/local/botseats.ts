/** The bots of a table of this device: who has something to do, when, and what is decided (`server/tables/botseats.py`). */
import { LEVELS, STYLES } from '../games/generated/levels';
import type { Json } from '../wire/types';
import { Bot, ESTIMATE, type Choice, type Level } from './bot';
import type { Happening, LiveMatch } from './live';
import type { KeptTable } from './store';

const THINKING_MS = 900;
const NOTHING_TO_DO_MS = 1000;
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

/** What bots need of their table. */
export interface Seated {
  readonly row: KeptTable;
  readonly live: LiveMatch;
  readonly clock: { now(): number };
  readonly nowMs: number;
  readonly gone: boolean;
  /** After all that the table has to do before it. */
  next(what: () => Promise<void>): Promise<void>;
  /** A bot has decided; whether the rules allowed it. */
  decided(seat: number, move: Json): Promise<boolean>;
  /** Look again who has something to do. */
  look(): void;
}

const nobody = (): BotSeat => ({ bot: null, level: 0, due: null, thinking: false, asked: null, untold: [] });

export class BotSeats {
  #seats: BotSeat[] = [];

  constructor(readonly table: Seated) {
    this.forget();
  }

  /** Everybody sits down anew. */
  forget(): void {
    this.#seats = this.table.row.seats.map(nobody);
  }

  /** Somebody else has that seat now. */
  leave(seat: number): void {
    this.#seats[seat] = nobody();
  }

  /** Tell all bots what has happened; those that think hear it afterwards. */
  tell(entry: Happening): void {
    for (const playing of this.#seats) {
      if (!playing.bot) continue;
      if (playing.thinking) playing.untold.push(entry);
      else playing.bot.see(this.table.live.match, entry.steps);
    }
  }

  #isBots(seat: number): boolean {
    const { kind, standIn } = this.table.row.seats[seat]!;
    return kind === 'bot' || standIn;
  }

  /** Whose bots have something to do: awaited ones, all where nobody is awaited, and once a row those who may call. */
  #toMove(): number[] {
    const { live, row } = this.table;
    if (live.over || row.stage !== 'playing') return [];
    const seats = row.seats.map((_, i) => i).filter((seat) => this.#isBots(seat));
    if (!live.awaited.length) return seats;
    const calling = live.match.rules.told.calls.length ? live.match.toAct.filter((seat) => this.#seats[seat]!.asked !== live.seq || this.#seats[seat]!.due !== null) : [];
    return seats.filter((seat) => live.awaited.includes(seat) || calling.includes(seat));
  }

  #pauseMs(seat: number): number {
    const { live, row } = this.table;
    if (live.awaited.length || !STYLES[row.game]!.works) return Math.max(live.awaited.length ? 0 : REAL_TIME_PACE_MS, row.paceMs) * (0.8 + 0.4 * Math.random());
    // Eyes and hands have a pace of their own: the bot looks at once when something has changed, and moves when it would have.
    return this.#seats[seat]!.asked === live.seq ? LOOK_AGAIN_MS : 0;
  }

  /** Let think whose moment has come; the moments of the others. */
  look(now: number): number[] {
    const seats = this.#toMove();
    for (const [seat, playing] of this.#seats.entries()) if (!seats.includes(seat)) playing.due = null;
    for (const seat of seats) {
      const playing = this.#seats[seat]!;
      if (playing.thinking) continue;
      playing.due ??= now + this.#pauseMs(seat);
      if (playing.due <= now) {
        playing.due = null;
        playing.asked = this.table.live.seq;
        playing.thinking = true;
        void this.#think(seat, playing);
      }
    }
    return this.#seats.flatMap(({ due }) => (due === null ? [] : [due]));
  }

  /** A bot that has been told the match so far. */
  #sitDown(seat: number, level: number, change: Partial<Level> = {}): Bot {
    const { live, row } = this.table;
    const levels = LEVELS[row.game]!;
    const bot = new Bot(live.match, seat, { ...levels[Math.min(level, levels.length) - 1]!, ...change }, STYLES[row.game]!);
    bot.follow(live.match);
    return bot;
  }

  async #think(seat: number, playing: BotSeat): Promise<void> {
    const { table } = this;
    const { live, row } = table;
    const seq = live.seq;
    let choice: Choice | null = null;
    let waited = false;
    try {
      const level = row.seats[seat]!.level ?? 3;
      if (!playing.bot || playing.level !== level) {
        playing.bot = this.#sitDown(seat, level);
        playing.level = level;
      }
      choice = await playing.bot.choose(THINKING_MS);
      let wait = choice?.afterMs ?? 0;
      if (wait && !STYLES[row.game]!.works) {
        // It leaves others the time for a call, counted from what happened.
        waited = true;
        wait = row.paceMs ? wait - (table.nowMs - live.lastAt) : 0;
      }
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    } catch (error) {
      console.error(error);
    }
    await table.next(async () => {
      playing.thinking = false;
      if (table.live !== live || this.#seats[seat] !== playing || table.gone) return;
      for (const entry of playing.untold.splice(0)) playing.bot?.see(live.match, entry.steps);
      if (!this.#isBots(seat) || live.over || (waited && live.seq !== seq)) return table.look();
      const awaited = live.awaited.includes(seat);
      const move = choice?.move ?? (awaited ? live.match.anyMove(seat) : null);
      if (move === null) {
        if (awaited) playing.due = table.clock.now() + NOTHING_TO_DO_MS;
        return table.look();
      }
      if (!(await table.decided(seat, move))) table.look();
    });
  }

  /** What the strongest bot would do, with the time that a hint may take, and why. */
  async advice(seat: number): Promise<(Choice & { reason: Json[] }) | null> {
    const levels = LEVELS[this.table.row.game]!;
    const { search, works } = levels.at(-1)!;
    const bot = this.#sitDown(seat, levels.length, { search: search ?? (works ? null : ESTIMATE) });
    const choice = await bot.choose(THINKING_MS);
    return choice && { ...choice, reason: bot.reason(choice.move) };
  }
}
