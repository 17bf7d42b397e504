/** Wataï as the client reads it: what its description says of views and events, in the words of the table. */
import type { Event, View } from '../generated/watai';
import type { Merged } from '../merged';

/** A card by its name, `orange/red-7`. */
export type Card = string;
export type Pack = View['packs'][number][number];
export type Phase = View['phase'];

export type WataiView = Omit<View, 'arena' | 'reel' | 'talon' | 'stock' | 'turned' | 'out'> & {
  arena: Card[][];
  reel: (Card | null)[][];
  talon: null[][];
  stock: null[][];
  turned: (Card | null)[][];
  out: Card[];
};

/** An event of any kind, with the fields that some kind has. */
export type WataiEvent = Omit<Merged<Event>, 'card'> & { card: Card };

/** Which round is spoken of: between two rounds the one that is to come (WA-5.4), at the end of the match the last. */
export const roundOf = (view: Pick<WataiView, 'round' | 'phase'>): number => view.round + Number(view.phase === 'dice' || view.phase === 'name' || view.phase === 'ready');

/** Where a card of one's own comes from: a slot of the reel, or the turned-up top. */
export type Source = `reel:${number}` | 'top';

/** A card on the screen that may be a back, or nothing. */
export type Shown = { card: Card } | 'back' | null;

// Variants that the table draws otherwise (WA-4.2).
export const MIRRORED = 1;
export const NAMES_RECEIVER = 3;
export const NAMES_FORTUNATE = 4;
export const CHANGES_SUIT = 8;
export const BACKWARDS = 9;
export const NAMES_VICTIM = 10;
export const NUMBERS_ONLY = 12;
export const ALONE = 13;
export const TAPS = 15;
export const SAYS = 16;
/** Cards of a talon as it is laid out (WA-2.1). */
export const TALON = 13;
/** The countdown, in ms at pace 1 (WA-5.2). */
export const COUNTDOWN_MS = 3000;
/** A window, and playing alone, in ms at pace 1 (WA-4.2). */
export const WINDOW_MS = 3000;
export const ALONE_MS = 10_000;
