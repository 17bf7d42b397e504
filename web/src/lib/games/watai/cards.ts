/** Cards: what a name says of pack, suit and number. */
import { PACKS, SUITS, WORDS, type Card, type Pack, type Suit, type Word } from '../generated/watai';

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
  const pack = PACKS.find((one) => card.startsWith(`${one}/`))!;
  const face = card.slice(pack.length + 1);
  const suit = SUITS.find((one) => face.startsWith(`${one}-`)) ?? null;
  const parts: Parts = { pack, face, suit, number: suit && Number(face.slice(suit.length + 1)), word: WORDS.find((one) => one === face) ?? null };
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
export function suitOf(pile: readonly Card[]): Suit | null {
  const numbered = pile.findLast((card) => partsOf(card).suit !== null);
  return numbered ? partsOf(numbered).suit : null;
}
