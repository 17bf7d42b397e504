/** How Ouaf!'s events are acted out: one beat each, in the order in which they happened. */
import { settings } from '../../settings/settings.svelte';
import type { Beat, Beats, View } from '../../table/stage.svelte';
import { earIndex, rank, voiceOf } from './cards';
import type { Show, ShownView } from './view';
import type { Card, OuafEvent, OuafView, Side } from './view';
import { ouafWords } from './words';

/** A change of the view. Whatever was shown for a moment is over with the next beat. */
const change = (how: (view: OuafView) => Partial<OuafView>, show?: Show) => (view: View): View => {
  const { show: _, ...before } = view as ShownView;
  return { ...before, ...how(before), ...(show ? { show } : {}) } as View;
};
const same = (): Partial<OuafView> => ({});

const at = <T>(list: readonly T[], index: number, how: (entry: T) => T): T[] => list.map((entry, i) => (i === index ? how(entry) : entry));

/** A hand with a card more; of others only the number is known. */
const plus = (view: OuafView, seat: number, card: Card | null): OuafView['hands'] =>
  at(view.hands, seat, (hand) => [...hand, view.seat === seat ? card : null].sort((a, b) => rank(a) - rank(b)));

function minus(view: OuafView, seat: number, card: Card | null): OuafView['hands'] {
  return at(view.hands, seat, (hand) => {
    const known = hand.indexOf(card);
    return hand.filter((_, i) => i !== (known < 0 ? hand.length - 1 : known));
  });
}

const worn = (view: OuafView, seat: number, side: Side, is: boolean): OuafView['worn'] => at(view.worn, seat, (ears) => at(ears, earIndex(side), () => is) as [boolean, boolean]);

/** A card on an ear; on one's own it is not seen. */
const ears = (view: OuafView, seat: number, side: Side, card: Card | null): OuafView['ears'] =>
  at(view.ears, seat, (pair) => at(pair, earIndex(side), () => (view.seat === seat ? null : card)) as [Card | null, Card | null]);

const hang = (view: OuafView, seat: number, side: Side, card: Card | null): Partial<OuafView> => ({ worn: worn(view, seat, side, true), ears: ears(view, seat, side, card) });

/** Where a card of somebody's hand is on the screen. */
const handPlace = (own: boolean, seat: number, card: Card | null): string => (own && card ? `hand:${seat}:${card}` : `hand:${seat}`);

/** What must be looked at, also where nothing moves: there the person says when it was seen. */
const look = (is: boolean, what: string): Pick<Beat, 'hold'> => (is && settings.pace === 0 ? { hold: { kind: what } } : {});

/** Somebody's dog shouts; the referee has none, and only knocks. */
const shouted = (seat: number | null, text: string): Pick<Beat, 'shout' | 'sound' | 'pitch'> => (seat === null ? { sound: 'step' } : { shout: { seat, text }, sound: 'bark', pitch: voiceOf(seat) });

function beatOf(event: OuafEvent, before: OuafView): Beat {
  const { seat, card, ear: side } = event;
  const words = ouafWords();
  const own = before.seat === seat;
  switch (event.event) {
    case 'hooked':
      return {
        flights: before.phase === 'hang' ? [] : [{ from: handPlace(true, seat, before.hands[seat]?.[event.place] ?? null), to: `ear:${seat}:${side}` }],
        apply: change((view) => ({ hands: at(view.hands, seat, (hand) => hand.filter((_, i) => i !== event.place)), ...hang(view, seat, side, null) })),
        sound: 'card',
        ms: 300,
      };
    case 'hung':
      return {
        apply: change((view) =>
          own
            ? {}
            : {
                hands: at(view.hands, seat, (hand) => hand.slice(0, -2)),
                worn: at(view.worn, seat, () => [true, true] as [boolean, boolean]),
              },
        ),
        ms: 260,
      };
    case 'revealed':
      return { apply: change((view) => ({ ears: at(view.ears, seat, () => [event.left, event.right] as [Card | null, Card | null]) })), ms: 90 };
    case 'joker-under':
      return { ms: 500 };
    case 'turned-up':
      return { flights: [{ from: 'deck', to: 'discard' }], apply: change((view) => ({ deck: view.deck.slice(1), discard: [...view.discard, card!] })), sound: 'card', ms: 420 };
    case 'turn':
      return { apply: change(() => ({ active: seat, phase: 'turn', dressing: null })), ms: 60 };
    case 'phase':
      return { apply: change(() => ({ phase: event.phase })), ms: 0 };
    case 'laid':
      return {
        flights: [{ from: event.source === 'hand' ? handPlace(own, seat, card) : `ear:${seat}:${event.source}`, to: 'discard' }],
        apply: change((view) => ({
          ...(event.source === 'hand' ? { hands: minus(view, seat, own ? card : null) } : { worn: worn(view, seat, event.source, false), ears: ears(view, seat, event.source, null) }),
          discard: [...view.discard, card!],
          coat: null,
          closes: null,
        })),
        sound: 'card',
        ms: 420,
      };
    case 'named':
      return { apply: change(() => ({ coat: event.coat })), sound: 'step', ms: 480 };
    case 'showed':
      return { apply: change(same, { ear: { seat, side, card, wrong: true }, oops: seat, notice: { kind: 'wrong-ear', by: null, seat } }), sound: 'lose', ms: own ? 2400 : 1500, ...look(own, 'ear') };
    case 'drew':
      return {
        flights: [own && card ? { from: 'deck', to: handPlace(true, seat, card) } : { from: 'deck', to: `hand:${seat}`, ghost: 'back' }],
        apply: change((view) => ({ deck: view.deck.slice(1), hands: plus(view, seat, card) })),
        sound: 'card',
        ms: 340,
      };
    case 'nothing-drawn':
      return { ms: 400 };
    case 'reshuffled':
      return {
        flights: [{ from: 'discard', to: 'deck', ghost: 'back' }],
        apply: change((view) => ({ deck: Array<null>(event.cards).fill(null), discard: view.discard.slice(-1) }), { riffle: true }),
        sound: 'shuffle',
        ms: 900,
      };
    case 'dressing':
      return { apply: change(() => ({ dressing: { seat, ear: side } })), ms: 0 };
    case 'dressed':
      return own
        ? { ms: 120 }
        : {
            flights: [{ from: `hand:${seat}`, to: `ear:${seat}:${side}` }],
            apply: change((view) => ({ hands: minus(view, seat, null), ...hang(view, seat, side, card) })),
            sound: 'card',
            ms: 360,
          };
    case 'stopped':
      return {
        ...shouted(event.by, words.shouts.stop),
        apply: change(same, { oops: seat, notice: { kind: event.by === null ? 'referee' : 'stopped', by: event.by, seat } }),
        ms: 1100,
      };
    case 'returned':
      return {
        flights: [{ from: 'discard', to: handPlace(own, seat, card) }],
        apply: change((view) => ({ discard: view.discard.slice(0, -1), hands: plus(view, seat, card), coat: event.coat, closes: null })),
        sound: 'card',
        ms: 420,
      };
    case 'false-stop':
      return { ...shouted(seat, words.shouts.stop), apply: change(same, { oops: seat, notice: { kind: 'false-stop', by: seat, seat } }), ms: 1100 };
    case 'penalty':
      return {
        flights: [{ from: 'deck', to: `ear:${seat}:${side}` }],
        apply: change((view) => ({ deck: view.deck.slice(1), ...hang(view, seat, side, card) }), { ear: { seat, side, card, wrong: false }, notice: { kind: 'penalty', by: null, seat } }),
        sound: 'card',
        ms: own ? 2000 : 1100,
        ...look(own, 'ear'),
      };
    case 'barked':
      return { ...shouted(seat, event.barks > 1 ? words.shouts.barkTwice : words.shouts.bark), ms: event.barks > 1 ? 1200 : 800 };
    case 'forgotten':
      return {
        ...shouted(event.by, words.shouts.forgot),
        apply: change(same, { oops: seat, notice: { kind: 'forgotten', by: event.by, seat } }),
        ms: 1000,
      };
    case 'window':
      // When it closes stands in the view that follows: here the clock has not been told yet.
      return event.open ? { ms: 0 } : { apply: change(() => ({ closes: null })), ms: 0 };
    default:
      return { ms: 0 };
  }
}

/** OU-3.1, OU-4.1, OU-4.2: what hangs on one's own ear is seen for a moment; then nothing here knows it. Nor is a card named on that one drew: it may hang there soon. */
const isGone = (event: OuafEvent, view: OuafView): boolean => event.seat === view.seat && ['showed', 'penalty', 'drew'].includes(event.event);

export const beats: Beats = (row, before) => {
  const view = before as OuafView;
  return row.events.map((told) => {
    const event = told.event as OuafEvent;
    return { ...beatOf(event, view), ...(told.text ? { text: told.text } : {}), ...(isGone(event, view) ? { gone: told } : {}) };
  });
};
