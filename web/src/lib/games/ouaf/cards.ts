/** The cards, their coats and symbols, and the dogs: what is the same in every language. */
import { COATS, SYMBOLS } from '../generated/ouaf';
import type { Card, Coat, Side, Symbol } from './view';

export interface Parts {
  coat: Coat;
  symbol: Symbol;
}

/** Coat and symbol; null: a joker. */
export function partsOf(card: Card): Parts | null {
  const [coat, symbol] = [COATS.find((one) => card.startsWith(one)), SYMBOLS.find((one) => card.endsWith(one))];
  return coat && symbol ? { coat, symbol } : null;
}

/** The order in which hands are written (OU-1.1). */
export function rank(card: Card | null): number {
  if (card === null) return -1;
  const parts = partsOf(card);
  return parts ? COATS.indexOf(parts.coat) * SYMBOLS.length + SYMBOLS.indexOf(parts.symbol) : COATS.length * SYMBOLS.length;
}

export const earIndex = (side: Side): 0 | 1 => (side === 'left' ? 0 : 1);

export type DogKind = 'lab' | 'bulldog' | 'schnauzer' | 'poodle';
export type Mood = 'calm' | 'shout' | 'oops' | 'happy';
const KINDS: readonly DogKind[] = ['lab', 'bulldog', 'schnauzer', 'poodle'];

/** How high a dog barks. */
const VOICES: Record<DogKind, number> = { lab: 1, bulldog: 0.72, schnauzer: 1.22, poodle: 1.6 };

/** A dog belongs to a seat, on all screens. */
export const dogOf = (seat: number): DogKind => KINDS[seat % KINDS.length]!;

export const voiceOf = (seat: number): number => VOICES[dogOf(seat)];
