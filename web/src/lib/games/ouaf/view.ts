/** Ouaf! as the client reads it: what its description says of views and events, in the words of the table. */
import type { Card, Ear, Game, View } from '../generated/ouaf';

export type { Card, Coat, Symbol } from '../generated/ouaf';
export type Side = Ear;
export type OuafView = View;

/** Shown for a moment only, while it is acted out; the server's view has none of it. */
export interface Show {
  /** A card on an ear that all look at: a wrong one that hangs back, or one that was just hung as a penalty. */
  ear?: { seat: number; side: Side; card: Card | null; wrong: boolean };
  /** Who is startled. */
  oops?: number;
  /** The discard is being shuffled into the pile. */
  riffle?: boolean;
  /** What the heading says meanwhile. */
  notice?: { kind: 'stopped' | 'referee' | 'false-stop' | 'forgotten' | 'wrong-ear' | 'penalty'; by: number | null; seat: number };
}

export type ShownView = OuafView & { show?: Show };

export interface Ouaf extends Game {
  view: ShownView;
  /** What to look at. */
  held: { kind: string };
}

/** Ears and hand together. */
export const cardsOf = (view: OuafView, seat: number): number => view.hands[seat]!.length + view.worn[seat]!.filter(Boolean).length;

/** Who laid last, if that can still be called: *Oubli !* always means that one (OU-4.2). */
export const lastToLay = (view: OuafView): number => (view.phase === 'last-bark' ? view.active : (view.active + view.seats - 1) % view.seats);

/** The others in turn order, and where they sit on the screen. */
export function othersOf(view: OuafView, eyes: number): { seat: number; spot: 'left' | 'top' | 'right' }[] {
  const spots = ([['top'], ['left', 'right'], ['left', 'top', 'right']] as const)[view.seats - 2]!;
  return spots.map((spot, i) => ({ seat: (eyes + 1 + i) % view.seats, spot }));
}

/** How many cards everybody had left, one entry a turn. */
export function cardsByTurn(views: readonly OuafView[]): number[][] {
  const turns = new Map<number, number[]>();
  for (const view of views) if (view.phase !== 'hang') turns.set(view.turn, view.hands.map((_, seat) => cardsOf(view, seat)));
  return [...turns.values()];
}
