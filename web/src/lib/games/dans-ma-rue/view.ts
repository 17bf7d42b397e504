/** Dans ma rue's view, as a seat reads it, and what happens in it. */
import type { Grid } from './street/model';

export interface StreetView {
  seats: number;
  options: { help: 'none' | 'marks' | 'proofs' };
  active: number;
  phase: 'turn' | 'over';
  acted: boolean;
  erred: boolean;
  bonus: number;
  grid: Grid;
  open: readonly string[];
  hands: readonly (readonly (string | null)[])[];
  deck: readonly null[];
  discard: readonly string[];
  pawns: readonly number[];
  winners: readonly number[];
  /** Only while a mistake is shown to those who did not make it. */
  stop?: Stop | undefined;
}

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

export interface StreetEvent {
  event: string;
  seat: number;
  card: string | null;
  picture: string;
  at: number;
  pawns: number;
  clash: readonly string[];
  street: Grid;
  source: 'hand' | 'table';
  why: string;
  free: boolean;
  winners: readonly number[];
  cards: number;
}

/** DR-1.4: pawns that nobody has. */
export const reserve = (view: StreetView): number => 20 - view.pawns.reduce((sum, n) => sum + n, 0);
