/** How a game without a table of its own is read and spoken: its cards, its places, its moves. */
import type { Words } from '../../i18n/language.svelte';
import type { Json } from '../../wire/types';

/** A card, a picture or a pile as a tab of paper. */
export interface Piece {
  text: string;
  /** What is read aloud, where the text is short for the eye. */
  spoken?: string;
  /** A sign before the text: a letter or a shape, so that no colour stands alone. */
  sign?: string;
  tone?: Tone;
  /** Face down, or not there. */
  dim?: boolean;
  /** Below it: its number, its owner. */
  under?: string;
}

export type Tone = 'yellow' | 'green' | 'blue' | 'red' | 'stone';

/** A card that one may act with. */
export interface Held extends Piece {
  key: string;
  /** What moves with it call it; equal cards share it. */
  subject: string;
}

export interface Row {
  label: string;
  text?: string;
  pieces?: Piece[];
  /** Sentences, one below the other. */
  lines?: string[];
  /** Rows of places, each under its name. */
  grid?: { label: string; cells: Piece[] }[];
}

export interface Layout {
  seats: Row[][];
  table: Row[];
  hand: Held[];
  /** What to do now, for who is asked. */
  prompt: string;
}

export interface Reader {
  words: Words;
  eyes: number | null;
  view: Json;
  name(seat: number): string;
}

/** One thing that a call may be about. */
export interface Target {
  label: string;
  move: Json;
}

export interface Lexicon {
  layout(reader: Reader): Layout;
  /** A move as the steps that lead to it: «Placer une image», «le chat», «à gauche». */
  path(move: Json, reader: Reader): string[];
  /** The card in hand that a move begins with, if any. */
  subject(move: Json): string | null;
  /** A tap on a card plays it at once where there is only one way to: for games of speed. */
  swift?: boolean;
  /** Whom or what a call can be about; nothing: it is about nothing. */
  targets?(call: string, reader: Reader): Target[];
}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const count = (value: unknown): number => list(value).length;
export const seatsOf = (view: Json): number[] => Array.from({ length: Number(view.seats) || count(view.hands) }, (_, seat) => seat);

/** The cards of a hand, each with a key of its own. */
export function held(hand: unknown, face: (card: string) => Piece): Held[] {
  const cards = list(hand).filter((card): card is string => typeof card === 'string');
  return cards.map((card, i) => ({ ...face(card), subject: card, key: `${card}/${cards.slice(0, i).filter((other) => other === card).length}` }));
}

/** A face-down card. */
export const HIDDEN: Piece = { text: '?', dim: true };
