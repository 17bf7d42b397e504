/** ChiWaWa as the client reads it: what its description says of views and events, in the words of the table. No rule is written here. */
import { CONSTANTS, type Card, type Event, type Game, type Move, type View } from '../generated/chiwawa';
import type { Count } from './count';

export type { Card, End } from '../generated/chiwawa';
export type ChiView = View;
export interface Chi extends Game {
  held: { count: Count };
}
export type RowCard = View['rows'][number][number];
/** A spot of a swap that one puts together, and one of which is told. */
export type Spot = Extract<Move, { do: 'swap' }>['a'];
export type ToldSpot = Extract<Event, { event: 'swapped' }>['a'];

const VALUES: Partial<Record<Card, number>> = CONSTANTS.values;
/** What a card is worth; 0 for a power. */
export const valueOf = (card: Card): number => VALUES[card] ?? 0;

/** In a count and at the end every row lies open. */
export const areOpen = (view: ChiView): boolean => view.phase === 'count' || view.phase === 'over';

/** A spot's name on the screen. */
export function spotKey(spot: Spot | ToldSpot): string {
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
