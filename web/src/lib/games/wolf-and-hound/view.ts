/** Wolf & Hound as the client reads it: what its description says of views and events, who sits where on the screen, what has changed. */

import type { Entry } from '../../table/story.svelte';
import { CONSTANTS, type Card, type Event, type Game, type View } from '../generated/wolf-and-hound';

export type NumberCard = Card;
export type Team = NonNullable<View['winner']>;

/** `spaces`: how far it just walked; only while that is being acted out. */
export type Animal = View['animals'][number] & { spaces?: number };
export type Face = Animal['face'];
export type WolfView = Omit<View, 'animals'> & { animals: Animal[] };
export interface Wolf extends Game {
  view: WolfView;
  held: never;
}

export const teamOf = (seat: number): Team => (seat % 2 === 0 ? 'green' : 'orange');

/** The places round the track. */
export const PLACES = CONSTANTS.places;

/** Where a seat sits on the screen: 0 at the bottom, then clockwise: left, top, right. Phantoms take the places of nobody (WH-5.1). */
export const spotOf = (seat: number, eyes: number | null): number => (seat - (eyes ?? 0) + PLACES) % PLACES;

/** Whether a seat is a phantom: the places beyond the people who play. */
export const isPhantom = (seat: number, view: Pick<WolfView, 'seats'>): boolean => seat >= view.seats;

export interface CardParts {
  colour: 'black' | 'white';
  value: number;
}

export function partsOf(card: NumberCard): CardParts {
  const [colour, value] = card.split('-');
  return { colour: colour === 'white' ? 'white' : 'black', value: Number(value) };
}

/** The card that was laid between two views, where exactly one was. */
export function laidBetween(before: WolfView, after: WolfView): { seat: number; card: NumberCard } | null {
  const grown = after.played.flatMap((row, seat) => (row.length > (before.played[seat]?.length ?? 0) ? [seat] : []));
  const seat = grown[0];
  if (grown.length !== 1 || seat === undefined) return null;
  const row = after.played[seat]!;
  return row.length === before.played[seat]!.length + 1 ? { seat, card: row[row.length - 1]! } : null;
}

/** The last move, to be lit: whose card, and the animals that walked or turned by it. */
export interface LastMove {
  seat: number;
  animals: readonly string[];
}

export function lastMove(entry: Entry<Event> | null): LastMove | null {
  if (!entry || entry.seat === null) return null;
  const events = entry.events.map((told) => told.event);
  const played = events.find((event) => event.event === 'played');
  const animals = events.flatMap((event) => (event.event === 'walked' || event.event === 'turned' ? [event.animal] : []));
  return { seat: played?.seat ?? entry.seat, animals };
}

/** The card that was laid last, as the story has it: for a page that was opened since. */
export function lastLaid(story: readonly Entry<Event>[]): { seat: number; card: NumberCard } | null {
  const events = story.flatMap((entry) => entry.events.map((told) => told.event));
  const played = events.findLast((event) => event.event === 'played');
  return played ? { seat: played.seat, card: played.card } : null;
}

/**
 * How far each animal has walked, in places, counted on round after round: that is what lets it go the right way round the track,
 * and all the way round when it ends where it began. An animal fresh from a `walked` event says how many `spaces` it took.
 */
export function walkOn(walked: Record<string, number>, before: Animal[], after: Animal[]): Record<string, number> {
  const next: Record<string, number> = {};
  for (const animal of after) {
    const known = walked[animal.card];
    const old = before.find((one) => one.card === animal.card);
    if (known === undefined || !old) next[animal.card] = animal.at;
    else if (animal !== old && animal.spaces !== undefined && mod(known + animal.spaces) === animal.at) next[animal.card] = known + animal.spaces;
    else next[animal.card] = known + mod(animal.at - known);
  }
  return next;
}

const mod = (n: number): number => ((n % PLACES) + PLACES) % PLACES;

/** Both teams' sheep in their pastures as each turn began, and at the very end. */
export function flocksByTurn(views: readonly WolfView[]): Record<Team, number>[] {
  const count = (view: WolfView, team: Team): number => view.sheep.reduce((sum, n, seat) => sum + (teamOf(seat) === team ? n : 0), 0);
  return views
    .filter((view, i) => i === 0 || i === views.length - 1 || view.turn !== views[i - 1]!.turn)
    .map((view) => ({ green: count(view, 'green'), orange: count(view, 'orange') }));
}
