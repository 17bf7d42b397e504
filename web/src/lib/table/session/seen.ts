/** How far a match has been looked at on this device, by seat: so that a story opens at what is new. Without a place to keep it everything is read as old. */
import { LastFew } from './lastFew';

const nameOf = (match: string, seat: number | null): string => `${match}/${seat ?? ''}`;

export class Seen {
  #kept = new LastFew('tablee.seen', 20, (seq): seq is number => typeof seq === 'number');

  /** The last row that was looked at; null: nothing is known, or nothing was. */
  of(match: string, seat: number | null): number | null {
    return this.#kept.find(nameOf(match, seat));
  }

  keep(match: string, seat: number | null, seq: number): void {
    this.#kept.keep(nameOf(match, seat), seq);
  }
}
