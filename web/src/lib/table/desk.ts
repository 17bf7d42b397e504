/**
 * What a game's table is given to draw and to act with. A live table, a replay and a lesson each bring a desk of their own, so a game's
 * components never know which of the three they serve.
 */
import type { Guest } from '../art/faces';
import type { Choice, Json, ResultDoc } from '../wire/types';
import type { View } from './stage.svelte';

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

export interface Desk {
  readonly view: View;
  /** The seat that looks; null: a spectator. */
  readonly eyes: number | null;
  readonly choices: readonly Choice[];
  readonly awaited: readonly number[];
  /** Whether a tap may act: false in a replay, while something is acted out, while a move is under way. */
  readonly open: boolean;
  readonly result: ResultDoc | null;
  /** The game's `title.toml` in the present language. */
  readonly title: Json;
  /** Whose turn it is, in words. */
  readonly turn: string;
  /** The move that was advised, to be marked on the table. */
  readonly advice: Json | null;
  person(seat: number): Person;
  /** Make a move, legal or not: the server answers. */
  play(move: Json): Promise<boolean>;
  /** The next small decisions after the beginning of a longer move. */
  ask(soFar: Json): Promise<Choice[]>;
  /** The whole match, view after view as a spectator saw it, once it is over: for the picture of how it came about. */
  course?(): Promise<View[]>;
}

/** A game's table. */
export interface TableProps {
  desk: Desk;
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
