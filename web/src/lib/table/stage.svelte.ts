/**
 * The stage shows one seat's table: it takes the server's steps one after the other, turns what happened into beats, and ends
 * each step on exactly the view that the server sent. It knows no game and no screen: a game brings its beats, the page its motion.
 */
import { tick } from 'svelte';
import type { Choice, Deadline, Json, ResultDoc } from '../wire/types';
import type { Played } from './played';
import { Story, textsOf } from './story.svelte';
import type { Told, ToldRow, ToldStep } from './telling';

/** Something that flies: from one named place on the screen to another. */
export interface Flight {
  from: string;
  to: string;
  /** Only a shadow of a card flies (somebody draws unseen): what it looks like. */
  ghost?: 'back';
}

/** One thing to see: what is said, what changes, what flies, and how long to look at it. */
export interface Beat<Game extends Played = Played> {
  text?: string;
  apply?: (view: Game['view']) => Game['view'];
  flights?: Flight[];
  sound?: Sound;
  /** How much higher than usual it sounds: everybody has a voice. */
  pitch?: number;
  /** Somebody shouts: a bubble at that seat. */
  shout?: { seat: number; text: string };
  /** Go on only when the person says so (the end of a round): what the sheet needs to know. Others are not held up. */
  hold?: Game['held'];
  /** An event that is forgotten as soon as it has been looked at, not only when the next thing happens: what it is `later` takes its place. */
  gone?: Told<Game['event']>;
  /** How long the eye needs, at normal speed. */
  ms: number;
}

export interface Shout {
  key: number;
  seat: number;
  text: string;
}

export type Sound = 'card' | 'shuffle' | 'bark' | 'chime' | 'sheep' | 'step' | 'win' | 'lose';

export type Beats<Game extends Played = Played> = (row: ToldRow<Game['event']>, before: Game['view']) => Beat<Game>[];

/** What moves things on the screen: measures before a change, lets them fly after it. */
export interface Director {
  /** The factor on every duration; 0: nothing moves. */
  readonly pace: number;
  measure(flights: Flight[]): unknown;
  fly(measured: unknown): void;
  sound(name: Sound, pitch?: number): void;
  /** Read aloud what is added to the story. */
  say(text: string): void;
  /** What was said is not to be read back. */
  forget(text: string): void;
  /** Say that somebody has taken a move back. */
  undone(seat: number | null): void;
}

/** Nothing moves, nothing sounds. */
export const STILL: Director = { pace: 0, measure: () => null, fly: () => {}, sound: () => {}, say: () => {}, forget: () => {}, undone: () => {} };

/** How long a bubble stays. */
const SHOUT_MS = 1600;

/** So many things fly at once where nothing is held up. */
const MOST_FLIGHTS = 8;

/** More rows than this at once (after a cut) are not acted out. */
export const MOST_ROWS = 2;

export class Stage {
  view = $state.raw<Json | null>(null);
  /** The last row that is wholly on the screen: the version on which moves are made. */
  seq = $state(-1);
  /** When `seq` came, and when it was shown, on the page's own clock. */
  cameAt = 0;
  shownAt = 0;
  choices = $state.raw<Choice[]>([]);
  awaited = $state.raw<number[]>([]);
  deadlines = $state.raw<Deadline[]>([]);
  takeBack = $state<number | null>(null);
  result = $state.raw<ResultDoc | null>(null);
  readonly story = new Story();
  shouts = $state.raw<readonly Shout[]>([]);
  /** What somebody has to have looked at before this page goes on. */
  held = $state.raw<Json | null>(null);
  /** Something is being acted out. */
  busy = $state(false);
  /** A game of speed: the next view is there at once, and what flies holds nothing up. */
  flowing = false;
  /** Whether a hold waits for a person; else (a replay) for as long as its beat says. */
  patient = true;

  beats: Beats | null = null;
  director: Director = STILL;

  #queue: { step: ToldStep; cameAt: number }[] = [];
  #running: Promise<void> | null = null;
  #skip: (() => void) | null = null;
  #skipping = false;
  #release: (() => void) | null = null;
  #keys = 0;
  #generation = 0;

  /** Forget everything: another match, or another seat's eyes. */
  clear(): void {
    this.#generation++;
    this.#queue = [];
    this.#running = null;
    this.#skip?.();
    this.release();
    this.view = null;
    this.seq = -1;
    this.choices = [];
    this.awaited = [];
    this.deadlines = [];
    this.takeBack = null;
    this.result = null;
    this.story.clear();
    this.shouts = [];
    this.busy = false;
  }

  /** Show a step, after those that wait already. Resolves when it is on the screen. */
  push(step: ToldStep): Promise<void> {
    this.#queue.push({ step, cameAt: performance.now() });
    this.#running ??= this.#run(this.#generation);
    return this.#running;
  }

  /** Resolves when nothing waits to be shown. */
  async settled(): Promise<void> {
    await this.#running;
  }

  /** See the end of what is being acted out, now. */
  skip(): void {
    this.#skipping = true;
    this.#skip?.();
  }

  /** Whoever had to look has looked. */
  release(): void {
    this.held = null;
    this.#release?.();
  }

  /** Add a line of our own to the story (a word from somebody). */
  tell(text: string, seat: number | null = null): void {
    if (!text) return;
    this.story.add(text, seat);
    this.director.say(text);
  }

  async #run(generation: number): Promise<void> {
    let next: { step: ToldStep; cameAt: number } | undefined;
    while (generation === this.#generation && (next = this.#queue.shift())) {
      const { step, cameAt } = next;
      if (step.seq < this.seq) continue;
      await this.#act(step, generation);
      if (generation !== this.#generation) return;
      this.#land(step);
      this.cameAt = cameAt;
    }
    if (generation === this.#generation) {
      this.#running = null;
      this.#skipping = false;
    }
  }

  async #act(step: ToldStep, generation: number): Promise<void> {
    const fresh = this.view === null;
    // After a cut a row may be told again that was waiting here to be shown.
    const rows = step.steps.filter((row) => row.seq > this.seq);
    // A game without beats of its own simply shows the next view: its buttons must not come and go under a finger meanwhile.
    const moving = !fresh && this.beats !== null && this.director.pace > 0 && rows.length <= MOST_ROWS && this.#queue.length < 2;
    const seen = !fresh && rows.length <= MOST_ROWS && this.director !== STILL;
    for (const row of rows) {
      // What the row before showed for a moment only is gone.
      for (const told of this.story.entries.at(-1)?.events ?? []) if (told.later !== undefined) this.#forget(told, told.later);
      this.story.begin(row);
      if (row.undone !== null) this.director.undone(row.seat);
      const beats = this.beats && row.undone === null && !fresh ? this.beats(row, this.view ?? step.view) : plain(row);
      const held = seen ? beats.findLastIndex((beat) => beat.hold !== undefined) : -1;
      if (this.flowing && held < 0) {
        for (const beat of beats) this.#say(beat, seen, moving);
        if (moving) await this.#flow(step, beats);
        continue;
      }
      // Whatever could be decided before is past as soon as the next thing happens.
      if (moving || held >= 0) this.#close();
      for (const [i, beat] of beats.entries()) {
        this.#say(beat, seen, moving);
        if (moving && !this.#skipping) await this.#show(beat);
        else if (i <= held) this.#apply(beat);
        if (i <= held && beat.hold !== undefined && generation === this.#generation) await this.#hold(beat);
        if (generation !== this.#generation) return;
      }
      for (const { gone } of beats) if (gone?.later !== undefined) this.#forget(gone, gone.later);
    }
  }

  #forget(of: Told, instead: Told | null): void {
    this.story.forget(of, instead);
    this.director.forget(of.text);
  }

  /** Everything flies at once, to where the next view has it. */
  async #flow(step: ToldStep, beats: readonly Beat[]): Promise<void> {
    const measured = this.director.measure(beats.flatMap((beat) => beat.flights ?? []).slice(0, MOST_FLIGHTS));
    // What can be decided comes with what is seen: a tap that waited must not be made on the choices of before.
    this.#land(step);
    await tick();
    this.director.fly(measured);
    for (const beat of beats) this.#sound(beat);
  }

  #close(): void {
    this.busy = true;
    this.choices = [];
    this.awaited = [];
    this.takeBack = null;
  }

  #sound(beat: Beat): void {
    if (beat.sound) this.director.sound(beat.sound, beat.pitch);
  }

  #say(beat: Beat, seen: boolean, moving: boolean): void {
    if (beat.text) {
      this.story.more(beat.text);
      this.director.say(beat.text);
    }
    if (!beat.shout || !seen) return;
    this.#shout(beat.shout.seat, beat.shout.text);
    // A shout is heard where nothing moves, too.
    if (!moving) this.#sound(beat);
  }

  #apply(beat: Beat): void {
    if (beat.apply && this.view) this.view = beat.apply(this.view);
  }

  /** Wait until somebody has looked. Meanwhile the server goes on with whoever does not wait. */
  async #hold(beat: Beat): Promise<void> {
    this.#skipping = false;
    this.held = beat.hold ?? null;
    await (this.patient ? new Promise<void>((resolve) => (this.#release = resolve)) : this.#wait(beat.ms * Math.max(1, this.director.pace)));
    this.#release = null;
    this.held = null;
  }

  #shout(seat: number, text: string): void {
    const shout = { key: this.#keys++, seat, text };
    this.shouts = [...this.shouts.filter((one) => one.seat !== seat), shout];
    setTimeout(() => (this.shouts = this.shouts.filter((one) => one !== shout)), SHOUT_MS * Math.max(1, this.director.pace));
  }

  async #show(beat: Beat): Promise<void> {
    const measured = this.director.measure(beat.flights ?? []);
    this.#apply(beat);
    await tick();
    this.director.fly(measured);
    this.#sound(beat);
    if (beat.ms > 0 && !this.#skipping) await this.#wait(beat.ms * this.director.pace);
  }

  #land(step: ToldStep): void {
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
function plain(row: ToldRow): Beat[] {
  return textsOf(row).map((text) => ({ text, ms: 0 }));
}
