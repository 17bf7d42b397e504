/** How the arena is laid out: the line of Starts across or down the middle, and so many places side by side in a field, whichever makes the largest cards. It depends on size and packs alone: nothing moves in a round. */

export interface Layout {
  /** The line runs from top to bottom, between the fields. */
  down: boolean;
  /** How thick it is. */
  line: number;
  columns: number;
  /** A card's width in pixels. */
  width: number;
  /** A place is too small for a thumb: whoever chooses a pile chooses its field first. */
  cramped: boolean;
}

/** Between the fields and round them; inside a field; between its cards. */
export const GAP = 6;
const EDGE = 4;
export const BETWEEN = 4;
/** Height of a card for a width of one. */
const RATIO = 1.4;
const MOST = 104;
const THUMB = 44;
/** The line lies across, unless the other way cards are so much larger. */
const WORTH = 1.05;

export function layoutOf(wide: number, high: number, places: number): Layout {
  const inDirection = (down: boolean): Layout => {
    const line = Math.max(THUMB, Math.min(down ? 72 : 50, 0.13 * (down ? wide : high)));
    const field = { wide: (wide - (down ? 4 : 3) * GAP - (down ? line : 0)) / 2, high: (high - (down ? 3 : 4) * GAP - (down ? 0 : line)) / 2 };
    const sizes = Array.from({ length: places }, (_, i) => {
      const columns = i + 1;
      const rows = Math.ceil(places / columns);
      // The lowest card has its thickness below it.
      const each = (room: number, count: number, below = 0): number => (room - 2 * EDGE - below - (count - 1) * BETWEEN) / count;
      return { columns, width: Math.min(each(field.wide, columns), each(field.high, rows, EDGE) / RATIO, MOST) };
    });
    // The fewest columns of those that make cards as large: the squarest field.
    const { columns, width } = sizes.reduce((best, one) => (one.width > best.width + 0.5 ? one : best));
    return { down, line, columns, width: Math.max(0, width), cramped: width + BETWEEN < THUMB };
  };
  const [across, down] = [inDirection(false), inDirection(true)];
  return down.width > WORTH * across.width ? down : across;
}
