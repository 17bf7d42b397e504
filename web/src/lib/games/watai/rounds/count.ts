/** The points of a round, taken apart as they lie on the table: the sum is the server's (WA-3.1, WA-4.1). */
import { SUITS, WORDS, type Suit, type Word } from '../../generated/watai';
import { partsOf } from '../cards';
import type { WataiView } from '../view';

export interface Lane {
  seat: number;
  /** One's own cards in the arena, by what they look like. */
  cards: (Suit | Word)[];
  talon: number;
  bonus: number;
  shout: number;
  points: number;
  total: number;
}

/** A number of points as it is written. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

export function lanesOf(view: WataiView): { lanes: Lane[]; doubled: boolean } {
  const points = view.round_scores ?? view.scores.map(() => 0);
  const lanes = view.packs.map((packs, seat): Lane => {
    const cards = view.arena.flat().map(partsOf).filter((card) => packs.includes(card.pack)).map((card) => card.suit ?? card.word!);
    const order: readonly (Suit | Word)[] = [...SUITS, ...WORDS];
    cards.sort((a, b) => order.indexOf(a) - order.indexOf(b));
    return { seat, cards, talon: view.talon[seat]!.length, bonus: view.bonus[seat]!, shout: 0, points: points[seat]!, total: view.scores[seat]! };
  });
  const base = (lane: Lane): number => lane.cards.length - 2 * lane.talon + lane.bonus;
  const silent = lanes.filter((lane) => lane.seat !== view.shouter);
  const doubled = silent.some((lane) => base(lane) !== 0) && silent.every((lane) => lane.points === 2 * base(lane));
  for (const lane of lanes) lane.shout = lane.points / (doubled ? 2 : 1) - base(lane);
  return { lanes, doubled };
}

/** How far the count has come after so many steps: a step a card, then one for each card of the talon, then the rest at once. */
export function countedTo(lane: Lane, step: number, doubled: boolean): { cards: number; talon: number; sum: number; done: boolean } {
  const cards = Math.min(lane.cards.length, step);
  const talon = Math.min(lane.talon, Math.max(0, step - lane.cards.length));
  const done = step > lane.cards.length + lane.talon;
  return { cards, talon, sum: done ? lane.points : (cards - 2 * talon) * (doubled ? 2 : 1), done };
}
