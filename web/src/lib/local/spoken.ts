/** Moves as they are said: from JSON to the rules' numbers and back (`engine/described/chains.py`). */
import type { Json } from '../wire/types';
import type { Described, Kind, Values } from './described';
import type { RulesFile } from './file';

const ABSENT = -1;
const WRONG = -2;
const NULL = -3;
const ROOM = 16;
const HINT = 0;
const OPTIONAL = 1;
const FIRST = 2;

/** A move as numbers: one, or the small decisions of a bundle. */
export interface Reading {
  moves: number[];
  hint: number;
  /** What follows the first number is dropped if it is refused. */
  optional: boolean;
}

/** No move of this game. */
export class NoMove extends Error {}

export class Spoken {
  constructor(
    readonly values: Values,
    readonly file: RulesFile,
  ) {}

  get #kinds(): Kind[] {
    return this.values.told.numbers.kinds;
  }

  /** The kind that a number is of, or a sight. */
  kindOf(number: number): Kind {
    const { size, sights } = this.values.told.numbers;
    return (number < size ? this.#kinds : sights).find((kind) => number < kind.end)!;
  }

  /** A JSON move as numbers; with `begun` it may be only the beginning of one. */
  read(move: Json, begun = false): Reading {
    if (typeof move !== 'object' || move === null || typeof move.do !== 'string') throw new NoMove();
    const kind = this.#kinds.find((one) => one.do === move.do);
    if (!kind) return { moves: [this.values.told.numbers.void], hint: 0, optional: false };
    const fields = new Set(this.#kinds.filter((one) => one.do === move.do).flatMap((one) => [...Object.keys(one.by_rules ?? one.values!), ...(one.hint ? [one.hint[0]] : [])]));
    if (Object.keys(move).some((name) => name !== 'do' && !fields.has(name))) throw new NoMove();
    if (kind.by_rules) return this.#byRules(kind.first, kind.by_rules, move, begun);
    const { number, missed } = this.values.packed(kind.values!, move);
    let hint = 0;
    if (kind.hint && (move[kind.hint[0]] ?? null) !== null) hint = (this.values.find(kind.hint[1], move[kind.hint[0]]) ?? this.values.span(kind.hint[1]) - 1) + 1;
    return { moves: [missed === null ? kind.first + number : kind.voids![missed]! + number], hint, optional: false };
  }

  #byRules(first: number, fields: Record<string, Described>, move: Json, begun: boolean): Reading {
    const spoken = Object.entries(fields).flatMap(([name, value]) => this.#said(value, move[name] ?? null));
    while (spoken.length < ROOM) spoken.push(ABSENT);
    const n = this.file.call('numbers_said', { kind: first, spoken, is_begun: begun, read: new Array<number>(FIRST + ROOM).fill(0) });
    const made = [...this.file.area('read', 'i8')].map(Number);
    return { moves: made.slice(FIRST, FIRST + n), hint: made[HINT]!, optional: made[OPTIONAL] !== 0 };
  }

  #said(value: Described, given: unknown): number[] {
    if (value.of) {
      const is = Array.isArray(given) && given.length <= value.most!;
      const each = is ? (given as unknown[]).map((one) => this.#said(value.of!, one)[0]!) : [];
      return [is ? each.length : WRONG, ...each, ...new Array<number>(value.most! - each.length).fill(ABSENT)];
    }
    return [this.values.find(value, given) ?? (given === null ? ABSENT : WRONG)];
  }

  /** The beginning of a move, or a whole one, as numbers. */
  begun(move: Json): number[] {
    const { moves } = this.read(move, true);
    if (!moves.length || moves.some((number) => number >= this.values.told.numbers.size)) throw new NoMove();
    return moves;
  }

  /** Numbers as a JSON move: a whole one, the beginning of one, or a sight. */
  write(numbers: readonly number[]): Json {
    const kind = this.kindOf(numbers[0]!);
    if (!kind.by_rules) {
      const told = this.values.unpacked(kind.values!, numbers[0]! - kind.first);
      if (!kind.hides) return { do: kind.do, ...told };
      const whole = this.#kinds.find((one) => one.do === kind.do)!;
      return { do: kind.do, ...Object.fromEntries(Object.keys(whole.by_rules ?? whole.values!).map((name) => [name, told[name] ?? null])) };
    }
    this.file.call('fields_said', { numbers, spoken: new Array<number>(ROOM).fill(ABSENT) });
    const slots = [...this.file.area('spoken', 'i8')].map(Number);
    const written: Json = { do: kind.do };
    for (const [name, value] of Object.entries(kind.by_rules)) {
      const [at] = slots;
      const taken = slots.splice(0, value.of ? 1 + value.most! : 1);
      if (at !== ABSENT) written[name] = value.of ? taken.slice(1, 1 + taken[0]!).map((one) => this.#told(value.of!, one)) : this.#told(value, taken[0]!);
    }
    return written;
  }

  #told(value: Described, place: number): unknown {
    return place === NULL ? null : this.values.at(value, place);
  }

  /** Whether the numbers are a whole move or the beginning of one. */
  isWhole(numbers: readonly number[]): boolean {
    return this.kindOf(numbers[0]!).by_rules ? this.file.call('is_whole', { numbers }) !== 0 : numbers.length === 1;
  }
}
