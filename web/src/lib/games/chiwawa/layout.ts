/** How the temple's steps share the board: from two players to eight, from a small phone to a desktop. Lengths are in pixels. */

export interface Board {
  /** The altar lies above the steps, or stands beside them. */
  altar: { beside: boolean; size: number; card: number };
  columns: number;
  /** Names stand in a column left of the rows; else on a lintel above each. */
  named: boolean;
  /** One step of somebody else's, and one's own. */
  step: number;
  own: number;
  /** What of a step's height or width its name takes. */
  lintel: number;
  /** There is not room for all of them: the board scrolls. */
  scrolls: boolean;
}

/** Between two steps, and between the altar and the first of them. */
export const GAP = 2;
const LEAST_STEP = 44;
const LINTEL = 24;
/** A ledge with a lintel above it has cards of at least this height. */
const LEAST_LEDGE = 46;
const MOST_STEP = 150;

export function boardOf(width: number, height: number, steps: number, hasOwn: boolean): Board {
  const beside = width >= 700 && height >= 360;
  const crowd = steps > 5;
  const altar = beside ? Math.min(210, Math.round(width * 0.19)) : height < 340 ? 52 : crowd ? 50 : 74;
  const columns = width >= 700 && crowd ? 2 : 1;
  const lines = Math.ceil(steps / columns);
  const room = beside ? height - 8 : height - altar - GAP;
  const each = Math.floor(room / lines) - GAP;
  // One's own step is taller where that leaves the others tall enough for a lintel.
  const tall = hasOwn && columns === 1 && steps > 1 ? Math.min(MOST_STEP, Math.floor(each * 1.2)) : Math.min(MOST_STEP, each);
  const rest = hasOwn && columns === 1 && steps > 1 ? Math.floor((room - tall - GAP) / (lines - 1)) - GAP : each;
  const lintel = beside && !crowd ? 32 : LINTEL;
  const named = rest < lintel + LEAST_LEDGE;
  const step = Math.max(LEAST_STEP, Math.min(MOST_STEP, named ? each : rest));
  return {
    altar: { beside, size: altar, card: beside ? 72 : altar < 74 ? 29 : 36 },
    columns,
    named,
    step,
    own: named ? step : Math.max(step, tall),
    lintel: named ? Math.min(104, Math.round(width * (width < 330 ? 0.25 : 0.29))) : lintel,
    scrolls: named && each < LEAST_STEP,
  };
}

export interface Line {
  /** A card's width. */
  card: number;
  /** The left edge of each card. */
  left: number[];
  /** Where the line ends. */
  right: number;
  /** Wider than its room: the middle scrolls under the two ends. */
  scrolls: boolean;
  /** Cards lie like tiles: only the left edge of most is seen. */
  tiled: boolean;
}

const SPACE = 4;
/** No card gets smaller than this only to lie beside the others. */
const LEAST_CARD = 28;
/** As much of a tile is still read. */
const LEAST_TILE = 17;

/** Where the cards of a row lie: side by side, then like tiles, the pillar on top and the card after it never covered. */
export function lineOf(count: number, pillar: number, room: number, height: number): Line {
  const tallest = Math.max(20, Math.round((height * 5) / 7));
  // Rather a little smaller than one over the other.
  const card = Math.min(tallest, Math.max(LEAST_CARD, Math.floor((room - SPACE * (count - 1)) / Math.max(1, count))));
  const afterPillar = pillar >= 0 && pillar < count - 1 ? 1 : 0;
  const free = count - 1 - afterPillar;
  const whole = card + SPACE;
  // With room enough the card after the pillar lies as far from it as all the others.
  const even = (room - card) / Math.max(1, count - 1);
  const fitting = even >= card + 2 ? even : free > 0 ? (room - card - afterPillar * (card + 2)) / free : whole;
  const pitch = Math.min(whole, Math.max(LEAST_TILE, fitting));
  const left: number[] = [];
  let x = 0;
  for (let i = 0; i < count; i++) {
    left.push(x);
    x += i === pillar && afterPillar ? Math.max(pitch, card + 2) : pitch;
  }
  const long = count === 0 ? 0 : left[count - 1]! + card;
  const start = Math.max(0, (room - long) / 2);
  return { card, left: left.map((at) => at + start), right: start + long, scrolls: long > room + 1, tiled: pitch < card };
}
