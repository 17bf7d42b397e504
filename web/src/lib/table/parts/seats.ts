/** Who sits where round the table: oneself at the bottom, the others clockwise from the left. */

export type Side = 'bottom' | 'left' | 'top' | 'right';

export interface Spot {
  seat: number;
  side: Side;
  /** Which one of its side, in turn order, and of how many. */
  index: number;
  of: number;
}

/** How many sit at the left, at the top, at the right, by the number of others. */
const TALL: readonly (readonly [number, number, number])[] = [[0, 0, 0], [0, 1, 0], [1, 0, 1], [1, 1, 1], [1, 2, 1], [2, 1, 2], [2, 2, 2], [2, 3, 2]];
const WIDE: readonly (readonly [number, number, number])[] = [[0, 0, 0], [0, 1, 0], [1, 0, 1], [1, 1, 1], [1, 2, 1], [1, 3, 1], [1, 4, 1], [1, 5, 1]];

/** The spots of `seats` people as seen by `eyes` (a spectator looks from seat 0), in turn order from the bottom. */
export function spotsOf(seats: number, eyes: number | null, wide = false): Spot[] {
  const others = seats - 1;
  const [left, top, right] = (wide ? WIDE : TALL)[others] ?? [Math.floor(others / 3), others - 2 * Math.floor(others / 3), Math.floor(others / 3)];
  const sides: Side[] = ['bottom', ...Array<Side>(left).fill('left'), ...Array<Side>(top).fill('top'), ...Array<Side>(right).fill('right')];
  const count: Record<Side, number> = { bottom: 1, left, top, right };
  const met: Record<Side, number> = { bottom: 0, left: 0, top: 0, right: 0 };
  return sides.map((side, i) => ({ seat: ((eyes ?? 0) + i) % seats, side, index: met[side]++, of: count[side] }));
}
