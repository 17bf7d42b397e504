/**
 * Where the piles lie. A pack has one 2 of each suit, so n packs have at most n piles of a suit: four fields of n places, and a line on which bare Starts
 * wait. A pile goes to the first free place of its field with its first number, and stays there all round; no place is used twice.
 */
import { CONSTANTS, SUITS } from '../generated/watai';
import { suitOf } from './cards';
import type { WataiView } from './view';

const { variants } = CONSTANTS;

export interface Spot {
  field: number;
  place: number;
}

/** Suits change or do not count: fields have no colour, and are filled in reading order. */
export const isNeutral = (view: WataiView): boolean => view.variant === variants.change_suit || view.variant === variants.numbers_only;

export const packsIn = (view: WataiView): number => view.packs.flat().length;

export class Places {
  #round = '';
  #spots = new Map<number, Spot>();

  /** The place of every pile that has a number; the others wait on the line. */
  of(view: WataiView): ReadonlyMap<number, Spot> {
    const round = `${view.round}/${view.began}/${view.variant}`;
    // Between rounds cards lie as the round left them, though its variant is gone.
    if (round !== this.#round && (view.phase === 'countdown' || view.phase === 'round' || this.#spots.size === 0)) {
      this.#round = round;
      this.#spots.clear();
    }
    for (const pile of this.#spots.keys()) if (!view.arena[pile] || suitOf(view.arena[pile]) === null) this.#spots.delete(pile);
    for (const [pile, cards] of view.arena.entries()) {
      const suit = suitOf(cards);
      if (suit !== null && !this.#spots.has(pile)) this.#spots.set(pile, this.#free(isNeutral(view) ? null : SUITS.indexOf(suit), packsIn(view)));
    }
    return new Map(this.#spots);
  }

  #free(field: number | null, places: number): Spot {
    const taken = new Set([...this.#spots.values()].map((spot) => spot.field * places + spot.place));
    const first = (field ?? 0) * places;
    const count = field === null ? SUITS.length * places : places;
    for (let at = first; at < first + count; at++) if (!taken.has(at)) return { field: Math.floor(at / places), place: at % places };
    // A loaded position may have more: they share the last place.
    return { field: field ?? SUITS.length - 1, place: places - 1 };
  }
}
