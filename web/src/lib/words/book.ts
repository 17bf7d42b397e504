/** What people read, told in the browser from the same Fluent files as in Python: `docs/words.md`, `src/tablee/engine/wording.py`. */
import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentFunction, type FluentValue } from '@fluent/bundle';

export type Fields = Readonly<Record<string, unknown>>;
/** The id of a message under `say`, and its parameters. What is not known, as after an update, is not said. */
export type Saying = Fields;

interface Reader {
  book: Book;
  names: readonly string[];
  you: number | null;
}

/** Who reads what is being told. */
let reader: Reader | null = null;

const now = (): Reader => {
  if (!reader) throw new Error('Nobody is being told anything.');
  return reader;
};

/** Without spaces or commas between its digits. */
class Whole extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** A parameter with fields of its own; one that says something is told in its place. */
class Thing extends FluentType<Fields> {
  toString(): string {
    return now().book.told(String(this.value.say), this.value);
  }
}

class Items extends FluentType<readonly unknown[]> {
  toString(): string {
    throw new Error('A list is told by LIST.');
  }
}

/** A JSON value as a parameter; `none`, `true` and `false` are names of variants. */
function given(value: unknown): FluentValue {
  if (value instanceof FluentType) return value;
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'number') return new Whole(value);
  if (Array.isArray(value)) return new Items(value);
  if (typeof value === 'object') return new Thing(value as Fields);
  return String(value);
}

const number = (value: FluentValue | undefined): number => (value instanceof FluentNumber ? value.value : Number(value));
const spoken = (value: FluentValue | undefined): string => (value instanceof FluentNumber ? String(value.value) : value instanceof Thing ? value.toString() : String(value));
const items = (value: FluentValue | undefined): readonly unknown[] => (value instanceof Items ? value.value : []);

// ---- the functions of ours ----

const VOWEL = /^([aeiouœæ]|y[^aeiou])/i;

const name = (seat: number): string => {
  const { book, names, you } = now();
  return seat === you ? book.text('you') : (names[seat] ?? '');
};

function isYours(seats: FluentValue | undefined): boolean {
  const { you } = now();
  if (you === null) return false;
  if (seats instanceof Items) return seats.value.length === 1 && seats.value[0] === you;
  return seats instanceof FluentNumber && seats.value === you;
}

/** «de Max», «d’Émile», «du fantôme»: an h is left alone, since nobody knows which ones are mute. */
function contracted(text: string, alone: string, le: string, les: string, elided: string | null): string {
  if (text.startsWith('le ')) return le + text.slice(3);
  if (text.startsWith('les ')) return les + text.slice(4);
  return elided !== null && VOWEL.test(text.normalize('NFD')) ? elided + text : `${alone} ${text}`;
}

export const of = (text: string): string => contracted(text, 'de', 'du ', 'des ', 'd’');
const to = (text: string): string => contracted(text, 'à', 'au ', 'aux ', null);
const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function say(message: string, value: FluentValue, more: Fields = {}): string {
  return now().book.told(message, { ...(value instanceof Thing ? value.value : {}), ...more }, value);
}

function listed(list: readonly unknown[], joint: string, message: string): string {
  const told = list.map((item) => say(message, given(item)));
  return told.length > 1 ? `${told.slice(0, -1).join(', ')} ${joint} ${told.at(-1)}` : told.join('');
}

function found(list: readonly unknown[], wanted: FluentValue): number {
  const rows = list.map((row) => (Array.isArray(row) ? (row as unknown[]) : list));
  return rows.find((row) => row.includes(wanted))!.indexOf(wanted) + 1;
}

function part(text: string, at: number, by: string): FluentValue {
  const one = text.split(by)[at - 1] ?? '';
  return /^\d+$/.test(one) ? new Whole(Number(one)) : one;
}

const FUNCTIONS: Record<string, FluentFunction> = {
  WHO: ([seat]) => name(number(seat)),
  YOU: ([seats]) => (isYours(seats) ? 'you' : 'other'),
  IF_YOU: ([seats, mine, others]) => spoken(isYours(seats) ? mine : others),
  DOES: ([seat, mine, others]) => `${name(number(seat))} ${spoken(isYours(seat) ? mine : others)}`,
  DE: ([text]) => of(spoken(text)),
  A: ([text]) => to(spoken(text)),
  UPPER: ([text]) => upper(spoken(text)),
  SAY: ([message, value], more) => say(spoken(message), value!, more),
  LIST: ([list], { joint, say: message }) => listed(items(list), spoken(joint ?? ''), spoken(message ?? 'it')),
  COUNT: ([list]) => new Whole(items(list).length),
  ITEM: ([list, at]) => given(items(list).at(number(at) > 0 ? number(at) - 1 : number(at))),
  FIND: ([list, wanted]) => new Whole(found(items(list), wanted!)),
  PART: ([text, at], { by }) => part(spoken(text), number(at), spoken(by ?? '-')),
  ADD: (numbers) => new Whole(numbers.reduce<number>((sum, one) => sum + (one === 'none' ? 0 : number(one)), 0)),
  DIVIDE: ([one, by]) => new Whole(Math.floor(number(one) / number(by))),
  SIZE: ([one]) => new Whole(Math.abs(number(one))),
  SIGN: ([one]) => (number(one) < 0 ? 'minus' : 'plus'),
};

/** The texts of a game, or of the page, in one language. */
export class Book {
  readonly #bundle: FluentBundle;
  /** All messages as they stand in the files, those of other languages behind the first one's. */
  readonly entries: FluentResource['body'];

  /** Where a message stands twice, the first one counts; what it lacks, the next one has. */
  constructor(lang: string, sources: readonly string[]) {
    this.#bundle = new FluentBundle([lang, 'fr'], { functions: FUNCTIONS, useIsolating: false });
    const all = new FluentResource(sources.join('\n'));
    this.entries = all.body;
    const first = new Map<string, (typeof all.body)[number]>();
    for (const entry of this.entries) {
      const known = first.get(entry.id);
      first.set(entry.id, known ? ({ ...known, value: known.value ?? entry.value, attributes: { ...entry.attributes, ...known.attributes } } as typeof entry) : entry);
    }
    all.body = [...first.values()];
    this.#bundle.addResource(all);
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message);
  }

  /** A message with these parameters, as one reads it who sits there, or nowhere. */
  text(message: string, fields: Fields = {}, names: readonly string[] = [], you: number | null = null): string {
    const before = reader;
    reader = { book: this, names, you };
    try {
      return this.told(message, fields);
    } finally {
      reader = before;
    }
  }

  /** An event as a sentence; nothing for what the table shows by itself. */
  sentence(event: Fields, names: readonly string[], you: number | null): string {
    const message = `event-${String(event.event)}`;
    return this.has(message) ? upper(this.text(message, event, names, you)) : '';
  }

  /** A move, or the beginning of one, in a few words: what its button says. */
  label(move: Fields, names: readonly string[], you: number | null = null): string {
    const message = `move-${String(move.do)}`;
    if (this.has(message)) return this.text(message, move, names, you);
    return Object.values(move)
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .join(' ');
  }

  /** What is said, one saying after the other. */
  tell(said: Saying | readonly Saying[], names: readonly string[] = [], you: number | null = null): string {
    return [said]
      .flat()
      .filter((one: Saying) => this.has(String(one.say)))
      .map((one: Saying) => this.text(String(one.say), one, names, you))
      .join(' ');
  }

  /** For the functions: a message, for the reader of the moment. */
  told(message: string, fields: Fields, it?: FluentValue): string {
    const [id, attribute] = message.split('.') as [string, string?];
    const found = this.#bundle.getMessage(id);
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    if (!pattern) throw new Error(`There is no message ${message}.`);
    const parameters = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.replaceAll('_', '-'), given(value)]));
    const named = Object.keys(fields).filter((key) => !['do', 'event', 'say'].includes(key));
    const wrong: Error[] = [];
    const all = { ...parameters, fields: named.sort().join('-'), players: new Whole(now().names.length), ...(it === undefined ? {} : { it }) };
    return this.#bundle.formatPattern(pattern, all, wrong);
  }
}
