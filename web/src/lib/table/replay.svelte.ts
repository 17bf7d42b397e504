/** A finished match, step by step, from any seat's eyes. Frames come from the server in parts and are kept by seat. */
import { api } from '../wire/api';
import { language } from '../i18n/language.svelte';
import type { Frame, MatchDoc, Replay, StepEvents } from '../wire/types';
import { Stage } from './stage.svelte';
import { Teller, untold, type ToldRow } from './telling';

/** The most frames that the server gives at once. */
const PART = 100;
/** So many rows of the story are read after a jump. */
const RECALLED = 12;

export type Fetch = (match: string, seat: number | null, from: number, to: number) => Promise<Replay>;

export class ReplayPlayer {
  at = $state(0);
  eyes = $state<number | null>(null);
  playing = $state(false);
  stage = new Stage();
  #frames = new Map<string, Frame>();
  #parts = new Map<string, Promise<void>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = 0;

  constructor(
    readonly match: MatchDoc,
    private readonly fetchPart: Fetch = api.replay,
  ) {
    this.stage.patient = false;
  }

  get last(): number {
    return this.match.steps;
  }

  /** The frame after so many rows, through the present eyes. */
  async frame(seq: number, eyes: number | null = this.eyes): Promise<Frame> {
    const key = `${eyes}/${seq}`;
    const known = this.#frames.get(key);
    if (known) return known;
    await this.#part(eyes, Math.floor(seq / PART) * PART);
    return this.#frames.get(key)!;
  }

  /** Every frame, in order. */
  async all(eyes: number | null): Promise<Frame[]> {
    return Promise.all(Array.from({ length: this.last + 1 }, (_, seq) => this.frame(seq, eyes)));
  }

  /** Fetch a part, or wait for it where it is on its way. */
  #part(eyes: number | null, from: number): Promise<void> {
    const key = `${eyes}/${from}`;
    const coming = this.#parts.get(key);
    if (coming) return coming;
    const part = this.fetchPart(this.match.match, eyes, from, Math.min(from + PART - 1, this.last)).then((replay) => {
      for (const frame of replay.frames) this.#frames.set(`${eyes}/${frame.seq}`, frame);
    });
    this.#parts.set(key, part);
    part.catch(() => this.#parts.delete(key));
    return part;
  }

  /** Show the match after `seq` rows; one step forward is acted out, any other jump simply shown. */
  async go(seq: number): Promise<void> {
    const to = Math.max(0, Math.min(this.last, seq));
    const ticket = ++this.#wanted;
    const frame = await this.frame(to);
    if (ticket !== this.#wanted) return;
    const forward = to === this.stage.seq + 1 && this.stage.view !== null;
    this.at = to;
    if (!forward) this.stage.clear();
    await this.stage.push({
      t: 'step',
      table: this.match.table,
      match: this.match.match,
      seq: to,
      seat: this.eyes,
      view: frame.view,
      steps: forward && frame.step ? [this.#told(frame.step)] : [],
      choices: [],
      awaited: [],
      now_ms: 0,
      deadlines: [],
      take_back: null,
      result: to === this.last ? this.match.result : null,
    });
    if (!forward && ticket === this.#wanted) await this.#recall(to, ticket);
  }

  /** What had been told by then, for the story beside the table. */
  async #recall(to: number, ticket: number): Promise<void> {
    const frames = await Promise.all(Array.from({ length: Math.min(RECALLED, to) }, (_, i) => this.frame(to - i)));
    if (ticket === this.#wanted) this.stage.story.recall(frames.reverse().flatMap((frame) => (frame.step ? [this.#told(frame.step)] : [])));
  }

  get #teller(): Teller | null {
    const book = language.games[this.match.game];
    return book ? new Teller(book, this.match.names, this.eyes) : null;
  }

  #told(row: StepEvents): ToldRow {
    return this.#teller?.row(row) ?? untold(row);
  }

  /** The language has changed. */
  retell(): void {
    if (this.#teller) this.stage.story.retell(this.#teller);
  }

  async look(eyes: number | null): Promise<void> {
    this.eyes = eyes;
    this.stage.clear();
    await this.go(this.at);
  }

  play(): void {
    this.playing = true;
    void this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #next(): Promise<void> {
    if (this.at >= this.last) this.pause();
    if (!this.playing) return;
    await this.go(this.at + 1);
    if (this.playing) this.#timer = setTimeout(() => void this.#next(), 500);
  }
}
