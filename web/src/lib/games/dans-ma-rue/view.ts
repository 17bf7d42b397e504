/** Dans ma rue's view, as a seat reads it, and what happens in it. */
import { CONSTANTS, type Card, type Game, type Picture, type View } from '../generated/dans-ma-rue';
import type { Grid } from './street/grid';

export type StreetView = View & {
  /** Only while a mistake is shown to those who did not make it. */
  stop?: Stop | undefined;
};
export interface InTheStreet extends Game {
  view: StreetView;
  held: Stop;
}

/** A mistake: what was wrong, and what it costs. */
export type Stop = {
  kind: 'contradiction' | 'unproved' | 'blocked';
  seat: number;
  text: string;
  pawns: number;
  card?: Card;
  /** The facts that it clashes with; placed pictures as `at:picture:place`. */
  clash?: readonly string[];
  picture?: Picture;
  at?: number;
  street?: Grid;
};

/** DR-1.4: pawns that nobody has. */
export const reserve = (view: StreetView): number => CONSTANTS.pawns - view.pawns.reduce((sum, n) => sum + n, 0);
