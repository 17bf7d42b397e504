/** One match, played by the rules' file: what `engine/match.py` is in Python. A table is bytes; every call changes a copy of its own. */
import type { Json } from '../wire/types';
import { Luck, luckWords, seedWords, type Seed } from './chance';
import { Values, type Description, type Note } from './described';
import type { RulesFile } from './file';
import { NoMove, Spoken, type Reading } from './spoken';

export { NoMove } from './spoken';

const TABLE = -1;
const PASS = -1;
const NOTE = 6;
const SEERS = NOTE - 1;
const ALL = 0x7fff;
const HIDDEN = -32_768;
const NEVER = 2 ** 62;
const MOST_TIMERS = 10_000;

/** A game: its rules as a file, and its description. */
export interface Rules {
  told: Description;
  file: RulesFile;
}

/** The rules refuse a move: the rule, and what is to be told. */
export class Refused extends Error {
  constructor(
    readonly rule: string,
    readonly said: Json,
  ) {
    super(rule);
  }
}

/** What happened: the table before the move, and the notes of a small step of it. */
export interface Happened {
  before: Uint8Array;
  notes: Int16Array;
}

/** An event as it is told, with what is left of it later where it shows something for a moment only. */
export interface Seen {
  event: Json;
  later?: Json[];
}

export interface Row {
  at: number;
  seat: number | null;
  move: Json;
}

export class Match {
  history: Row[] = [];
  now = 0;
  lastPlayed: { moves: number[]; hint: number } = { moves: [], hint: 0 };
  readonly values: Values;
  readonly spoken: Spoken;
  #constants: Uint8Array;
  #columns: number;

  constructor(
    readonly rules: Rules,
    readonly seats: number,
    readonly options: Json,
    /** What the record has of the options. */
    readonly numbers: number[],
    readonly seed: Seed,
    readonly table: Uint8Array,
  ) {
    this.values = new Values(rules.told, options);
    this.spoken = new Spoken(this.values, rules.file);
    const { listed } = rules.told;
    const texts = listed.length ? this.values.names({ listed }).map((name) => new TextEncoder().encode(JSON.stringify(name) + ',')) : [];
    this.#columns = 2 + Math.max(0, ...texts.map((text) => text.length));
    this.#constants = new Uint8Array(texts.length * this.#columns);
    for (const [i, text] of texts.entries()) {
      this.#constants.set([text.length & 255, text.length >> 8], i * this.#columns);
      this.#constants.set(text, i * this.#columns + 2);
    }
  }

  /** A new match: `numbers` are those of its options. */
  static deal(rules: Rules, seats: number, options: Json, numbers: number[], seed: Seed): Match {
    const table = new Uint8Array(rules.file.layout.areas.table!.room);
    rules.file.on(table, 'set_options', { seats_playing: seats, numbers });
    // A match that was begun under older rules goes on with their file, whose generator starts from fewer words.
    rules.file.on(table, 'deal_table', { seed: seedWords(seed, rules.file.layout.areas.seed!.room) });
    return new Match(rules, seats, options, numbers, seed, table);
  }

  /** The same match as it was dealt. */
  again(): Match {
    return Match.deal(this.rules, this.seats, this.options, this.numbers, this.seed);
  }

  /** The same match where its table was like this. */
  at(table: Uint8Array, now: number): Match {
    const twin = new Match(this.rules, this.seats, this.options, this.numbers, this.seed, table.slice());
    twin.history = [...this.history];
    twin.now = now;
    return twin;
  }

  get #file(): RulesFile {
    return this.rules.file;
  }

  /** How many seats are told of, phantoms included. */
  get places(): number {
    return this.rules.told.every_place ? this.rules.told.places : this.seats;
  }

  #seatsIn(mask: number): number[] {
    return Array.from({ length: this.places }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
  }

  // ---- who may do what ----

  get over(): boolean {
    return this.#file.on(this.table, 'over') !== 0;
  }

  /** The seats that have a legal move, calls included. */
  get toAct(): number[] {
    return this.#seatsIn(Math.max(0, this.#file.on(this.table, 'acting')) & 0xffff);
  }

  /** The seats without whom the game stands still. */
  get awaited(): number[] {
    return this.#seatsIn(Math.max(0, this.#file.on(this.table, 'acting')) >> 16);
  }

  /** When the next timer fires. */
  get due(): number | null {
    if (!this.rules.told.has_time || this.over) return null;
    const due = this.#file.on(this.table, 'due_at');
    return due >= NEVER ? null : due;
  }

  /** The legal moves of a seat at a table, as numbers. */
  numbersAt(table: Uint8Array, seat: number): number[] {
    const n = this.#file.on(table, 'moves_of', { seat });
    return [...this.#file.area('out', 'i2').subarray(0, n)];
  }

  /** The next small decisions of a seat, calls left out, as numbers. */
  #firstNumbers(seat: number): number[] {
    const { calls } = this.rules.told;
    return this.numbersAt(this.table, seat).filter((number) => !calls.includes(this.spoken.kindOf(number).do));
  }

  /** The same, each with whether it is a whole move; `soFar`: after the beginning of one. */
  offers(seat: number, soFar: Json | null = null): { move: Json; whole: boolean }[] {
    let offered: number[][];
    if (soFar === null) offered = this.#firstNumbers(seat).map((number) => [number]);
    else {
      const begun = this.spoken.begun(soFar);
      const deeper = this.table.slice();
      for (const move of begun) if (this.#file.on(deeper, 'try_move', { seat, move, hint: 0 })) throw new NoMove();
      offered = this.spoken.isWhole(begun) ? [] : this.numbersAt(deeper, seat).map((number) => [...begun, number]);
    }
    return offered.map((numbers) => ({ move: this.spoken.write(numbers), whole: this.spoken.isWhole(numbers) }));
  }

  /** What a seat stands to score for all that it knows, and after each next decision that changes it; null where there is nothing to estimate. */
  estimate(seat: number): { points: number; after: { move: Json; points: number }[] } | null {
    if (!this.#file.has('points_for')) return null;
    const hidden = this.hidden(seat);
    const pointsFor = (move: number): number => this.#file.on(hidden.slice(), 'points_for', { seat, move });
    const points = pointsFor(PASS);
    const after = this.#firstNumbers(seat).map((move) => ({ move, points: pointsFor(move) }));
    return points < 0 ? null : { points, after: after.filter((one) => one.points >= 0).map((one) => ({ ...one, move: this.spoken.write([one.move]) })) };
  }

  /** Any legal move of a seat, whole. */
  anyMove(seat: number): Json | null {
    const table = this.table.slice();
    const begun: number[] = [];
    for (;;) {
      const [move] = this.numbersAt(table, seat);
      if (move === undefined) return null;
      begun.push(move);
      if (this.spoken.isWhole(begun)) return this.spoken.write(begun);
      this.#file.on(table, 'play_move', { seat, move });
    }
  }

  // ---- playing ----

  /** Checks a reading on a copy of the table: why not, or 0, and the numbers that will be played. */
  rehearse(table: Uint8Array, seat: number, { moves, hint, optional }: Reading): { code: number; played: number[] } {
    const copy = table.slice();
    for (const [i, move] of moves.entries()) {
      const code = this.#file.on(copy, 'try_move', { seat, move, hint });
      if (code && i && optional) return { code: 0, played: moves.slice(0, i) };
      if (code) return { code, played: [] };
    }
    return { code: 0, played: moves };
  }

  /** Plays a move at a moment of the match's clock; throws `Refused` or `NoMove`, and then nothing has changed. */
  play(seat: number, move: Json, at: number): Happened[] {
    const reading = this.spoken.read(move);
    const [table, now, rows] = [this.table.slice(), this.now, this.history.length];
    const steps = this.#advance(at);
    const { code, played } = this.rehearse(this.table, seat, reading);
    if (code) {
      const refused = this.#refused(seat, reading, code);
      this.table.set(table);
      this.now = now;
      this.history.length = rows;
      throw refused;
    }
    const before = this.table.slice();
    for (const number of played) steps.push({ ...this.#step('play_move', { seat, move: number }), before });
    this.history.push({ at: this.now, seat, move: this.spoken.write(played) });
    this.lastPlayed = { moves: played, hint: reading.hint };
    return steps.filter((step) => step.notes[0]);
  }

  /** Why a move is refused now; null: it is not. */
  whyRefused(seat: number, move: Json, at = this.now): Refused | null {
    try {
      this.at(this.table, this.now).play(seat, move, at);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  /** Moves the clock on; what is due fires. */
  advance(now: number): Happened[] {
    return this.#advance(now);
  }

  #advance(now: number): Happened[] {
    const steps: Happened[] = [];
    if (now <= this.now) return steps;
    if (!this.rules.told.has_time) {
      this.now = now;
      return steps;
    }
    for (let i = 0; i < MOST_TIMERS; i++) {
      const due = this.#file.on(this.table, 'due_at');
      if (due > now || this.over) break;
      const [move] = this.numbersAt(this.table, TABLE);
      if (move !== undefined) {
        steps.push(this.#step('advance_to', { now: due - 1 }), this.#step('play_move', { seat: TABLE, move }), this.#step('advance_to', { now: due }));
        this.history.push({ at: due, seat: null, move: this.spoken.write([move]) });
      } else steps.push(this.#step('advance_to', { now: due }));
    }
    steps.push(this.#step('advance_to', { now }));
    this.now = now;
    return steps.filter((step) => step.notes[0]);
  }

  #step(name: string, given: Record<string, number>): Happened {
    const before = this.table.slice();
    this.#file.on(this.table, name, { ...given, log: [0] });
    const log = this.#file.area('log', 'i2');
    return { before, notes: log.slice(0, 1 + NOTE * log[0]!) };
  }

  #refused(seat: number, reading: Reading, code: number): Refused {
    const { rule, name } = this.rules.told.refusals.find((one) => one.code === code)!;
    const more = this.#file.on(this.table.slice(), 'reason_of', { seat, code, moves: reading.moves, hint: reading.hint, particulars: [0, 0, 0, 0] });
    if (!more) return new Refused(rule, { say: `refusal-${name}` });
    const [say, fields] = Object.entries(this.rules.told.particulars)[more - 1]!;
    const numbers = this.#file.area('particulars', 'i2');
    const told = Object.entries(fields).map(([field, shown], i) => [field, this.values.show(shown, numbers[i]!)]);
    return new Refused(rule, { say: `refusal-${say}`, ...(Object.fromEntries(told) as Json) });
  }

  // ---- what is known ----

  /** The table as a seat knows it; −1: a spectator. */
  hidden(seat: number): Uint8Array {
    const table = this.table.slice();
    this.#file.on(table, 'hide_from', { seat });
    return table;
  }

  /** What a seat may know; null: a spectator. */
  view(seat: number | null): Json {
    const fields = this.#file.written(this.table, 'write_views', { seats: [seat ?? TABLE], ends: [0] }, this.#constants, this.#columns);
    const view = JSON.parse(`{${fields}}`) as Json;
    return { game: this.rules.told.game, seats: this.seats, seat, options: this.options, ...view };
  }

  /** The notes that a seat may read. */
  readable(notes: Int16Array, seat: number): Int16Array {
    this.#file.call('read_notes', { notes, seat, readable: new Int16Array(notes.length) });
    const readable = this.#file.area('readable', 'i2');
    return readable.slice(0, 1 + NOTE * readable[0]!);
  }

  /** What happened, as a seat may read it; `later`: once more, without what was shown for a moment only. */
  events(steps: readonly Happened[], seat: number | null, later = false): Seen[] {
    return steps.flatMap(({ before, notes }) => {
      const told = later ? this.#faded(notes) : notes;
      return lines(this.readable(told, seat ?? TABLE)).map((line) => this.#seen(before, line));
    });
  }

  #seen(before: Uint8Array, line: number[]): Seen {
    const kind = this.rules.told.notes[line[0]!]!;
    const event = this.#event(kind, line);
    if (kind.composed) Object.assign(event, this.#added(before, line));
    if (!kind.fleeting) return { event };
    const secret = Object.keys(kind.fields).map((name) => kind.secret.includes(name));
    const left = line.map((number, i) => (i > 0 && secret[i - 1] ? HIDDEN : number));
    if (kind.private) return { event, later: [] };
    return left.every((number, i) => number === line[i]) ? { event } : { event, later: [this.#event(kind, left)] };
  }

  #event(kind: Note, line: number[]): Json {
    const fields = Object.entries(kind.fields).map(([name, shown], i) => [name, line[1 + i] === HIDDEN ? null : this.values.show(shown, line[1 + i]!)]);
    return { event: kind.event, ...(Object.fromEntries(fields) as Json) };
  }

  #added(before: Uint8Array, line: number[]): Json {
    const work = new Array<number>(this.#file.layout.areas.work!.room).fill(0);
    return JSON.parse(`{${this.#file.written(before.slice(), 'write_addition', { said: line.slice(0, SEERS), work })}}`) as Json;
  }

  #faded(notes: Int16Array): Int16Array {
    const copy = notes.slice();
    for (let at = 1; at < copy.length; at += NOTE) if (this.rules.told.notes[copy[at]!]!.fleeting) copy[at + SEERS] = 0;
    return copy;
  }

  get scores(): number[] {
    this.#file.on(this.table, 'scores_of');
    return [...this.#file.area('points', 'i4').subarray(0, this.places)];
  }

  get winners(): number[] {
    return this.over ? this.#seatsIn(this.#file.on(this.table, 'winning')) : [];
  }

  // ---- taking back (`engine/takeback.py`) ----

  /** Whether a move that was played when the table was `before` has shown nobody anything but what it names. */
  mayTakeBack(before: Uint8Array, nowBefore: number, seat: number, move: Json, steps: readonly Happened[], at: number): boolean {
    if (this.#toldSecrets(seat, move, steps)) return false;
    if (!this.rules.told.has_time) return !this.#shows(before, seat, this.lastPlayed.moves, this.lastPlayed.hint);
    const world = this.at(before, nowBefore);
    world.advance(at);
    const reading = this.spoken.read(move);
    const { code, played } = this.rehearse(world.table, seat, reading);
    return code !== 0 || !this.#shows(world.table, seat, played, reading.hint);
  }

  #toldSecrets(seat: number, move: Json, steps: readonly Happened[]): boolean {
    const named = new Set(leaves(move));
    for (const line of steps.flatMap((step) => lines(step.notes))) {
      const kind = this.rules.told.notes[line[0]!]!;
      const seers = line[SEERS]!;
      if ((!kind.secret.length && !kind.private) || seers === ALL || seers === 0) continue;
      if (seers !== 1 << seat) return true;
      for (const [i, [name, shown]] of Object.entries(kind.fields).entries()) {
        if (kind.secret.includes(name) && !named.has(this.values.show(shown, line[1 + i]!))) return true;
      }
    }
    return false;
  }

  #shows(table: Uint8Array, seat: number, moves: number[], hint: number): boolean {
    const { areas } = this.#file.layout;
    const worlds = new Uint8Array(areas.worlds!.room);
    worlds.set(table);
    const luck = new Luck(luckWords('take-back')).words;
    return this.#file.rows('shows', { worlds, memories: new Uint8Array(areas.memories!.room), now: -1, seat, moves, hint, luck }, 'logs', 2 + moves.length, areas.log!.room) !== 0;
  }
}

/** The six numbers of each note. */
function lines(notes: Int16Array): number[][] {
  return Array.from({ length: notes[0]! }, (_, i) => [...notes.subarray(1 + NOTE * i, 1 + NOTE * (i + 1))]);
}

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}
