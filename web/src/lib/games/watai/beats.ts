/** How Wataï's events are shown. Views land at once and whatever flies holds nothing up; of the cards that others play nothing is said: they would be all one hears. */
import type { Beat, Beats } from '../../table/stage.svelte';
import type { Event } from '../generated/watai';
import type { Watai, WataiView } from './view';

/** Cards that this page has let fly by itself, as they were tapped: what is told of them later moves nothing. */
export const flown = new Set<string>();
/** What the set says of the stock, turned over by this page. */
export const FLIP = 'flip';

const change = (how: (view: WataiView) => Partial<WataiView>) => (view: WataiView): WataiView => ({ ...view, ...how(view) });
const at = <T>(list: readonly T[], index: number, how: (entry: T) => T): T[] => list.map((entry, i) => (i === index ? how(entry) : entry));

/** What is said aloud and written down. */
const TOLD: ReadonlySet<Event['event']> = new Set([
  'go', 'called', 'shouted', 'false-shout', 'ran-out', 'taps-open', 'forgot', 'put-away', 'thawed', 'stuck', 'counted', 'rolled', 'named', 'new-round', 'over',
]);

function beatOf(event: Event, before: WataiView): Beat<Watai> {
  const own = 'seat' in event && before.seat === event.seat;
  switch (event.event) {
    case 'played': {
      const { seat, card, pile, slot } = event;
      const from = slot === null ? 'top' : `reel:${slot}`;
      const shown = own && flown.delete(card);
      return {
        flights: shown ? [] : [{ from: own ? from : `seat:${seat}`, to: `pile:${pile}` }],
        apply: change((view) => ({
          arena: pile < view.arena.length ? at(view.arena, pile, (cards) => [...cards, card]) : [...view.arena, [card]],
          ...(slot === null ? { turned: at(view.turned, seat, (cards) => cards.slice(0, -1)) } : { reel: at(view.reel, seat, (cards) => at(cards, slot, () => null)) }),
        })),
        ...(shown ? {} : { sound: 'card' as const }),
        ms: 240,
      };
    }
    case 'drew':
      return { flights: own && event.slot !== null ? [{ from: 'talon', to: `reel:${event.slot}` }] : [], ms: 120 };
    case 'flipped':
      return own && !flown.delete(FLIP) ? { flights: [{ from: 'stock', to: 'top' }], sound: 'step', ms: 140 } : { ms: 140 };
    case 'shouted':
      return { sound: 'win', ms: 900 };
    case 'false-shout':
    case 'called':
      return { sound: 'lose', ms: 400 };
    case 'rolled':
      return { sound: 'shuffle', ms: 900 };
    case 'go':
      return { sound: 'chime', ms: 0 };
    default:
      return { ms: 0 };
  }
}

export const beats: Beats<Watai> = (row, view) =>
  row.events.map(({ event, text }) => ({ ...beatOf(event, view), ...(text && TOLD.has(event.event) ? { text } : {}) }));
