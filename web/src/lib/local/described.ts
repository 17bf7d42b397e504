/** A game as its `game.json` describes it: what a program without Python needs to play it. */
import type { Json } from '../wire/types';

/** A value of a field: a number within bounds, one of some names, one of what an option lists; a list of them, an object of one of several shapes. */
export interface Described {
  low?: number;
  high?: number;
  names?: { enum: unknown[] } | { $ref: string };
  listed?: [string, string];
  most?: number;
  of?: Described;
  shapes?: Record<string, Described>[];
}

/** How a number of a note is shown. */
export interface Shown extends Described {
  how?: 'number' | 'flag' | 'seats';
  none?: number;
  up?: number;
  repeated?: { enum: unknown[] } | { $ref: string };
}

export interface Kind {
  do: string;
  first: number;
  end: number;
  values?: Record<string, Described>;
  voids?: number[];
  hint?: [string, Described];
  hides?: string;
  by_rules?: Record<string, Described>;
}

export interface Note {
  event: string;
  fields: Record<string, Shown>;
  secret: string[];
  private?: boolean;
  final?: boolean;
  fleeting?: boolean;
  composed?: boolean;
}

/** A list of cards: the numbers of each, what the record has of them, how many of which there may be. */
export interface Listing {
  most: number;
  rows: Record<string, number[]>;
  fields: ('count' | 'rank' | number[])[];
  limits: [place: number, number: number, most: number][];
  invented?: Invented;
}

/** Cards that a table makes up itself: objects with a name, and fields whose values stand for the numbers of the card, one after the other. */
export interface Invented {
  name: string;
  pattern: string;
  kinds: Record<string, [unknown, number[]][]>[];
}

export interface Form {
  name: string;
  kind: string;
  house_rule?: boolean;
  choices?: [unknown, number[]][];
  /** By number of people, from the fewest on, where not all of them may choose everything. */
  allowed?: unknown[][];
  listing?: Listing;
  low?: number;
  high?: number;
  /** By number of people, from the fewest on. */
  defaults: [unknown, number[]][];
}

export interface Description {
  $defs?: Record<string, { enum: unknown[] }>;
  game: string;
  version: number;
  seats: [number, number];
  places: number;
  every_place: boolean;
  has_time: boolean;
  /** So many matches in a row are a series; null, and in older descriptions nothing: there is none. */
  series?: number | null;
  forms: Form[];
  listed: [string, string] | [];
  notes: Note[];
  numbers: { size: number; void: number; kinds: Kind[]; sights: Kind[] };
  calls: string[];
  refusals: { code: number; rule: string; name: string }[];
  particulars: Record<string, Record<string, Shown>>;
}

/** The values of a game's fields in a match with some options. */
export class Values {
  constructor(
    readonly told: Description,
    readonly options: Json,
  ) {}

  /** The names of a value. */
  names(value: Shown): unknown[] {
    const names = value.repeated ?? value.names;
    if (names) return '$ref' in names ? this.told.$defs![names.$ref.split('/').at(-1)!]!.enum : names.enum;
    const [option, field] = value.listed!;
    const listed = this.options[option];
    return Array.isArray(listed) ? listed.map((entry: string | Json) => (typeof entry === 'string' ? entry : entry[field])) : [];
  }

  /** How many values there are. */
  span(value: Described): number {
    if (value.shapes) return value.shapes.reduce((sum, shape) => sum + this.#combinations(Object.values(shape)), 0);
    if (value.high !== undefined) return value.high - value.low! + 1;
    return value.most ?? this.names(value).length;
  }

  #combinations(values: Described[]): number {
    return values.reduce((product, one) => product * this.span(one), 1);
  }

  /** Which of its values, from 0 on, this JSON is; null: none of them. */
  find(value: Described, given: unknown): number | null {
    if (value.shapes) return this.#shape(value, given);
    if (value.high !== undefined) return typeof given === 'number' && Number.isInteger(given) && given >= value.low! && given <= value.high ? given - value.low! : null;
    const place = this.names(value).indexOf(given);
    return place < 0 ? null : place;
  }

  #shape(value: Described, given: unknown): number | null {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
    const fields = Object.keys(given).sort().join();
    let first = 0;
    let wrong: number | null = null;
    for (const [i, shape] of value.shapes!.entries()) {
      if (Object.keys(shape).sort().join() === fields) {
        const place = this.packed(shape, given as Json);
        if (place.missed === null) return first + place.number;
        wrong ??= this.span(value) + i;
      }
      first += this.#combinations(Object.values(shape));
    }
    return wrong;
  }

  /** The value at a place. */
  at(value: Described, place: number): unknown {
    if (value.shapes) {
      for (const shape of value.shapes) {
        const span = this.#combinations(Object.values(shape));
        if (place < span) return this.unpacked(shape, place);
        place -= span;
      }
    }
    return value.high !== undefined ? place + value.low! : this.names(value)[place];
  }

  /** Which combination of its values the fields of an object are, the last one's next to each other; which field is missed first, and the number so far. */
  packed(values: Record<string, Described>, given: Json): { number: number; missed: number | null } {
    let number = 0;
    for (const [i, [name, value]] of Object.entries(values).entries()) {
      const place = this.find(value, given[name]);
      if (place === null) return { number, missed: i };
      number = number * this.span(value) + place;
    }
    return { number, missed: null };
  }

  unpacked(values: Record<string, Described>, number: number): Json {
    const places: number[] = [];
    for (const value of Object.values(values).reverse()) {
      places.unshift(number % this.span(value));
      number = Math.floor(number / this.span(value));
    }
    return Object.fromEntries(Object.entries(values).map(([name, value], i) => [name, this.at(value, places[i]!)]));
  }

  /** A number of a note or a refusal, in JSON. */
  show(shown: Shown, number: number): unknown {
    number -= shown.up ?? 0;
    if (shown.how === 'seats') return Array.from({ length: 16 }, (_, seat) => seat).filter((seat) => (number >> seat) & 1);
    if (shown.how === 'flag') return number !== 0;
    if (number === shown.none || (shown.how !== 'number' && number < 0)) return null;
    if (shown.how === 'number') return number;
    if (shown.repeated) {
      const names = this.names(shown);
      return Array.from({ length: Math.floor(number / names.length) }, () => names[number % names.length]);
    }
    return this.at(shown, number);
  }
}
