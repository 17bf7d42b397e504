/** A lesson in progress: which step, what was tried, what came of it. What is said stands in the game's words. */
import { language } from '../i18n/language.svelte';
import { api } from '../wire/api';
import type { Json, LessonAnswer, LessonDoc, LessonStep } from '../wire/types';
import { Stage } from './stage.svelte';
import { untold } from './telling';

export type Try = (lesson: LessonDoc, step: LessonStep, move: Json) => Promise<LessonAnswer>;

export class LessonPlayer {
  at = $state(0);
  outcome = $state<LessonAnswer['outcome'] | null>(null);
  #refusal = $state.raw<Json | null>(null);
  rule = $state<string | null>(null);
  done = $state(false);
  busy = $state(false);
  stage = new Stage();

  constructor(
    readonly lesson: LessonDoc,
    private readonly attempt: Try = api.tryLesson,
  ) {
    this.#show();
  }

  get step(): LessonStep {
    return this.lesson.steps[this.at]!;
  }

  get seat(): number {
    return this.step.seat;
  }

  #word(name: string): string {
    return language.games[this.lesson.game]?.text(name) ?? '';
  }

  /** What the teacher says now: what to do, or what came of it. */
  get said(): string {
    const step = `lesson-${this.at + 1}`;
    if (this.outcome === 'refused') return language.games[this.lesson.game]?.tell(this.#refusal ?? []) ?? '';
    return this.#word(this.outcome === null ? step : `${step}.${this.outcome === 'right' ? 'praise' : 'other'}`);
  }

  get hint(): string {
    return this.#word(`lesson-${this.at + 1}.hint`);
  }

  get end(): string {
    return this.#word('lesson.end');
  }

  /** A move may be tried: the step waits for one. */
  get open(): boolean {
    return this.outcome === null && !this.busy && !this.stage.busy;
  }

  async play(move: Json): Promise<boolean> {
    if (!this.open) return false;
    this.busy = true;
    try {
      const answer = await this.attempt(this.lesson, $state.snapshot(this.step), move);
      this.outcome = answer.outcome;
      this.#refusal = answer.said;
      this.rule = answer.rule;
      if (answer.outcome === 'refused') return false;
      // The teacher tells the story here; the events are for the eye.
      await this.#push(answer.view, answer.events);
      return true;
    } finally {
      this.busy = false;
    }
  }

  /** The same step once more, as if nothing had been tried. */
  again(): void {
    this.#show();
  }

  next(): void {
    if (this.at + 1 >= this.lesson.steps.length) this.done = true;
    else {
      this.at += 1;
      this.#show();
    }
  }

  #show(): void {
    this.outcome = null;
    this.rule = null;
    this.stage.clear();
    void this.#push(this.step.view, null);
  }

  #push(view: Json, events: LessonAnswer['events'] | null): Promise<void> {
    const fresh = events === null;
    return this.stage.push({
      t: 'step',
      table: '',
      match: '',
      seq: fresh ? 0 : 1,
      seat: this.seat,
      view,
      steps: fresh ? [] : [untold({ seq: 1, at_ms: 0, seat: this.seat, undone: null, events })],
      choices: fresh ? this.step.choices : [],
      awaited: fresh ? [this.seat] : [],
      now_ms: 0,
      deadlines: [],
      take_back: null,
      result: null,
    });
  }
}
