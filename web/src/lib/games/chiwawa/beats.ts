/** How ChiWaWa's events are acted out: cards fly, pillars turn, a swap crosses; a count is handed to the theatre, which waits to be looked at. */
import type { Beat, Beats, Flight } from '../../table/stage.svelte';
import type { Event } from '../generated/chiwawa';
import { countOf, isCount } from './count';
import { spotKey, type Card, type Chi, type ChiView, type ToldSpot } from './view';

/** How long the theatre needs for one row where nobody says *go on* (a replay). */
export const ROW_MS = 4000;

const change = (how: (view: ChiView) => Partial<ChiView>) => (view: ChiView): ChiView => ({ ...view, ...how(view) });

const at = <T>(list: readonly T[], index: number, how: (entry: T) => T): T[] => list.map((entry, i) => (i === index ? how(entry) : entry));

function without(hand: readonly (Card | null)[], card: Card | null): (Card | null)[] {
  const index = Math.max(hand.indexOf(card), 0);
  return hand.filter((_, i) => i !== index);
}

/** Where a card of that hand is on the screen: the card itself in one's own, the name of anybody else. */
const heldAt = (view: ChiView, seat: number, card: Card | null): string => (seat === view.seat && card !== null ? `hand:${seat}:${card}` : `hand:${seat}`);

const placeOf = (view: ChiView, seat: number, spot: ToldSpot, card: Card | null): string => ('hand' in spot ? heldAt(view, seat, card) : spotKey(spot));

function beatOf(event: Event, before: ChiView): Beat<Chi> {
  switch (event.event) {
    case 'chose':
      return {
        flights: [{ from: heldAt(before, event.seat, event.card), to: `stone:${event.seat}`, ghost: 'back' }],
        apply: change((view) => ({ hands: at(view.hands, event.seat, (hand) => without(hand, event.card)), chosen: at(view.chosen, event.seat, () => event.card ?? true) })),
        sound: 'card',
        ms: 320,
      };
    case 'pillar':
      return { apply: change((view) => ({ chosen: at(view.chosen, event.seat, () => null), rows: at(view.rows, event.seat, () => [{ card: event.card, pillar: true, known: [] }]) })), sound: 'step', ms: 60 };
    case 'turn':
      return { apply: change(() => ({ phase: 'turn', active: event.seat })), ms: 80 };
    case 'placed':
    case 'planted': {
      const { seat, card } = event;
      const row = event.event === 'planted' ? event.row : seat;
      return {
        flights: [{ from: heldAt(before, seat, card), to: `row/${row}/${event.end === 'left' ? 0 : (before.rows[row]?.length ?? 0)}` }],
        apply: change((view) => ({
          hands: at(view.hands, seat, (hand) => without(hand, card)),
          rows: at(view.rows, row, (cards) => (event.end === 'left' ? [{ card, pillar: false, known: [seat] }, ...cards] : [...cards, { card, pillar: false, known: [seat] }])),
          locked: [],
        })),
        sound: 'card',
        ms: 520,
      };
    }
    case 'folded':
      return { apply: change((view) => ({ folded: at(view.folded, event.seat, () => true), locked: [] })), ms: 500 };
    case 'discarded':
      return {
        flights: [{ from: heldAt(before, event.seat, event.card), to: 'discard' }],
        apply: change((view) => ({ hands: at(view.hands, event.seat, (hand) => without(hand, event.card)), discard: [...view.discard, event.card] })),
        sound: 'card',
        ms: 420,
      };
    case 'swapped': {
      const [a, b] = [placeOf(before, event.seat, event.a, event.card), placeOf(before, event.seat, event.b, event.card)];
      const flights: Flight[] = [
        { from: a, to: b, ghost: 'back' },
        { from: b, to: a, ghost: 'back' },
      ];
      return { flights, apply: change(() => ({ locked: [event.a, event.b].flatMap((spot) => ('hand' in spot ? [] : [spot])) })), sound: 'shuffle', ms: 560 };
    }
    case 'turned-up':
      return { apply: change((view) => ({ source: at(view.source, event.source, () => event.card) })), ms: 120 };
    case 'counting':
      return { apply: change(() => ({ phase: 'count', active: null, locked: [] })), sound: 'chime', ms: 200 };
    case 'revealed':
      return { apply: change((view) => ({ rows: at(view.rows, event.seat, (row) => at(row, event.at, (entry) => ({ ...entry, card: event.card }))) })), ms: 30 };
    case 'owner':
      return { apply: change(() => ({ active: event.seat })), ms: 200 };
    case 'destroyed': {
      const other = event.side === null ? -1 : event.at + (event.side === 'left' ? -1 : 1);
      return { apply: change((view) => ({ rows: at(view.rows, event.seat, (row) => row.filter((_, i) => i !== event.at && i !== other)) })), sound: 'step', ms: 700 };
    }
    case 'mimicked':
      return { apply: change((view) => ({ mimics: [...view.mimics, { at: event.at, side: event.side }] })), ms: 500 };
    default:
      return { ms: 0 };
  }
}

/** Shown by the theatre; told after it, so that nothing is given away. */
const SHOWN: ReadonlySet<Event['event']> = new Set(['destroyed', 'mimicked', 'scored', 'counted', 'round-won', 'round-void', 'out', 'over']);

export const beats: Beats<Chi> = (row, before) => {
  const events = row.events.map((told) => told.event);
  const counts = isCount(events);
  const first = events.findIndex((event) => SHOWN.has(event.event));
  const last = events.findLastIndex((event) => SHOWN.has(event.event));
  const found: Beat<Chi>[] = [];
  let view = before;
  // What is counted lies as the last move left it.
  let lying = before;
  for (const [i, told] of row.events.entries()) {
    const { event } = told;
    if (event.event === 'counting') lying = view;
    // After the last word of a count the next round is dealt: the server's view has it.
    const beat: Beat<Chi> = counts && (i > last || SHOWN.has(event.event)) ? { ms: 0 } : beatOf(event, view);
    if (told.text) beat.text = told.text;
    if (counts && i === first) {
      const count = countOf(events, lying);
      if (count) found.push({ hold: { count }, ms: ROW_MS * count.rows.length + (count.ended ? ROW_MS : 0) });
    }
    found.push(beat);
    if (beat.apply) view = beat.apply(view);
  }
  return found;
};
