/** Which piles take a card: what the server offers, and nothing else. Piles with equal tops are equal by the rules. */
import type { Choice } from '../../wire/types';
import { partsOf } from './cards';
import { NUMBERS_ONLY, type Card, type Source, type WataiView } from './view';

export interface Fit {
  /** What the piles have on top; null: a new pile. */
  top: Card | null;
  /** Those piles, the oldest first; null: a new one. */
  piles: (number | null)[];
}

export const cardAt = (view: WataiView, seat: number, source: Source): Card | null =>
  source === 'top' ? (view.turned[seat]?.at(-1) ?? null) : (view.reel[seat]?.[Number(source.slice(5))] ?? null);

export const moveOf = (source: Source, pile: number | null): Record<string, unknown> =>
  source === 'top' ? { do: 'top', pile } : { do: 'reel', slot: Number(source.slice(5)), pile };

const isFrom = (move: Choice['move'], source: Source): boolean => (source === 'top' ? move.do === 'top' : move.do === 'reel' && `reel:${Number(move.slot)}` === source);

/** The fits of a card that differ: first the piles that it follows. */
export function fitsOf(choices: readonly Choice[], view: WataiView, source: Source): Fit[] {
  const found = new Map<string, Fit>();
  for (const { move } of choices) {
    if (!isFrom(move, source)) continue;
    const pile = move.pile as number | null;
    const top = pile === null ? null : (view.arena[pile]?.at(-1) ?? null);
    const parts = top === null ? null : partsOf(top);
    const key = parts === null ? '' : view.variant === NUMBERS_ONLY && parts.number !== null ? `${parts.number}` : parts.face;
    const fit = found.get(key) ?? { top, piles: [] };
    fit.piles.push(pile);
    found.set(key, fit);
  }
  const card = view.seat === null ? null : cardAt(view, view.seat, source);
  const own = card === null ? null : partsOf(card).number;
  const changes = (fit: Fit): boolean => own !== null && fit.top !== null && partsOf(fit.top).number === own;
  return [...found.values()].sort((a, b) => Number(changes(a)) - Number(changes(b)));
}
