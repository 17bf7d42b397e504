/** How a turn in the street is acted out: cards to the road, pictures to their windows, pawns there and back; a mistake is a stop. */
import type { Beat, Beats } from '../../table/stage.svelte';
import type { Event } from '../generated/dans-ma-rue';
import { rowNumber, withPicture } from './street/grid';
import type { InTheStreet, Stop, StreetView } from './view';

/** Others’ mistakes are shown for so long; one’s own until one has read them, and a moment at least. */
const STOP_MS = 2600;
const OWN_STOP_MS = 900;

const change = (how: (view: StreetView) => Partial<StreetView>) => (view: StreetView): StreetView => ({ ...view, stop: undefined, ...how(view) });

const at = <T>(list: readonly T[], index: number, how: (entry: T) => T): T[] => list.map((entry, i) => (i === index ? how(entry) : entry));

/** A hand without a card; of a hidden hand, without one of them. */
function without<T>(hand: readonly T[], card: T): T[] {
  const known = hand.indexOf(card);
  const index = known >= 0 ? known : hand.length - 1;
  return hand.filter((_, i) => i !== index);
}

/** Whether the hand of a seat is shown on this page: then its mistakes wait for somebody to have read them. */
const isShown = (view: StreetView, seat: number): boolean => (view.hands[seat] ?? []).every((card) => card !== null);

export const beats: Beats<InTheStreet> = (row, view) => {
  const events = row.events.map((told) => told.event);
  const seat = row.seat ?? -1;
  const pawns = events.filter((one) => one.event === 'paid').reduce((sum, one) => sum + one.pawns, 0);
  const fails = events.some((one) => one.event === 'contradiction');

  function stop(part: Omit<Stop, 'seat' | 'text' | 'pawns'>, text: string): Beat<InTheStreet> {
    const what: Stop = { ...part, seat, text, pawns };
    const shown: Beat<InTheStreet> = { apply: change(() => ({ stop: what })), sound: 'lose', ms: STOP_MS };
    return isShown(view, seat) ? { ...shown, hold: what, ms: OWN_STOP_MS } : shown;
  }

  function beatOf(event: Event, text: string): Beat<InTheStreet> {
    switch (event.event) {
      case 'laid':
        return {
          flights: [{ from: isShown(view, event.seat) ? `strip:${event.card}` : `seat:${event.seat}`, to: `fact:${event.card}` }],
          apply: change((v) => ({ acted: true, hands: at(v.hands, event.seat, (hand) => without(hand, event.card)), open: fails ? v.open : [...v.open, event.card] })),
          sound: 'card',
          ms: fails ? 200 : 460,
        };
      case 'contradiction':
        return stop({ kind: 'contradiction', card: event.card, clash: event.clash }, text);
      case 'unproved':
        return stop({ kind: 'unproved', picture: event.picture, at: event.at, street: event.street }, text);
      case 'blocked':
        return event.free ? { apply: change(() => ({ acted: true })), ms: 500 } : stop({ kind: 'blocked' }, text);
      case 'placed':
        return {
          flights: [{ from: `tray:${rowNumber(event.picture)}`, to: `cell:${rowNumber(event.picture)}:${event.at}` }, ...(event.pawns ? [{ from: 'reserve', to: `pawns:${event.seat}` }] : [])],
          apply: change((v) => ({ grid: withPicture(v.grid, event.picture, event.at), bonus: v.bonus + 1, pawns: at(v.pawns, event.seat, (n) => n + event.pawns) })),
          sound: 'step',
          ms: 700,
        };
      case 'left':
        return { apply: change((v) => ({ open: v.open.filter((one) => one !== event.card) })), ms: 180 };
      case 'paid':
        return { flights: [{ from: `pawns:${event.seat}`, to: 'reserve' }], apply: change((v) => ({ pawns: at(v.pawns, event.seat, (n) => n - event.pawns) })), ms: 420 };
      case 'discarded':
        return {
          apply: change((v) => (event.source === 'hand' ? { hands: at(v.hands, event.seat, (hand) => without(hand, event.card)) } : { open: v.open.filter((one) => one !== event.card) })),
          sound: 'card',
          ms: 220,
        };
      case 'reshuffled':
        return { sound: 'shuffle', ms: 300 };
      case 'drew':
        return { apply: change((v) => ({ deck: v.deck.slice(1), hands: at(v.hands, event.seat, (hand) => [...hand, event.card]) })), ...(event.card ? { flights: [{ from: 'pile', to: `strip:${event.card}` }] } : {}), ms: event.card ? 240 : 40 };
      case 'turn':
        return { apply: change(() => ({ active: event.seat, acted: false, erred: false, bonus: 0 })), ms: 120 };
      case 'over':
        return { apply: change(() => ({ phase: 'over', winners: event.winners })), sound: 'win', ms: 500 };
      default:
        return { ms: 0 };
    }
  }

  return row.events.map((told, i) => ({ ...beatOf(events[i]!, told.text), ...(told.text ? { text: told.text } : {}) }));
};
