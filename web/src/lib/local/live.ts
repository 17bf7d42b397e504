/** A match under way, played row by row (`server/tables/live.py`): where its log stands, what happened lately, whose turn began when. */
import type { Json, StepEvents } from '../wire/types';
import { Match, type Happened, type Rules } from './match';
import type { KeptMatch, LogRow } from './store';

/** What one row brought about: the truth, to be redacted on the way out. */
export interface Happening {
  seq: number;
  at: number;
  seat: number | null;
  undone: number | null;
  steps: Happened[];
}

/** The move was made before the present turn began. */
export class Stale extends Error {}

export class LiveMatch {
  seq = 0;
  lastAt = 0;
  awaited: number[] = [];
  over = false;
  due: number | null = null;
  /** Everything that has happened so far. */
  happenings: Happening[] = [];
  requests = new Map<string, { seq: number; kind: LogRow['kind'] }>();
  #before: { table: Uint8Array; now: number } | null = null;
  #undoable: { seat: number; seq: number } | null = null;
  #turnBegan = new Map<number, number>();

  private constructor(
    readonly kept: KeptMatch,
    public match: Match,
  ) {
    this.#lookRound();
  }

  static deal(rules: Rules, kept: KeptMatch): LiveMatch {
    return new LiveMatch(kept, Match.deal(rules, kept.seats, kept.options, kept.numbers, kept.seed));
  }

  /** The match that a log tells of. */
  static resume(rules: Rules, kept: KeptMatch, log: readonly LogRow[]): LiveMatch {
    const live = LiveMatch.deal(rules, kept);
    for (const [i, row] of log.entries()) live.again(row, log[i + 1]?.kind === 'take-back', i === log.length - 1);
    return live;
  }

  /** Play a row that is already in the log. Whether a move could be taken back is asked of the last one alone; of others `undone` says whether it was. */
  again(row: LogRow, undone: boolean, asked = false): void {
    if (row.kind === 'time') this.fire(row.at);
    else if (row.kind === 'take-back') this.takeBack(row.seat!, row.at, row.request);
    else this.play(row.seat!, row.move!, row.at, row.actor, { request: row.request, asked, undone });
  }

  /** The row that this seat may take back now. */
  undoable(seat: number): number | null {
    return this.#undoable?.seat === seat ? this.#undoable.seq : null;
  }

  /** Whether the seat is to be shown its choices: it is awaited, or nobody is. */
  mayChoose(seat: number): boolean {
    return !this.over && seat < this.match.seats && (!this.awaited.length || this.awaited.includes(seat));
  }

  /** Play a move; the row to be kept. Throws `Refused`, `NoMove` or `Stale`, and then nothing has changed. */
  play(
    seat: number,
    move: Json,
    at: number,
    actor: LogRow['actor'],
    { version, request = null, asked = true, undone = false }: { version?: number; request?: string | null; asked?: boolean; undone?: boolean } = {},
  ): LogRow {
    if (version !== undefined && this.awaited.includes(seat) && version < (this.#turnBegan.get(seat) ?? 0)) throw new Stale();
    at = Math.max(at, this.lastAt);
    const offered = this.awaited.length > 0 && actor === 'person';
    const before = { table: this.match.table.slice(), now: this.match.now };
    const steps = this.match.play(seat, move, at);
    const played = this.match.history.at(-1)!.move;
    const row: LogRow = { match: this.kept.match, seq: this.seq + 1, kind: 'move', at, seat, move: played, actor, request };
    this.#done(row, steps);
    if (undone || (asked && offered && !this.over && this.match.mayTakeBack(before.table, before.now, seat, played, steps, at))) {
      this.#before = before;
      this.#undoable = { seat, seq: row.seq };
    }
    return row;
  }

  /** Move the match's clock on, and let fire what is due. */
  fire(at: number): LogRow {
    at = Math.max(at, this.lastAt);
    const steps = this.match.advance(at);
    const row: LogRow = { match: this.kept.match, seq: this.seq + 1, kind: 'time', at, seat: null, move: null, actor: 'table', request: null };
    this.#done(row, steps);
    return row;
  }

  /** Undo the seat's last move. */
  takeBack(seat: number, at: number, request: string | null): LogRow {
    const undone = this.#undoable!.seq;
    at = Math.max(at, this.lastAt);
    this.match = this.match.at(this.#before!.table, this.#before!.now);
    this.match.history.pop();
    const steps = this.match.advance(at);
    const row: LogRow = { match: this.kept.match, seq: this.seq + 1, kind: 'take-back', at, seat, move: null, actor: 'person', request };
    this.#done(row, steps, undone);
    return row;
  }

  /** A row as a seat may read it; `later`: once more, as part of the story. */
  told(entry: Happening, seat: number | null, later = false): StepEvents {
    return { seq: entry.seq, at_ms: entry.at, seat: entry.seat, undone: entry.undone, events: this.match.events(entry.steps, seat, later) };
  }

  #done(row: LogRow, steps: Happened[], undone: number | null = null): void {
    this.seq = row.seq;
    this.lastAt = row.at;
    this.#before = this.#undoable = null;
    if (row.request !== null) this.requests.set(`${row.seat}/${row.request}`, { seq: row.seq, kind: row.kind });
    this.happenings.push({ seq: row.seq, at: row.at, seat: row.seat, undone, steps });
    this.#lookRound();
  }

  #lookRound(): void {
    this.over = this.match.over;
    this.due = this.over ? null : this.match.due;
    this.awaited = this.over ? [] : this.match.awaited;
    for (const seat of this.awaited) if (!this.#turnBegan.has(seat)) this.#turnBegan.set(seat, this.seq);
    for (const seat of [...this.#turnBegan.keys()]) if (!this.awaited.includes(seat)) this.#turnBegan.delete(seat);
  }
}
