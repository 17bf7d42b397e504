/** Dans ma rue's view, as a seat reads it, and what happens in it. */
import type { Event, View } from '../generated/dans-ma-rue';
import type { Merged } from '../merged';
import type { Grid } from './street/grid';

/** Pictures and statements by their names. */
export type StreetView = Omit<View, 'grid' | 'open' | 'hands' | 'discard'> & {
  grid: Grid;
  open: readonly string[];
  hands: readonly (readonly (string | null)[])[];
  discard: readonly string[];
  /** Only while a mistake is shown to those who did not make it. */
  stop?: Stop | undefined;
};

/** A mistake: what was wrong, and what it costs. */
export interface Stop {
  kind: 'contradiction' | 'unproved' | 'blocked';
  seat: number;
  text: string;
  pawns: number;
  card?: string;
  /** The facts that it clashes with; placed pictures as `at:picture:place`. */
  clash?: readonly string[];
  picture?: string;
  at?: number;
  street?: Grid;
}

export type StreetEvent = Omit<Merged<Event>, 'card' | 'picture' | 'street'> & { card: string | null; picture: string; street: Grid };

/** DR-1.4: pawns that nobody has. */
export const reserve = (view: StreetView): number => 20 - view.pawns.reduce((sum, n) => sum + n, 0);
