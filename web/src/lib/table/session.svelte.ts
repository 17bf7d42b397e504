/**
 * A table as this device sits at it: its people, whose eyes we look through, what can be done.
 *
 * One device may hold several seats. The eyes go to whichever of them is awaited, and a curtain hangs in between.
 */
import { browser, Line, Refusal } from '../wire/line.svelte';
import { language } from '../i18n/language.svelte';
import type { Book } from '../words/book';
import type { Choice, EstimateAnswer, FromServer, HintAnswer, Json, Step, StepEvents, TableDoc } from '../wire/types';
import { Talk } from '../talk/talk.svelte';
import { Foresight } from './foresight.svelte';
import { Promises } from './promises';
import { Arrivals } from './session/arrivals';
import { objectionTo, type Objection } from './session/objection';
import { Seen } from './session/seen';
import { Stages } from './session/stages.svelte';
import { MOST_ROWS, type Beats, type Director, type Stage } from './stage.svelte';
import { Teller, untold, type ToldRow } from './telling';

/** Whole milliseconds of a day at most, as the wire takes them. */
const whole = (ms: number): number => Math.max(0, Math.min(86_400_000, Math.round(ms)));

export class TableSession {
  table = $state.raw<TableDoc | null>(null);
  /** The seat whose view is on the screen; null: a spectator's. */
  eyes = $state<number | null>(null);
  /** The seat that is to look next, while the curtain hangs. */
  curtain = $state<number | null>(null);
  objection = $state.raw<Objection | null>(null);
  /** So many moves are on their way. */
  #underWay = $state(0);
  /** What a strong player advises on the present view. */
  advice = $state.raw<HintAnswer | null>(null);
  thinking = $state(false);
  /** What is said at the table. */
  readonly talk = new Talk();
  /** Server's clock less the page's, to show deadlines. */
  ahead = $state(0);
  line: Line;

  /** What is known of a move before it is made. */
  readonly foresight = new Foresight(this);
  readonly id: string;
  /** How far somebody has looked at this device's matches. */
  readonly seen = new Seen();
  /** What was promised before deals, and added to them. */
  readonly promises = new Promises();
  /** A table at which nobody else is to come is being dealt. */
  beginning = $state(false);
  #match: string | null = null;
  readonly #stages = new Stages();
  #recalled = new WeakSet<Stage>();
  #latest: Step | null = null;
  readonly #arrivals = new Arrivals();
  #unveiled: number | null = null;

  constructor(id: string, line: Line = new Line(browser(id))) {
    this.id = id;
    this.line = line;
    line.onmessage = (message) => this.#hear(message);
    line.onwelcome = () => {
      this.promises.begin();
      void this.#watch();
    };
  }

  /** What the eyes see. */
  get stage(): Stage {
    return this.#stages.now;
  }

  /** A move is on its way: nothing has come of it yet. */
  get sending(): boolean {
    return this.#underWay > 0;
  }

  /** The seats that this device holds. */
  get held(): number[] {
    return this.table?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? [];
  }

  /** The seat that may act on the screen right now. */
  get acting(): number | null {
    const seat = this.eyes;
    return seat !== null && this.curtain === null && this.stage.awaited.includes(seat) ? seat : null;
  }

  /** Advice is given to who plays against bots alone, and only for a decision of one's own. */
  get mayAsk(): boolean {
    const others = this.table?.seats.filter((seat) => !seat.yours) ?? [];
    return this.acting !== null && this.held.length === 1 && others.every((seat) => seat.kind === 'bot');
  }

  /** What the game says, in the language of the page. */
  get book(): Book | null {
    return language.games[this.table?.game ?? ''] ?? null;
  }

  /** Why that is advised. */
  get reason(): string {
    return this.book?.tell(this.advice?.reason ?? []) ?? '';
  }

  start(): void {
    this.line.start();
  }

  /** The language has changed. */
  retell(): Promise<void> {
    return this.#stages.retell((seat) => this.#teller(seat));
  }

  #teller(seat: number | null): Teller | null {
    return this.book && new Teller(this.book, this.table?.names ?? [], seat);
  }

  #told(rows: readonly StepEvents[], seat: number | null): ToldRow[] {
    const teller = this.#teller(seat);
    return rows.map((row) => teller?.row(row) ?? untold(row));
  }

  #object(refusal: Refusal): void {
    this.objection = objectionTo(refusal, this.book) ?? this.objection;
  }

  close(): void {
    this.#forget();
    this.line.close();
  }

  /** How this game's events are acted out, and by whom. */
  direct(beats: Beats | null, director: Director, flowing = false): void {
    this.#stages.direct(beats, director, flowing);
  }

  /** The curtain is drawn: the one it hung for sits before the screen. */
  unveil(): void {
    if (this.curtain === null) return;
    this.#unveiled = this.curtain;
    this.#look(this.curtain);
    this.curtain = null;
  }

  /** Make a move with the seat on the screen. Nothing changes until the server says so; what the rules refuse does not travel where they are at hand. */
  async play(move: Json): Promise<boolean> {
    return this.sending ? false : this.call(move, true);
  }

  /** The same, even while another move is on its way. */
  async call(move: Json, foreseen = false): Promise<boolean> {
    const seat = this.eyes;
    if (seat === null || this.#match === null) return false;
    const { seq, cameAt, shownAt, story } = this.stage;
    const tapped = performance.now();
    // Whoever moves on has read what there was to read.
    story.seenTo = null;
    return this.#move(() => ({
      t: 'move',
      id: this.line.id(),
      table: this.id,
      match: this.#match!,
      seat,
      version: Math.max(0, seq),
      seen_seq: Math.max(0, seq),
      tap_ms: whole(tapped - shownAt),
      shown_ms: whole(shownAt - cameAt),
      move,
    }), foreseen ? this.foresight.refusal(move) : null);
  }

  async takeBack(): Promise<boolean> {
    const [seat, seq] = [this.eyes, this.stage.takeBack];
    if (seat === null || seq === null || this.#match === null) return false;
    return this.#move(() => ({ t: 'take_back', id: this.line.id(), table: this.id, match: this.#match!, seat, seq }));
  }

  /** The next small decisions after the beginning of a move. */
  async ask(soFar: Json): Promise<Choice[]> {
    if (this.eyes === null || this.#match === null) return [];
    const answer = await this.line.request({
      t: 'choices',
      id: this.line.id(),
      table: this.id,
      match: this.#match,
      seat: this.eyes,
      so_far: soFar,
    });
    return answer.t === 'choices' ? answer.choices : [];
  }

  /** What one stands to score for all that one knows, at a table that tells it. */
  async estimate(): Promise<EstimateAnswer | null> {
    const seat = this.eyes;
    if (seat === null || this.#match === null || !this.table?.aids || this.table.stage !== 'playing') return null;
    try {
      const answer = await this.line.request({ t: 'estimate', id: this.line.id(), table: this.id, match: this.#match, seat });
      return answer.t === 'estimate' ? answer : null;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** What would a strong player do? The answer holds until something happens. */
  async askAdvice(): Promise<void> {
    const seat = this.acting;
    if (seat === null || this.#match === null || this.thinking) return;
    const { seq } = this.stage;
    this.thinking = true;
    this.objection = null;
    try {
      const answer = await this.line.request({ t: 'hint', id: this.line.id(), table: this.id, match: this.#match, seat });
      if (answer.t === 'hint' && this.stage.seq === seq && this.acting === seat) this.advice = answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#object(error);
    } finally {
      this.thinking = false;
    }
  }

  sit = (seat: number, name: string | null = null): Promise<boolean> => this.#lobby({ t: 'take_seat', seat, name });
  leave = (seat: number): Promise<boolean> => this.#lobby({ t: 'leave_seat', seat });
  seatBot = (seat: number, level: number): Promise<boolean> => this.#lobby({ t: 'seat_bot', seat, level });
  freeSeat = (seat: number): Promise<boolean> => this.#lobby({ t: 'free_seat', seat });
  swapSeats = (seat: number, other: number): Promise<boolean> => this.#lobby({ t: 'swap_seats', seat, other });
  seatBack = (seat: number): Promise<boolean> => this.#lobby({ t: 'seat_back', seat });
  ready = (seat: number, ready: boolean): Promise<boolean> => this.#lobby({ t: 'ready', seat, ready });
  deal = (): Promise<boolean> => this.#lobby({ t: 'start' });
  rematch = (seat: number, want = true): Promise<boolean> => this.#lobby({ t: 'rematch', seat, want });
  say = (seat: number, words: { phrase: string } | { emote: string } | { text: string }): Promise<boolean> =>
    this.#lobby({ t: 'say', seat, ...words });

  #lobby(message: Record<string, unknown>): Promise<boolean> {
    return this.#attempt(() => ({ ...message, id: this.line.id(), table: this.id }) as Parameters<Line['request']>[0]);
  }

  async #move(make: () => Parameters<Line['request']>[0], refusal: Promise<Refusal | null> | null = null): Promise<boolean> {
    this.#underWay += 1;
    try {
      const refused = refusal && (await refusal);
      if (!refused) return await this.#attempt(make);
      this.#object(refused);
      return false;
    } finally {
      this.#underWay -= 1;
    }
  }

  async #attempt(make: () => Parameters<Line['request']>[0]): Promise<boolean> {
    this.objection = null;
    try {
      const answer = await this.line.request(make());
      // Until what the move became is here, a second tap would be made on an old view.
      if (answer.t === 'ack' && answer.seq !== null) await this.#arrivals.until(answer.seq);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#object(error);
      return false;
    }
  }

  async #watch(): Promise<void> {
    const seen = this.#match === null || this.stage.seq < 0 ? {} : { match: this.#match, seen_seq: this.stage.seq };
    try {
      await this.line.request({ t: 'watch', id: this.line.id(), table: this.id, ...seen });
    } catch (error) {
      if (error instanceof Refusal) this.#object(error);
    }
  }

  #hear(message: FromServer): void {
    if (message.t === 'table' && message.table.table === this.id) this.#sit(message.table);
    else if (message.t === 'step' && message.table === this.id) this.#step(message);
    else if (message.t === 'said' && message.table === this.id) this.talk.hear(message);
    else if (message.t === 'talk' && message.table === this.id) this.talk.recall(message.said);
  }

  #sit(table: TableDoc): void {
    if (this.table && table.rev < this.table.rev) return;
    this.table = table;
    this.#answerPromise(table);
    if (this.eyes !== null && !this.held.includes(this.eyes)) this.#look(this.held[0] ?? null);
    this.#draw();
  }

  #answerPromise(table: TableDoc): void {
    this.promises.hear(table, (commitment, word) =>
      this.line.request({ t: 'word', id: this.line.id(), table: this.id, commitment, word }).then(
        () => true,
        () => false,
      ),
    );
  }

  /** Deal at once: nobody else is to come. */
  async begin(): Promise<void> {
    this.beginning = true;
    let dealt = false;
    try {
      if (this.table) this.#answerPromise(this.table);
      for (const seat of this.held) await this.ready(seat, true);
      dealt = await this.deal();
    } finally {
      // Where it is dealt, the table says so a moment later: until then there is no lobby to be seen.
      this.beginning = dealt;
    }
  }

  /** What happened before this page was opened, from the log. */
  async #recall(seat: number | null, match: string): Promise<void> {
    const stage = this.#stages.of(seat);
    try {
      const answer = await this.line.request({ t: 'story', id: this.line.id(), table: this.id, match, seat });
      if (answer.t !== 'story') return;
      // What is being told just now is told to its end first.
      await stage.settled();
      if (this.#match !== match) return;
      stage.story.recall(this.#told(answer.steps, seat));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The table goes on without its past.
    }
  }

  #step(step: Step): void {
    if (step.match !== this.#match) {
      this.#match = step.match;
      this.#forget();
      this.#look(step.seat);
    }
    this.ahead = step.now_ms - performance.now();
    if (step.steps.length) this.advice = null;
    // What happened is the stage's business: some of it may be known only as it happens.
    this.#latest = { ...step, steps: [] };
    this.#arrivals.came(step.seq);
    // Somebody who only watched has sat down: from now on he looks through the eyes of his seat.
    if (this.eyes === null && step.seat !== null) this.#look(step.seat);
    const stage = this.#stages.of(step.seat);
    if (stage.seq < 0 && !stage.busy && step.seq > 0 && step.steps.length === 0 && !this.#recalled.has(stage)) {
      this.#recalled.add(stage);
      stage.story.seenTo = this.seen.of(step.match, step.seat);
      void this.#recall(step.seat, step.match);
    } else if (step.steps.length > MOST_ROWS) stage.story.seenTo ??= stage.seq;
    void stage.push({ ...step, steps: this.#told(step.steps, step.seat) }).then(() => {
      this.#see();
      this.#draw();
    });
    this.#draw();
  }

  /** Somebody looks at the page again: the story opens at what came meanwhile. */
  lookAgain(): void {
    const seen = this.#match === null ? null : this.seen.of(this.#match, this.eyes);
    if (seen !== null && seen < this.stage.seq) this.stage.story.seenTo ??= seen;
    this.#see();
  }

  /** What is on a screen that somebody looks at has been seen. */
  #see(): void {
    if (this.#match !== null && this.curtain === null && document.visibilityState === 'visible') this.seen.keep(this.#match, this.eyes, this.stage.seq);
  }

  #forget(): void {
    this.#stages.clear();
    this.#latest = null;
    this.#arrivals.forget();
    this.#unveiled = null;
    this.curtain = null;
    this.objection = null;
    this.advice = null;
  }

  #look(seat: number | null): void {
    this.eyes = seat;
    this.#stages.look(seat);
  }

  /** Hang the curtain while another of our seats is awaited than the one that looks. */
  #draw(): void {
    const step = this.#latest;
    if (this.held.length < 2 || !step || step.result) {
      this.curtain = null;
      return;
    }
    // Who has just moved may see his own move to its end.
    if (this.stage.busy) return;
    const mine = step.awaited.filter((seat) => this.held.includes(seat));
    const next = mine.includes(this.#unveiled ?? -1) ? this.#unveiled : (mine[0] ?? this.#unveiled ?? this.held[0]!);
    this.curtain = next === this.#unveiled ? null : next;
  }
}
