/** Which piles take a card: what the server offers, and nothing else. Piles with equal tops are equal by the rules. */
import type { Choice } from '../../table/played';
import { CONSTANTS, type Move } from '../generated/watai';
import { partsOf } from './cards';
import type { Card, Laying, Source, WataiView } from './view';

export interface Fit {
  /** What the piles have on top; null: a new pile. */
  top: Card | null;
  /** Those piles, the oldest first; null: a new one. */
  piles: (number | null)[];
}

export const cardAt = (view: WataiView, seat: number, source: Source): Card | null =>
  source === 'top' ? (view.turned[seat]?.at(-1) ?? null) : (view.reel[seat]?.[Number(source.slice(5))] ?? null);

export const moveOf = (source: Source, pile: number | null): Laying =>
  source === 'top' ? { do: 'top', pile } : { do: 'reel', slot: Number(source.slice(5)), pile };

const isFrom = (move: Move, source: Source): move is Laying => (source === 'top' ? move.do === 'top' : move.do === 'reel' && `reel:${move.slot}` === source);

/** The fits of a card that differ: first the piles that it follows. */
export function fitsOf(choices: readonly Choice<Move>[], view: WataiView, source: Source): Fit[] {
  const found = new Map<string, Fit>();
  for (const { move, whole } of choices) {
    if (!whole || !isFrom(move, source)) continue;
    const { pile } = move;
    const top = pile === null ? null : (view.arena[pile]?.at(-1) ?? null);
    const parts = top === null ? null : partsOf(top);
    const key = parts === null ? '' : view.variant === CONSTANTS.variants.numbers_only && parts.number !== null ? `${parts.number}` : parts.face;
    const fit = found.get(key) ?? { top, piles: [] };
    fit.piles.push(pile);
    found.set(key, fit);
  }
  const card = view.seat === null ? null : cardAt(view, view.seat, source);
  const own = card === null ? null : partsOf(card).number;
  const changes = (fit: Fit): boolean => own !== null && fit.top !== null && partsOf(fit.top).number === own;
  return [...found.values()].sort((a, b) => Number(changes(a)) - Number(changes(b)));
}
