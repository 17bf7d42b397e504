/** What happened, told in the words of its game: the server sends events, the page makes sentences of them (`docs/words.md`). */
import { language } from '../i18n/language.svelte';
import type { Book } from '../words/book';
import type { Json, Seen, Step, StepEvents } from '../wire/types';

/** An event and its sentence, which may be empty. */
export interface Told<Event = Json> {
  event: Event;
  text: string;
  /** Where it shows something for a moment only: what is left of it once the next thing happens; null: nothing. */
  later?: Told<Event> | null;
}

export type ToldRow<Event = Json> = Omit<StepEvents, 'events'> & { events: readonly Told<Event>[] };
export type ToldStep = Omit<Step, 'steps'> & { steps: readonly ToldRow[] };

/** More places than any table has. */
const PLACES = 16;

/** Names as they are told: who wanted to be forgotten is somebody; where nobody sits, the game says who does. */
export function namesAt(names: readonly string[], book: Book): string[] {
  const people = names.map((name) => name || language.book.text('somebody'));
  return book.has('nobody') ? [...people, ...Array<string>(PLACES - people.length).fill(book.text('nobody'))] : people;
}

export class Teller {
  constructor(
    readonly book: Book,
    readonly names: readonly string[],
    /** Who reads it; null: a spectator. */
    readonly eyes: number | null,
  ) {}

  sentence(event: Json): string {
    return this.book.sentence(event, namesAt(this.names, this.book), this.eyes);
  }

  told({ event, later }: Seen): Told {
    const told = { event, text: this.sentence(event) };
    if (!later) return told;
    const [left] = later;
    return { ...told, later: left ? this.told({ event: left }) : null };
  }

  row(row: StepEvents): ToldRow {
    return { ...row, events: row.events.map((seen) => this.told(seen)) };
  }

  /** What was told in other words, once more. */
  again({ event, later }: Told): Told {
    return { event, text: this.sentence(event), ...(later === undefined ? {} : { later: later && this.again(later) }) };
  }
}

/** Without words yet: what happened is seen all the same. */
export const untold = (row: StepEvents): ToldRow => ({ ...row, events: row.events.map(({ event }) => ({ event, text: '' })) });
