/** What ChiWaWa's table is drawn from: the server's view, read. No rule is written here. */
import type { Choice, Json } from '../../wire/types';

export type Card = '5a' | '5b' | '5c' | '10a' | '10b' | '10c' | '20a' | '20b' | '20c' | 'mimicry' | 'destruction';
export type End = 'left' | 'right';

export interface RowCard {
  /** Null: nobody here knows it. */
  card: Card | null;
  pillar: boolean;
  known: number[];
}

export type Spot = { hand: Card } | { source: number } | { row: number; at: number } | { deck: true };

export interface ChiView {
  seats: number;
  seat: number | null;
  options: { resolution: 'best' | 'manual'; mode: 'rounds' | 'battle-royal' };
  round: number;
  wins: number[];
  active: number | null;
  starter: number;
  phase: 'pillar' | 'turn' | 'count' | 'over';
  hands: (Card | null)[][];
  rows: RowCard[][];
  source: Card[];
  deck: (Card | null)[];
  discard: Card[];
  folded: boolean[];
  locked: Spot[];
  chosen: (null | true | Card)[];
  mimics: { at: number; side: End | null }[];
  alive: boolean[];
  round_scores: (number | null)[] | null;
  winners: number[];
}

/** What is printed on a card; 0 for a power. */
export const valueOf = (card: Card): number => Number.parseInt(card, 10) || 0;

/** In a count and at the end every row lies open. */
export const areOpen = (view: ChiView): boolean => view.phase === 'count' || view.phase === 'over';

/** A spot's name on the screen. */
export function spotKey(spot: Spot): string {
  if ('hand' in spot) return `hand/${spot.hand}`;
  if ('source' in spot) return `source/${spot.source}`;
  if ('deck' in spot) return 'deck';
  return `row/${spot.row}/${spot.at}`;
}

/** The seats that are shown, from above: in turn order, whoever looks last. Who is out of the game is not among them, unless a row of theirs still lies. */
export function stepsOf(view: ChiView): number[] {
  const from = view.seat === null ? 0 : view.seat + 1;
  const seats = Array.from({ length: view.seats }, (_, i) => (from + i) % view.seats);
  return seats.filter((seat) => view.alive[seat] !== false || (view.rows[seat]?.length ?? 0) > 0);
}

/** Who has left the game, in battle royal. */
export const gone = (view: ChiView): number[] => view.alive.flatMap((alive, seat) => (alive ? [] : [seat]));

/** The cards of a hand, like ones in one stack. */
export function stacks(hand: readonly (Card | null)[]): { card: Card; count: number }[] {
  const known = hand.filter((card): card is Card => card !== null);
  return [...new Set(known)].map((card) => ({ card, count: known.filter((other) => other === card).length }));
}

/** Of the server's choices those that do one thing. */
export const doing = (choices: readonly Choice[], what: string): Json[] => choices.filter((choice) => choice.move.do === what).map((choice) => choice.move);
