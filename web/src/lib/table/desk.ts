/**
 * What a game's table is given to draw and to act with. A live table, a replay and a lesson each bring a desk of their own, so a game's
 * components never know which of the three they serve.
 */
import type { Guest } from '../art/faces';
import type { EstimateAnswer, Json, ResultDoc, TitleDoc } from '../wire/types';
import type { Foreseen } from './foresight.svelte';
import type { Begun, Choice, Played } from './played';
import type { Shout } from './stage.svelte';
import type { Entry } from './story.svelte';

/** Somebody at the table, as the others see them. */
export interface Person {
  seat: number;
  name: string;
  kind: Guest;
  yours: boolean;
  /** Gone from the table for a while. */
  away: boolean;
  /** When this one's time is up, on the page's own clock; null without a clock. */
  deadline: number | null;
}

/** A call: something that may be shouted at any time. Whether it would succeed is told by nobody. */
export interface Call {
  id: string;
  label: string;
  /** Whom or what it can be about, each with its move; nothing: it says it all. */
  targets: () => { label: string; move: Json }[];
}

/** A desk at which a game is played; whatever is the same for all of them takes one of any. */
export interface Desk<Game extends Played = Played> {
  readonly view: Game['view'];
  /** The seat that looks; null: a spectator. */
  readonly eyes: number | null;
  readonly choices: readonly Choice<Game['move']>[];
  readonly awaited: readonly number[];
  /** Whether a tap may act: false in a replay, while something is acted out, while a move is under way. */
  readonly open: boolean;
  readonly result: ResultDoc | null;
  /** The game's `title.toml` in the present language. */
  readonly title: TitleDoc;
  /** Whose turn it is, in words. */
  readonly turn: string;
  /** The move that was advised, to be marked on the table. */
  readonly advice: Game['move'] | null;
  /** What can be shouted; empty where nobody may. */
  readonly calls: readonly Call[];
  /** What is being shouted just now. */
  readonly shouts: readonly Shout[];
  /** What has been told so far. */
  readonly story: readonly Entry<Game['event']>[];
  /** What happened last, to be lit on the table. */
  readonly last: Entry<Game['event']> | null;
  /** What the page waits for somebody to have looked at (`Beat.hold`); null: nothing. */
  readonly held: Game['held'] | null;
  person(seat: number): Person;
  /** Make a move, legal or not: the server answers. */
  play(move: Game['move']): Promise<boolean>;
  /** The next small decisions after the beginning of a longer move. */
  ask(soFar: Begun<Game['move']>): Promise<Choice<Game['move']>[]>;
  /** Send a move at once, whatever is being acted out: a call, or any move of a game of speed. */
  call(move: Game['move']): Promise<boolean>;
  /** By how much somebody else was quicker than the last move that was refused; null: that was not it. */
  readonly lateMs?: number | null;
  /** What was held has been looked at: go on. */
  release(): void;
  /** A moment of the match's clock, on the page's own (`performance.now()`). */
  pageTime(ms: number): number;
  /** What the seat that looks stands to score for all that it knows, by the rules; null where this table does not say. */
  estimate?(): Promise<EstimateAnswer | null>;
  /** A move is being looked at before it is made, or no more: where it leads will be `foreseen`, as far as that is certain. */
  foresee?(move: Game['move'] | null): Promise<void>;
  readonly foreseen?: Foreseen<Game['view']> | null;
  /** Nobody says when to go on (a replay): what is held goes on by itself. */
  readonly hurried?: boolean;
  /** The table shows what can be played, and keeps one from slips. */
  readonly aids?: boolean;
  /** Which match this is: what a page keeps of its own for it (pencil marks) goes by this name. */
  readonly match?: string | null;
  /** The whole match, view after view as a spectator saw it, once it is over: for the picture of how it came about. */
  course?(): Promise<Game['view'][]>;
}

/** The calls that a game's `title.toml` names; `targets` are whom or what each can be about. */
export function callsNamed(title: TitleDoc, targets: (call: string) => { label: string; move: Json }[]): Call[] {
  return Object.entries(title.calls ?? {}).map(([id, label]) => ({ id, label, targets: () => targets(id) }));
}

/** What a desk has at which nothing is shouted, held or timed: that of a replay, of a lesson, of a test. Every moment is past. */
export const QUIET = {
  calls: [] as readonly Call[],
  shouts: [] as readonly Shout[],
  story: [] as readonly Entry[],
  last: null as Entry | null,
  held: null as Json | null,
  call: async (): Promise<boolean> => false,
  release: (): void => {},
  pageTime: (): number => -Infinity,
};

/** Whether one is asked for a decision and can make it now. */
export const asked = (desk: Desk): boolean => desk.open && desk.eyes !== null && desk.awaited.includes(desk.eyes);

/** A game's table. */
export interface TableProps<Game extends Played = Played> {
  desk: Desk<Game>;
}

/** Whether two moves are the same, whatever the order of their fields. */
export function sameMove(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && sameMove((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

/** Whether the server offers this move now. */
export const offered = (choices: readonly Choice[], move: Json): boolean => choices.some((choice) => sameMove(choice.move, move));
