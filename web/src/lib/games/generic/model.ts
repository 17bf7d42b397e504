/** Any game's view, sorted for reading: what belongs to a seat, what lies on the table, what is in one's hand. */
import type { View } from '../../table/stage.svelte';
import type { Json } from '../../wire/types';

/** Fields that the room shows in its own way, or that say nothing to a player. */
const APART = new Set(['game', 'seats', 'seat', 'options', 'hands', 'active', 'phase', 'clock', 'now', 'began', 'closes', 'turn', 'version']);

export interface Field {
  name: string;
  value: unknown;
}

export interface Sorted {
  hand: unknown[];
  /** By seat: each entry of the fields that have one entry a seat. */
  bySeat: Field[][];
  table: Field[];
  places: number;
}

export function sortView(view: View, eyes: number | null): Sorted {
  const hands = Array.isArray(view.hands) ? (view.hands as unknown[]) : [];
  const places = hands.length || Number(view.seats) || 0;
  const bySeat: Field[][] = Array.from({ length: places }, () => []);
  const table: Field[] = [];
  for (const [name, value] of Object.entries(view)) {
    if (APART.has(name)) continue;
    if (Array.isArray(value) && value.length === places && name !== 'deck' && name !== 'discard' && places > 0) {
      value.forEach((entry, seat) => bySeat[seat]!.push({ name, value: entry }));
    } else table.push({ name, value });
  }
  hands.forEach((hand, seat) => {
    if (seat !== eyes) bySeat[seat]!.unshift({ name: 'hands', value: hand });
  });
  const own = eyes === null ? undefined : hands[eyes];
  return { hand: Array.isArray(own) ? own : [], bySeat, table, places };
}

/** A value in words: a card by the game's label for it, a list by its entries, hidden cards by their number. */
export function say(value: unknown, cards: Json, hidden: (n: number) => string): string {
  if (value === null || value === undefined) return '–';
  if (value === true) return '✓';
  if (value === false) return '✗';
  if (typeof value === 'string') return typeof cards[value] === 'string' ? (cards[value] as string) : value;
  if (Array.isArray(value)) {
    if (value.length === 0) return '–';
    if (value.every((entry) => entry === null)) return hidden(value.length);
    return value.map((entry) => say(entry, cards, hidden)).join(', ');
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, entry]) => `${key} ${say(entry, cards, hidden)}`)
      .join(', ');
  }
  return String(value);
}

/** A move as a button's text: the game's word for it if it has one, then what it is about. */
export function moveLabel(move: Json, title: Json): string {
  const moves = (title.moves ?? {}) as Json;
  const cards = (title.cards ?? {}) as Json;
  const verb = String(move.do ?? '');
  const word = typeof moves[verb] === 'string' ? (moves[verb] as string) : verb;
  const rest = Object.entries(move)
    .filter(([key, value]) => key !== 'do' && value !== null)
    .map(([key, value]) => (typeof value === 'number' ? `${key} ${value + (key === 'seat' ? 1 : 0)}` : say(value, cards, String)));
  return [word, ...rest].join(' · ');
}
