/** The streets that were found, kept in this browser: for the calendar and the days in a row. */
import { isDay } from './library';

const KEY = 'tablee.street.diary';

export interface Found {
  /** How many hints were taken. */
  hints: number;
  /** The day on which it was found. */
  on: string;
  /** With the clock on: how long it took. */
  seconds: number | null;
}

interface Kept {
  found: Record<string, Found>;
  clock: boolean;
}

export const dayBefore = (day: string): string => shifted(day, -1);
export function shifted(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days in a row, up to today or yesterday, were found on the day itself. */
export function streakOf(found: Readonly<Record<string, Found>>, today: string): number {
  let day = found[today]?.on === today ? today : dayBefore(today);
  let n = 0;
  while (found[day]?.on === day) {
    n += 1;
    day = dayBefore(day);
  }
  return n;
}

export class Diary {
  found = $state.raw<Readonly<Record<string, Found>>>({});
  /** A clock is shown to who wants one. */
  clock = $state(false);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
      this.found = kept.found ?? {};
      this.clock = kept.clock === true;
    } catch {
      // Nothing kept, or nothing that can be read: an empty diary.
    }
  }

  /** A street was found; the first time counts. */
  enter(id: string, found: Found): void {
    if (!this.found[id]) this.found = { ...this.found, [id]: found };
    this.#keep();
  }

  showClock(wanted: boolean): void {
    this.clock = wanted;
    this.#keep();
  }

  /** How many streets other than days were found, by level. */
  byLevel(level: number): number {
    return Object.keys(this.found).filter((id) => !isDay(id) && id.startsWith(`${level}-`)).length;
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ found: this.found, clock: this.clock } satisfies Kept));
    } catch {
      // Private windows may refuse: the diary then holds for this page.
    }
  }
}

export const diary = new Diary();
