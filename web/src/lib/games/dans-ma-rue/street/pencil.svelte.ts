/** One's own pencil marks: crosses and candidates. They stay in this browser, and survive a reload. */
import { PICTURES } from '../../generated/dans-ma-rue';
import { PLACES, rowNumber, type Grid, type Mark } from './grid';

const KEY = 'tablee.pencil';
/** So many streets keep their marks; the oldest make room. */
const MOST = 40;

type Marks = Readonly<Record<string, Mark>>;
type Kept = Record<string, { at: number; marks: Record<string, Mark> }>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept !== null && typeof kept === 'object' ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

const spot = (picture: string, at: number): string => `${picture}@${at}`;

export class Pencil {
  marks = $state.raw<Marks>({});

  constructor(readonly street: string) {
    this.marks = read()[street]?.marks ?? {};
  }

  of(picture: string, at: number): Mark | null {
    return this.marks[spot(picture, at)] ?? null;
  }

  /** Mark, or take the same mark away. */
  toggle(picture: string, at: number, mark: Mark): void {
    this.set([[picture, at]], this.of(picture, at) === mark ? null : mark);
  }

  set(spots: readonly (readonly [string, number])[], mark: Mark | null): void {
    const marks = { ...this.marks };
    for (const [picture, at] of spots) {
      if (mark) marks[spot(picture, at)] = mark;
      else delete marks[spot(picture, at)];
    }
    this.restore(marks);
  }

  /** The marks as they were once. */
  restore(marks: Marks): void {
    this.marks = marks;
    const kept = read();
    kept[this.street] = { at: Date.now(), marks: { ...marks } };
    const names = Object.keys(kept).sort((a, b) => kept[b]!.at - kept[a]!.at);
    for (const old of names.slice(MOST)) delete kept[old];
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Private windows may refuse: the marks then hold for this page.
    }
  }

  /** A picture stands now: its own marks go, and those of others at its place. */
  tidy(grid: Grid): void {
    const gone = PICTURES.flatMap((picture) =>
      PLACES.filter((at) => this.of(picture, at) && (grid[rowNumber(picture)]!.includes(picture) || grid[rowNumber(picture)]![at - 1] !== null)).map((at) => [picture, at] as const),
    );
    if (gone.length) this.set(gone, null);
  }
}
