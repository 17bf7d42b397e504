/** The desk of a live table: what a game draws and acts with, taken from the session. */
import { moveName, type GameRoom } from '../games/registry';
import { language } from '../i18n/language.svelte';
import { settings } from '../settings/settings.svelte';
import { api } from '../wire/api';
import type { Choice, EstimateAnswer, Json, ResultDoc, TitleDoc } from '../wire/types';
import { callsNamed, type Call, type Desk, type Person } from './desk';
import type { Foreseen } from './foresight.svelte';
import { ReplayPlayer } from './replay.svelte';
import type { TableSession } from './session.svelte';
import type { Shout } from './stage.svelte';
import type { Entry } from './story.svelte';

/** A move that waits for a yes. */
interface Pending {
  move: Json;
  name: string;
  answer: (yes: boolean) => void;
}

export class LiveDesk implements Desk {
  pending = $state.raw<Pending | null>(null);
  #foreseen = $state.raw<Foreseen | null>(null);
  /** The move that is looked at last. */
  #looked: Json | null = null;

  constructor(
    readonly session: TableSession,
    readonly room: GameRoom,
    readonly titled: () => TitleDoc,
  ) {}

  get view(): Json {
    return this.session.stage.view!;
  }
  get eyes(): number | null {
    return this.session.eyes;
  }
  get choices(): readonly Choice[] {
    return this.session.stage.choices;
  }
  get awaited(): readonly number[] {
    return this.session.stage.awaited;
  }
  get open(): boolean {
    const { session } = this;
    const free = this.room.flowing ? session.stage.held === null : !session.stage.busy && !session.sending;
    return session.eyes !== null && session.curtain === null && free && session.line.state === 'open';
  }
  get result(): ResultDoc | null {
    return this.session.stage.result;
  }
  get title(): TitleDoc {
    return this.titled();
  }

  get advice(): Json | null {
    return this.session.advice?.move ?? null;
  }

  get calls(): readonly Call[] {
    if (this.eyes === null || this.result || this.session.curtain !== null) return [];
    // Without a view, as when the table is left, there is nobody and nothing to call about.
    return callsNamed(this.titled(), (call) => (this.session.stage.view === null ? [] : (this.room.targets?.(call, this) ?? [])));
  }
  get shouts(): readonly Shout[] {
    return this.session.stage.shouts;
  }
  get story(): readonly Entry[] {
    return this.session.stage.story.entries;
  }
  get last(): Entry | null {
    return this.session.stage.story.last;
  }
  get held(): Json | null {
    return this.session.stage.held;
  }

  /** Whose turn it is, in words. While something is on its way or acted out, it is whoever did it. */
  get turn(): string {
    const words = language.words.table;
    const { session, eyes } = this;
    const { awaited, result, busy, story } = session.stage;
    if (result) return words.over;
    const turnOf = (seat: number): string => words.turnOf(this.person(seat).name);
    if (session.sending && !this.room.flowing) return words.yourMove;
    if (busy) {
      const actor = story.entries.at(-1)?.seat ?? null;
      return actor === null ? words.nobodyAwaited : actor === eyes ? words.yourMove : turnOf(actor);
    }
    if (eyes !== null && awaited.includes(eyes)) return words.yourTurn;
    if (awaited.length > 1) return words.turnOfMany;
    return awaited.length === 1 ? turnOf(awaited[0]!) : words.nobodyAwaited;
  }

  person(seat: number): Person {
    const people = this.#people();
    const known = people[seat];
    if (known) return known;
    const stranger = this.room.stranger?.(seat, people, language.words) ?? { name: language.words.lobby.seat(seat + 1), kind: 'empty' as const };
    return { seat, yours: false, away: false, deadline: null, ...stranger };
  }

  async play(move: Json): Promise<boolean> {
    if (this.room.flowing) return this.call(move);
    if (!this.open) return false;
    if (settings.confirm && !(await this.#confirmed(move))) return false;
    return this.session.play(move);
  }

  ask(soFar: Json): Promise<Choice[]> {
    return this.session.ask(soFar);
  }

  call(move: Json): Promise<boolean> {
    return this.session.call(move);
  }

  get lateMs(): number | null {
    return this.session.objection?.lateMs ?? null;
  }

  release(): void {
    this.session.stage.release();
  }

  pageTime(ms: number): number {
    return ms - this.session.ahead;
  }

  estimate(): Promise<EstimateAnswer | null> {
    return this.session.estimate();
  }

  get foreseen(): Foreseen | null {
    return this.open && this.session.foresight.known ? this.#foreseen : null;
  }

  async foresee(move: Json | null): Promise<void> {
    this.#looked = move;
    const found = move && (await this.session.foresight.foresee(move));
    if (this.#looked === move) this.#foreseen = found;
  }

  get aids(): boolean {
    return this.session.table?.aids ?? false;
  }

  get match(): string | null {
    return this.session.table?.match ?? null;
  }

  /** The match as a spectator saw it, once it is over. */
  async course(): Promise<Json[]> {
    const match = this.session.table?.match;
    if (!match || !this.result) return [];
    const frames = await new ReplayPlayer(await api.match(match)).all(null);
    return frames.map((frame) => frame.view);
  }

  answer(yes: boolean): void {
    const pending = this.pending;
    this.pending = null;
    pending?.answer(yes);
  }

  #confirmed(move: Json): Promise<boolean> {
    this.answer(false);
    return new Promise((answer) => {
      this.pending = { move, name: moveName(this.room, move, this), answer };
    });
  }

  #people(): Person[] {
    const { table } = this.session;
    return (table?.seats ?? []).map((seat) => ({
      seat: seat.seat,
      name: seat.name || language.words.lobby.emptySeat,
      kind: seat.kind === 'bot' || seat.stand_in ? 'bot' : seat.kind,
      yours: seat.seat === this.eyes,
      away: seat.kind === 'person' && !seat.here && !seat.stand_in,
      deadline: this.#deadlineOf(seat.seat),
    }));
  }

  #deadlineOf(seat: number): number | null {
    const found = this.session.stage.deadlines.find((one) => one.seat === seat);
    return found ? this.pageTime(found.at_ms) : null;
  }
}
