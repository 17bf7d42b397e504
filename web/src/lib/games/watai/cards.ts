/** Cards: what a name says of pack, suit and number. */
import type { Card, Pack } from './view';

export const SUITS = ['red', 'blue', 'green', 'yellow'] as const;
export type Suit = (typeof SUITS)[number];
export type Word = 'start' | 'stop' | 'extra';

export interface Parts {
  pack: Pack;
  /** Null: a Start or a Stop. */
  suit: Suit | null;
  number: number | null;
  word: Word | null;
  /** The card without its pack: `red-7`, `start`. */
  face: string;
}

const KNOWN = new Map<Card, Parts>();

export function partsOf(card: Card): Parts {
  const known = KNOWN.get(card);
  if (known) return known;
  const [pack, face] = card.split('/') as [Pack, string];
  const [suit, number] = face.split('-');
  const parts: Parts = number ? { pack, face, suit: suit as Suit, number: Number(number), word: null } : { pack, face, suit: null, number: null, word: face as Word };
  KNOWN.set(card, parts);
  return parts;
}

/** Each suit's shape, in a box of 20. */
export const SHAPES: Record<Suit, string> = {
  red: 'M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  blue: 'm10 0 9.5 10-9.5 10-9.5-10z',
  green: 'M10 1 19.5 18.5H.5z',
  yellow: 'M2 2h16v16H2z',
};

/** Whether a pile takes nothing more: the word that ends it lies on top, and something below. */
export const isClosed = (pile: readonly Card[]): boolean => pile.length > 1 && partsOf(pile.at(-1)!).word !== null;

/** The suit that a pile has: that of its last number card. */
export const suitOf = (pile: readonly Card[]): Suit | null => pile.findLast((card) => partsOf(card).suit !== null)?.split('/')[1]?.split('-')[0] as Suit | undefined ?? null;
