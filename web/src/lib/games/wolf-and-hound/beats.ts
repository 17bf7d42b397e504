/** How Wolf & Hound's events are acted out: one beat each, in the order in which they happened. Each ends where its event says. */
import type { Beat, Beats } from '../../table/stage.svelte';
import type { Event } from '../generated/wolf-and-hound';
import type { Wolf, WolfView } from './view';

const change = (how: (view: WolfView) => Partial<WolfView>) => (view: WolfView): WolfView => ({ ...view, ...how(view) });

const at = <T>(list: T[], index: number, how: (entry: T) => T): T[] => list.map((entry, i) => (i === index ? how(entry) : entry));

function without<T>(list: T[], entry: T): T[] {
  const known = list.indexOf(entry);
  const index = known >= 0 ? known : list.length - 1;
  return list.filter((_, i) => i !== index);
}

const ORDER = (card: string | null): string => (card === null ? '' : card);

function beatOf(event: Event): Beat<Wolf> {
  switch (event.event) {
    case 'played':
      return {
        flights: [{ from: event.source === 'hand' ? `hand:${event.seat}:${event.card}` : event.source === 'pile' ? `hand:${event.seat}` : 'turned-up', to: 'last' }],
        apply: change((view) => ({
          hands: event.source === 'turned-up' ? view.hands : at(view.hands, event.seat, (hand) => (event.source === 'pile' ? hand.slice(0, -1) : without(hand, event.card))),
          turned_up: event.source === 'turned-up' ? null : view.turned_up,
          played: at(view.played, event.seat, (row) => [...row, event.card]),
        })),
        sound: 'card',
        ms: 620,
      };
    case 'walked':
      return {
        apply: change((view) => ({ animals: view.animals.map((animal) => (animal.card === event.animal ? { ...animal, at: event.to, spaces: event.spaces } : animal)) })),
        sound: 'step',
        ms: event.spaces === 0 ? 0 : 280 + 170 * Math.abs(event.spaces),
      };
    case 'turned':
      return {
        apply: change((view) => ({ animals: view.animals.map((animal) => (animal.card === event.animal ? { ...animal, face: event.face } : animal)) })),
        ms: 420,
      };
    case 'drew':
      return {
        flights: [event.card === null ? { from: 'deck', to: `hand:${event.seat}`, ghost: 'back' } : { from: 'deck', to: `hand:${event.seat}:${event.card}` }],
        apply: change((view) => ({
          deck: view.deck.slice(0, -1),
          hands: at(view.hands, event.seat, (hand) => [...hand, event.card].sort((a, b) => ORDER(a).localeCompare(ORDER(b)))),
        })),
        sound: 'card',
        ms: 260,
      };
    case 'turn':
      return { apply: change((view) => ({ active: event.seat, turn: view.turn + 1, no_threes: false, phase: 'play' })), ms: 120 };
    case 'took':
      return {
        flights: [{ from: `sheep:${event.seat}`, to: `lost:${event.seat}` }],
        apply: change((view) => ({ sheep: at(view.sheep, event.seat, (n) => n - event.sheep) })),
        sound: 'sheep',
        ms: 700,
      };
    case 'brought':
      return {
        flights: [{ from: `lost:${event.seat}`, to: `sheep:${event.seat}` }],
        apply: change((view) => ({ sheep: at(view.sheep, event.seat, (n) => n + event.sheep) })),
        sound: event.sheep ? 'bark' : undefined,
        ms: 700,
      };
    case 'skipped':
      return { ms: 700 };
    case 'no-threes':
      return { apply: change(() => ({ no_threes: true })), ms: 700 };
    case 'turned-up':
      return { flights: [{ from: 'deck', to: 'turned-up' }], apply: change((view) => ({ deck: view.deck.slice(0, -1), turned_up: event.card })), sound: 'card', ms: 420 };
    case 'swapped':
      return { flights: [{ from: 'turned-up', to: `hand:${event.seat}`, ghost: 'back' }], apply: change((view) => ({ turned_up: null, hands: at(view.hands, event.seat, (hand) => [...hand, null]) })), ms: 420 };
    case 'showed':
      return { ms: 900 };
    case 'over':
      return { apply: change(() => ({ phase: 'over', winner: event.winner })), ms: 300 };
    default:
      return { ms: 0 };
  }
}

export const beats: Beats<Wolf> = (row) =>
  row.events.map((told) => {
    const { sound, ...beat } = beatOf(told.event);
    return { ...beat, ...(sound ? { sound } : {}), ...(told.text ? { text: told.text } : {}) };
  });
