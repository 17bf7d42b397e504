/** The story of a match as one seat may read it: what each row of the log brought about, its sentences together. */
import type { Json } from '../wire/types';
import type { Teller, Told, ToldRow } from './telling';

/** What one row brought about. */
export interface Entry<Event = Json> {
  key: number;
  /** The row's number; null: a word of our own. */
  seq: number | null;
  /** Who acted; null: the table itself. */
  seat: number | null;
  texts: readonly string[];
  events: readonly Told<Event>[];
}

/** So many entries are kept. */
const KEPT = 300;

export class Story {
  entries = $state.raw<readonly Entry[]>([]);
  /** What comes after this row happened while nobody looked; null: nothing did. */
  seenTo = $state<number | null>(null);
  #keys = 0;

  /** The last thing that somebody did. */
  get last(): Entry | null {
    return this.entries.findLast((entry) => entry.seat !== null && entry.events.length > 0) ?? null;
  }

  /** What is to be read: whatever was put in words. */
  get told(): readonly Entry[] {
    return this.entries.filter((entry) => entry.texts.length > 0);
  }

  clear(): void {
    this.entries = [];
    this.seenTo = null;
  }

  /** A row is about to be told. What it takes back has not happened. */
  begin(row: ToldRow): void {
    const before = this.entries.filter((entry) => row.undone === null || entry.seq !== row.undone);
    this.entries = [...before.slice(1 - KEPT), this.#entry(row, [])];
  }

  /** One sentence more of the row that is being told. */
  more(text: string): void {
    const entry = this.entries.at(-1);
    if (entry) this.entries = [...this.entries.slice(0, -1), { ...entry, texts: [...entry.texts, text] }];
  }

  /** An event of the row that was told last could be known only as it happened: from now on something else stands there. */
  forget(of: Told, instead: Told | null): void {
    const entry = this.entries.at(-1);
    if (!entry) return;
    const events = entry.events.flatMap((told) => (told !== of ? told : (instead ?? [])));
    const texts = entry.texts.map((text) => (text === of.text ? (instead?.text ?? '') : text)).filter(Boolean);
    this.entries = [...this.entries.slice(0, -1), { ...entry, texts, events }];
  }

  /** A word of our own. */
  add(text: string, seat: number | null = null): void {
    this.entries = [...this.entries.slice(1 - KEPT), { key: this.#keys++, seq: null, seat, texts: [text], events: [] }];
  }

  /** What was told before this page was opened, from the log; what is known already is not told again. */
  recall(rows: readonly ToldRow[]): void {
    const known = new Set(this.entries.map((entry) => entry.seq));
    const first = Math.min(Infinity, ...this.entries.map((entry) => entry.seq ?? Infinity));
    const undone = new Set(rows.map((row) => row.undone));
    const old = rows.filter((row) => row.seq < first && !known.has(row.seq) && !undone.has(row.seq));
    this.entries = [...old.map((row) => this.#entry(row, textsOf(row))), ...this.entries].slice(-KEPT);
  }

  /** The same in other words: whoever reads has changed the language. */
  retell(teller: Teller): void {
    this.entries = this.entries.map((entry) => {
      const events = entry.events.map((told) => teller.again(told));
      return events.length ? { ...entry, events, texts: textsOf({ events }) } : entry;
    });
  }

  #entry(row: ToldRow, texts: readonly string[]): Entry {
    return { key: this.#keys++, seq: row.seq, seat: row.seat, texts, events: row.undone === null ? row.events : [] };
  }
}

/** The sentences of a row. */
export const textsOf = (row: Pick<ToldRow, 'events'>): string[] => row.events.map((told) => told.text).filter(Boolean);
