/** What a table has of its game: the types that the game's description says (`games/generated/`), and what its page adds to them. */
import type { Json } from '../wire/types';

/** The types of one game. Where no game is known they are any. */
export interface Played {
  /** What somebody sees, with what the page shows of its own while something is acted out. */
  view: Json;
  event: Json;
  move: Json;
  /** What somebody has to have looked at before the page goes on (`Beat.hold`). */
  held: Json;
}

/** A value of which only the beginning may be there. */
export type Partly<T> = T extends readonly unknown[] ? T : T extends object ? Partial<T> : T;

/** A move of which only the beginning may be there. */
export type Begun<Move> = Move extends { do: unknown } ? Pick<Move, 'do'> & { [Name in Exclude<keyof Move, 'do'>]?: Partly<Move[Name]> } : Move;

/** What can be chosen: a move, or the beginning of one. */
export type Choice<Move = Json> = { move: Move; whole: true } | { move: Begun<Move>; whole: false };

/** The moves that do one thing. */
type Doing<Move, What> = Extract<Move, { do: What }>;

/** Of what can be chosen the whole moves that do one thing. */
export function doing<Move extends Json, What extends string>(choices: readonly Choice<Move>[], what: What): Doing<Move, What>[] {
  const does = (move: Move): move is Doing<Move, What> => move.do === what;
  return choices.flatMap((choice) => (choice.whole && does(choice.move) ? [choice.move] : []));
}

/** What is certain of something: of objects some fields, of lists some entries, and else null. */
export type Certain<T> = T extends readonly (infer One)[] ? (Certain<One> | null)[] : T extends object ? { [Name in keyof T]?: Certain<T[Name]> } : T;
