/** How far a match has been looked at on this device, by seat: so that a story opens at what is new. Kept for the last few matches. */

const KEY = 'tablee.seen';
const KEPT = 20;

type Kept = [name: string, seq: number][];

export class Seen {
  /** The last row that was looked at; null: nothing is known, or nothing was. */
  of(match: string, seat: number | null): number | null {
    return this.#read().find(([name]) => name === nameOf(match, seat))?.[1] ?? null;
  }

  keep(match: string, seat: number | null, seq: number): void {
    const name = nameOf(match, seat);
    const others = this.#read().filter(([other]) => other !== name);
    try {
      localStorage.setItem(KEY, JSON.stringify([...others.slice(1 - KEPT), [name, seq]]));
    } catch {
      // Without a place to keep it everything is read as old.
    }
  }

  #read(): Kept {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? (kept as Kept).filter((one) => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number') : [];
    } catch {
      return [];
    }
  }
}

const nameOf = (match: string, seat: number | null): string => `${match}/${seat ?? ''}`;
