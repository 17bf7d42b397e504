/** The desk of a live table: what a game draws and acts with, taken from the session. */
import type { GameRoom } from '../games/registry';
import { language } from '../i18n/language.svelte';
import { settings } from '../settings/settings.svelte';
import { api } from '../wire/api';
import type { Choice, Json, ResultDoc } from '../wire/types';
import type { Desk, Person } from './desk';
import { ReplayPlayer } from './replay.svelte';
import type { TableSession } from './session.svelte';
import type { View } from './stage.svelte';

/** A move that waits for a yes. */
interface Pending {
  move: Json;
  name: string;
  answer: (yes: boolean) => void;
}

export class LiveDesk implements Desk {
  pending = $state.raw<Pending | null>(null);

  constructor(
    readonly session: TableSession,
    readonly room: GameRoom,
    readonly titled: () => Json,
  ) {}

  get view(): View {
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
    return session.eyes !== null && session.curtain === null && !session.stage.busy && !session.sending && session.line.state === 'open';
  }
  get result(): ResultDoc | null {
    return this.session.stage.result;
  }
  get title(): Json {
    return this.titled();
  }

  get advice(): Json | null {
    return this.session.advice?.move ?? null;
  }

  /** Whose turn it is, in words. */
  get turn(): string {
    const words = language.words.table;
    const { awaited, result, view } = this.session.stage;
    if (result) return words.over;
    if (this.eyes !== null && awaited.includes(this.eyes)) return words.yourTurn;
    if (awaited.length === 1) return words.turnOf(this.person(awaited[0]!).name);
    if (awaited.length > 1) return words.turnOfMany;
    // Nobody is awaited: something is being acted out, or all play at once.
    const active = (view as { active?: unknown } | null)?.active;
    if (!this.session.stage.busy || typeof active !== 'number') return words.nobodyAwaited;
    return active === this.eyes ? words.yourTurn : words.turnOf(this.person(active).name);
  }

  person(seat: number): Person {
    const people = this.#people();
    const known = people[seat];
    if (known) return known;
    const stranger = this.room.stranger?.(seat, people, language.words) ?? { name: language.words.lobby.seat(seat + 1), kind: 'empty' as const };
    return { seat, yours: false, away: false, deadline: null, ...stranger };
  }

  async play(move: Json): Promise<boolean> {
    if (settings.confirm && !(await this.#confirmed(move))) return false;
    return this.session.play(move);
  }

  ask(soFar: Json): Promise<Choice[]> {
    return this.session.ask(soFar);
  }

  /** The match as a spectator saw it, once it is over. */
  async course(): Promise<View[]> {
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
      this.pending = { move, name: this.room.moveName(move, language.current, this), answer };
    });
  }

  #people(): Person[] {
    const { table, stage, ahead } = this.session;
    return (table?.seats ?? []).map((seat) => ({
      seat: seat.seat,
      name: seat.name || language.words.lobby.emptySeat,
      kind: seat.kind === 'bot' || seat.stand_in ? 'bot' : seat.kind,
      yours: seat.seat === this.eyes,
      away: seat.kind === 'person' && !seat.here && !seat.stand_in,
      deadline: deadlineOf(stage.deadlines.find((one) => one.seat === seat.seat)?.at_ms, ahead),
    }));
  }
}

const deadlineOf = (atMs: number | undefined, ahead: number): number | null => (atMs === undefined ? null : atMs - ahead);
