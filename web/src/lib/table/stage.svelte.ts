/**
 * The stage shows one seat's table: it takes the server's steps one after the other, turns what happened into beats, and ends
 * each step on exactly the view that the server sent. It knows no game and no screen: a game brings its beats, the page its motion.
 */
import { tick } from 'svelte';
import type { Choice, Deadline, Json, ResultDoc, Step, StepEvents } from '../wire/types';

export type View = Json;

/** Something that flies: from one named place on the screen to another. */
export interface Flight {
  from: string;
  to: string;
  /** Only a shadow of a card flies (somebody draws unseen): what it looks like. */
  ghost?: 'back';
}

/** One thing to see: what is said, what changes, what flies, and how long to look at it. */
export interface Beat {
  text?: string;
  apply?: (view: View) => View;
  flights?: Flight[];
  sound?: Sound;
  /** How long the eye needs, at normal speed. */
  ms: number;
}

export type Sound = 'card' | 'shuffle' | 'bark' | 'chime' | 'sheep' | 'step' | 'win' | 'lose';

export type Beats = (row: StepEvents, before: View) => Beat[];

/** What moves things on the screen: measures before a change, lets them fly after it. */
export interface Director {
  /** The factor on every duration; 0: nothing moves. */
  readonly pace: number;
  measure(flights: Flight[]): unknown;
  fly(measured: unknown): void;
  sound(name: Sound): void;
}

export interface Line {
  key: number;
  seat: number | null;
  text: string;
}

/** Nothing moves, nothing sounds. */
export const STILL: Director = { pace: 0, measure: () => null, fly: () => {}, sound: () => {} };

/** More rows than this at once (after a cut) are not acted out. */
const MOST_ROWS = 2;

export class Stage {
  view = $state.raw<View | null>(null);
  /** The last row that is wholly on the screen: the version on which moves are made. */
  seq = $state(-1);
  /** When `seq` was shown, on the page's own clock. */
  shownAt = 0;
  choices = $state.raw<Choice[]>([]);
  awaited = $state.raw<number[]>([]);
  deadlines = $state.raw<Deadline[]>([]);
  takeBack = $state<number | null>(null);
  result = $state.raw<ResultDoc | null>(null);
  story = $state.raw<Line[]>([]);
  /** Something is being acted out. */
  busy = $state(false);

  beats: Beats | null = null;
  director: Director = STILL;

  #queue: Step[] = [];
  #running: Promise<void> | null = null;
  #skip: (() => void) | null = null;
  #skipping = false;
  #lines = 0;
  #generation = 0;

  /** Forget everything: another match, or another seat's eyes. */
  clear(): void {
    this.#generation++;
    this.#queue = [];
    this.#running = null;
    this.#skip?.();
    this.view = null;
    this.seq = -1;
    this.choices = [];
    this.awaited = [];
    this.deadlines = [];
    this.takeBack = null;
    this.result = null;
    this.story = [];
    this.busy = false;
  }

  /** Show a step, after those that wait already. Resolves when it is on the screen. */
  push(step: Step): Promise<void> {
    this.#queue.push(step);
    this.#running ??= this.#run(this.#generation);
    return this.#running;
  }

  /** See the end of what is being acted out, now. */
  skip(): void {
    this.#skipping = true;
    this.#skip?.();
  }

  /** Add a line of our own to the story (the deal, a word from somebody). */
  tell(text: string, seat: number | null = null): void {
    if (text) this.story = [...this.story.slice(-199), { key: this.#lines++, seat, text }];
  }

  async #run(generation: number): Promise<void> {
    let step: Step | undefined;
    while (generation === this.#generation && (step = this.#queue.shift())) {
      if (step.seq < this.seq) continue;
      await this.#act(step, generation);
      if (generation !== this.#generation) return;
      this.#land(step);
    }
    if (generation === this.#generation) {
      this.#running = null;
      this.#skipping = false;
    }
  }

  async #act(step: Step, generation: number): Promise<void> {
    const fresh = this.view === null;
    // After a cut a row may be told again that was waiting here to be shown.
    const rows = step.steps.filter((row) => row.seq > this.seq);
    // A game without beats of its own simply shows the next view: its buttons must not come and go under a finger meanwhile.
    const moving = !fresh && this.beats !== null && this.director.pace > 0 && rows.length <= MOST_ROWS && this.#queue.length < 2;
    // Whatever could be decided before is past as soon as the next thing happens.
    if (rows.length > 0 && moving) {
      this.choices = [];
      this.awaited = [];
      this.takeBack = null;
    }
    for (const row of rows) {
      const beats = this.beats && row.undone === null && !fresh ? this.beats(row, this.view ?? step.view) : plain(row);
      for (const beat of beats) {
        if (beat.text) this.tell(beat.text, row.seat);
        if (!moving || this.#skipping) continue;
        this.busy = true;
        await this.#show(beat);
        if (generation !== this.#generation) return;
      }
    }
  }

  async #show(beat: Beat): Promise<void> {
    const measured = this.director.measure(beat.flights ?? []);
    if (beat.apply && this.view) this.view = beat.apply(this.view);
    await tick();
    this.director.fly(measured);
    if (beat.sound) this.director.sound(beat.sound);
    if (beat.ms > 0 && !this.#skipping) await this.#wait(beat.ms * this.director.pace);
  }

  #land(step: Step): void {
    this.view = step.view;
    this.seq = step.seq;
    this.shownAt = performance.now();
    this.choices = step.choices;
    this.awaited = step.awaited;
    this.deadlines = step.deadlines;
    this.takeBack = step.take_back;
    this.result = step.result;
    this.busy = false;
    this.#skipping = false;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      const stop = (): void => {
        clearTimeout(timer);
        done();
      };
      this.#skip = stop;
      const self = this;
      function done(): void {
        if (self.#skip === stop) self.#skip = null;
        resolve();
      }
    });
  }
}

/** The beats of a game that has none of its own: its sentences. */
function plain(row: StepEvents): Beat[] {
  return row.events.filter((told) => told.text).map((told) => ({ text: told.text, ms: 0 }));
}
