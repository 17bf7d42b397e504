/** How a hand fits its place: in so many rows as make the largest cards; where they would be too small, it scrolls. */

export interface Fit {
  rows: number;
  /** A card's width in pixels. */
  width: number;
  gap: number;
  /** It scrolls: sideways in a low place, downwards in a high one (a phone on its side); null: everything is seen. */
  scrolls: 'across' | 'down' | null;
}

export interface Box {
  width: number;
  /** What one row may take, beside the line that says what to do. */
  height: number;
  /** What several rows may take: they have that line's place, too. */
  room: number;
  /** Height of a card for a width of one. */
  ratio: number;
  /** No card is wider. */
  most: number;
}

/** A thumb's width: no card is narrower. */
export const LEAST = 44;
/** Between two cards; less where they would not fit otherwise. */
const GAPS = [11, 6];
/** A raised card needs room above it, a ring below it. */
export const LIFT = 16;
/** More rows must be worth it. */
const WORTH = 1.2;
const MOST_ROWS = 4;
/** From this height for a width of one a place is scrolled downwards. */
const TALL = 0.6;

export function fitHand(count: number, { width, height, room, ratio, most }: Box): Fit {
  const wide = (across: number, gap: number): number => (width - (across - 1) * gap) / Math.max(1, across);
  const high = (rows: number, gap: number): number => ((rows === 1 ? height : room) - LIFT - (rows - 1) * gap) / rows / ratio;
  for (const gap of GAPS) {
    let best = { rows: 1, size: Math.min(wide(count, gap), high(1, gap), most) };
    for (let rows = 2; rows <= Math.min(MOST_ROWS, count); rows++) {
      const size = Math.min(wide(Math.ceil(count / rows), gap), high(rows, gap), most);
      if (size > best.size && (best.size < LEAST || size > WORTH * best.size)) best = { rows, size };
    }
    if (best.size >= LEAST) return { rows: best.rows, width: Math.floor(best.size), gap, scrolls: null };
  }
  const gap = GAPS[0]!;
  if (room > TALL * width) {
    const rows = Math.ceil(count / Math.max(1, Math.floor((width + gap) / (LEAST + gap))));
    return { rows, width: LEAST, gap, scrolls: high(rows, gap) < LEAST ? 'down' : null };
  }
  const rows = high(2, gap) >= LEAST ? 2 : 1;
  return { rows, width: LEAST, gap, scrolls: wide(Math.ceil(count / rows), gap) < LEAST ? 'across' : null };
}
