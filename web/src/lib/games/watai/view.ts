/** Wataï as the client reads it: what its description says of views and events, in the words of the table. */
import type { Card, Game, Move, View } from '../generated/watai';

export type { Card } from '../generated/watai';
export type WataiView = View;
export interface Watai extends Game {
  held: never;
}

/** A card of one's own is laid. */
export type Laying = Extract<Move, { do: 'reel' | 'top' }>;

/** Which round is spoken of: between two rounds the one that is to come (WA-5.4), at the end of the match the last. */
export const roundOf = (view: Pick<WataiView, 'round' | 'phase'>): number => view.round + Number(view.phase === 'dice' || view.phase === 'name' || view.phase === 'ready');

/** Where a card of one's own comes from: a slot of the reel, or the turned-up top. */
export type Source = `reel:${number}` | 'top';

/** A card on the screen that may be a back, or nothing. */
export type Shown = { card: Card } | 'back' | null;
