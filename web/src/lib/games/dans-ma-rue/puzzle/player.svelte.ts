/** Somebody at work on a street: what is placed and pencilled, hints taken, and whether it is found. All of it survives a reload. */
import { PICTURES, type Picture } from '../../generated/dans-ma-rue';
import { EMPTY, PLACES, placeOf, rowNumber, withPicture, type Grid, type Mark } from '../street/grid';
import { Pencil } from '../street/pencil.svelte';
import { diary } from './diary.svelte';
import { today, type Puzzle, type Step } from './library';

const KEY = 'tablee.street.desk';
/** So many streets lie begun; the oldest make room. */
const MOST = 40;

interface Desk {
  grid: Grid;
  hints: number;
  seconds: number;
  at: number;
}

/** Where to look, why, the answer. */
export type Grade = 1 | 2 | 3;

function read(): Record<string, Desk> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Desk>;
  } catch {
    return {};
  }
}

export class Player {
  grid = $state.raw<Grid>(EMPTY);
  hints = $state(0);
  seconds = $state(0);
  hint = $state.raw<{ step: Step; grade: Grade } | null>(null);
  /** What *check* found: whether something is wrong. */
  verdict = $state<'right' | 'wrong' | null>(null);
  readonly pencil: Pencil;
  #past: { grid: Grid; marks: Pencil['marks'] }[] = [];
  pastLength = $state(0);

  constructor(readonly puzzle: Puzzle) {
    this.pencil = new Pencil(`street/${puzzle.id}`);
    const kept = read()[puzzle.id];
    if (kept) {
      this.grid = kept.grid;
      this.hints = kept.hints;
      this.seconds = kept.seconds;
    }
  }

  get found(): boolean {
    return this.grid.every((row, r) => row.every((picture, i) => picture === this.puzzle.street[r]![i]));
  }

  /** Put a picture somewhere (0: away). Whether it is right is said by *check*, or when the street is full. */
  place(picture: Picture, at: number): void {
    if (this.found) return;
    this.#remember();
    this.grid = withPicture(this.grid, picture, at);
    if (at) this.pencil.tidy(this.grid);
    this.#changed();
  }

  mark(picture: string, at: number, mark: Mark): void {
    if (this.found || placeOf(this.grid, picture)) return;
    this.#remember();
    this.pencil.toggle(picture, at, mark);
    this.#changed();
  }

  undo(): void {
    const past = this.#past.pop();
    if (!past) return;
    this.pastLength = this.#past.length;
    this.grid = past.grid;
    this.pencil.restore(past.marks);
    this.#changed();
  }

  check(): void {
    const wrong = this.grid.some((row, r) => row.some((picture, i) => picture !== null && picture !== this.puzzle.street[r]![i]));
    const crossed = this.puzzle.street.some((row) => row.some((picture, i) => this.pencil.of(picture, i + 1) === 'x'));
    this.verdict = wrong || crossed ? 'wrong' : 'right';
  }

  /** The next step of the proof that is not on the sheet yet, one grade further each time. Something wrong comes first. */
  askHint(grade: Grade): void {
    this.check();
    if (this.verdict === 'wrong') {
      this.hint = null;
      return;
    }
    this.verdict = null;
    const step = this.hint?.step ?? this.puzzle.steps.find((one) => !this.#knows(one));
    if (!step) return;
    if (!this.hint) {
      this.hints += 1;
      this.#keep();
    }
    this.hint = { step, grade };
  }

  /** Do what the hint says: place what it settles, cross out the rest. */
  takeHint(): void {
    if (!this.hint) return;
    const { out } = this.hint.step;
    this.#remember();
    for (const [picture, places] of Object.entries(out)) if (!placeOf(this.grid, picture)) this.pencil.set(places.map((at) => [picture, at]), 'x');
    for (const picture of PICTURES.filter((one) => one in out)) {
      const left = PLACES.filter((at) => !this.#isOut(picture, at));
      if (left.length === 1) this.grid = withPicture(this.grid, picture, left[0]!);
    }
    this.pencil.tidy(this.grid);
    this.#changed();
  }

  closeHint(): void {
    this.hint = null;
  }

  startAgain(): void {
    this.#remember();
    this.grid = EMPTY;
    this.pencil.restore({});
    this.#changed();
  }

  /** The clock of who wants one. */
  tick(): void {
    if (!this.found) this.seconds += 1;
    if (this.seconds % 5 === 0) this.#keep();
  }

  /** Whether the sheet says that a picture does not stand there: by a cross, or since it or another one stands. */
  #isOut(picture: string, at: number): boolean {
    const place = placeOf(this.grid, picture);
    if (place) return place !== at;
    return this.pencil.of(picture, at) === 'x' || this.grid[rowNumber(picture)]![at - 1] !== null;
  }

  #knows(step: Step): boolean {
    return Object.entries(step.out).every(([picture, places]) => places.every((at) => this.#isOut(picture, at)) && this.#isDrawn(picture));
  }

  /** A picture with one place left is known when it stands there: the steps go on from that. */
  #isDrawn(picture: string): boolean {
    return placeOf(this.grid, picture) > 0 || PLACES.filter((at) => !this.#isOut(picture, at)).length > 1;
  }

  #remember(): void {
    this.#past.push({ grid: this.grid, marks: this.pencil.marks });
    this.pastLength = this.#past.length;
  }

  #changed(): void {
    this.verdict = null;
    this.hint = null;
    this.#keep();
    if (this.found) diary.enter(this.puzzle.id, { hints: this.hints, on: today(), seconds: diary.clock ? this.seconds : null });
    else if (PICTURES.every((picture) => placeOf(this.grid, picture))) this.verdict = 'wrong';
  }

  #keep(): void {
    const kept = read();
    kept[this.puzzle.id] = { grid: this.grid, hints: this.hints, seconds: this.seconds, at: Date.now() };
    const names = Object.keys(kept).sort((a, b) => kept[b]!.at - kept[a]!.at);
    for (const old of names.slice(MOST)) delete kept[old];
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Private windows may refuse: the street then lasts as long as this page.
    }
  }
}
