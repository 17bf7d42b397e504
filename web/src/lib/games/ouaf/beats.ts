/** How Ouaf!'s events are acted out: one beat each, in the order in which they happened. */
import { settings } from '../../settings/settings.svelte';
import type { Beat, Beats } from '../../table/stage.svelte';
import type { Event } from '../generated/ouaf';
import { earIndex, rank, voiceOf } from './cards';
import type { Card, Ouaf, OuafView, Show, ShownView, Side } from './view';
import { ouafWords } from './words';

/** A change of the view. Whatever was shown for a moment is over with the next beat. */
const change = (how: (view: OuafView) => Partial<OuafView>, show?: Show) => ({ show: _, ...before }: ShownView): ShownView => ({ ...before, ...how(before), ...(show ? { show } : {}) });
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

const worn = (view: OuafView, seat: number, side: Side, is: boolean): OuafView['worn'] => at(view.worn, seat, (ears) => at(ears, earIndex(side), () => is));

/** A card on an ear; on one's own it is not seen. */
const ears = (view: OuafView, seat: number, side: Side, card: Card | null): OuafView['ears'] =>
  at(view.ears, seat, (pair) => at(pair, earIndex(side), () => (view.seat === seat ? null : card)));

const hang = (view: OuafView, seat: number, side: Side, card: Card | null): Partial<OuafView> => ({ worn: worn(view, seat, side, true), ears: ears(view, seat, side, card) });

/** Where a card of somebody's hand is on the screen. */
const handPlace = (own: boolean, seat: number, card: Card | null): string => (own && card ? `hand:${seat}:${card}` : `hand:${seat}`);

/** What must be looked at, also where nothing moves: there the person says when it was seen. */
const look = (is: boolean, what: string): Pick<Beat<Ouaf>, 'hold'> => (is && settings.pace === 0 ? { hold: { kind: what } } : {});

/** Somebody's dog shouts; the referee has none, and only knocks. */
const shouted = (seat: number | null, text: string): Pick<Beat, 'shout' | 'sound' | 'pitch'> => (seat === null ? { sound: 'step' } : { shout: { seat, text }, sound: 'bark', pitch: voiceOf(seat) });

function beatOf(event: Event, before: OuafView): Beat<Ouaf> {
  const words = ouafWords();
  const own = 'seat' in event && before.seat === event.seat;
  switch (event.event) {
    case 'hooked':
      return {
        flights: before.phase === 'hang' ? [] : [{ from: handPlace(true, event.seat, before.hands[event.seat]?.[event.place] ?? null), to: `ear:${event.seat}:${event.ear}` }],
        apply: change((view) => ({ hands: at(view.hands, event.seat, (hand) => hand.filter((_, i) => i !== event.place)), ...hang(view, event.seat, event.ear, null) })),
        sound: 'card',
        ms: 300,
      };
    case 'hung':
      return {
        apply: change((view) =>
          own
            ? {}
            : {
                hands: at(view.hands, event.seat, (hand) => hand.slice(0, -2)),
                worn: at(view.worn, event.seat, () => [true, true]),
              },
        ),
        ms: 260,
      };
    case 'revealed':
      return { apply: change((view) => ({ ears: at(view.ears, event.seat, () => [event.left, event.right]) })), ms: 90 };
    case 'joker-under':
      return { ms: 500 };
    case 'turned-up':
      return { flights: [{ from: 'deck', to: 'discard' }], apply: change((view) => ({ deck: view.deck.slice(1), discard: [...view.discard, event.card] })), sound: 'card', ms: 420 };
    case 'turn':
      return { apply: change(() => ({ active: event.seat, phase: 'turn', dressing: null })), ms: 60 };
    case 'phase':
      return { apply: change(() => ({ phase: event.phase })), ms: 0 };
    case 'laid':
      return {
        flights: [{ from: event.source === 'hand' ? handPlace(own, event.seat, event.card) : `ear:${event.seat}:${event.source}`, to: 'discard' }],
        apply: change((view) => ({
          ...(event.source === 'hand' ? { hands: minus(view, event.seat, own ? event.card : null) } : { worn: worn(view, event.seat, event.source, false), ears: ears(view, event.seat, event.source, null) }),
          discard: [...view.discard, event.card],
          coat: null,
          closes: null,
        })),
        sound: 'card',
        ms: 420,
      };
    case 'named':
      return { apply: change(() => ({ coat: event.coat })), sound: 'step', ms: 480 };
    case 'showed':
      return { apply: change(same, { ear: { seat: event.seat, side: event.ear, card: event.card, wrong: true }, oops: event.seat, notice: { kind: 'wrong-ear', by: null, seat: event.seat } }), sound: 'lose', ms: own ? 2400 : 1500, ...look(own, 'ear') };
    case 'drew':
      return {
        flights: [own && event.card ? { from: 'deck', to: handPlace(true, event.seat, event.card) } : { from: 'deck', to: `hand:${event.seat}`, ghost: 'back' }],
        apply: change((view) => ({ deck: view.deck.slice(1), hands: plus(view, event.seat, event.card) })),
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
      return { apply: change(() => ({ dressing: { seat: event.seat, ear: event.ear } })), ms: 0 };
    case 'dressed':
      return own
        ? { ms: 120 }
        : {
            flights: [{ from: `hand:${event.seat}`, to: `ear:${event.seat}:${event.ear}` }],
            apply: change((view) => ({ hands: minus(view, event.seat, null), ...hang(view, event.seat, event.ear, event.card) })),
            sound: 'card',
            ms: 360,
          };
    case 'stopped':
      return {
        ...shouted(event.by, words.shouts.stop),
        apply: change(same, { oops: event.seat, notice: { kind: event.by === null ? 'referee' : 'stopped', by: event.by, seat: event.seat } }),
        ms: 1100,
      };
    case 'returned':
      return {
        flights: [{ from: 'discard', to: handPlace(own, event.seat, event.card) }],
        apply: change((view) => ({ discard: view.discard.slice(0, -1), hands: plus(view, event.seat, event.card), coat: event.coat, closes: null })),
        sound: 'card',
        ms: 420,
      };
    case 'false-stop':
      return { ...shouted(event.seat, words.shouts.stop), apply: change(same, { oops: event.seat, notice: { kind: 'false-stop', by: event.seat, seat: event.seat } }), ms: 1100 };
    case 'penalty':
      return {
        flights: [{ from: 'deck', to: `ear:${event.seat}:${event.ear}` }],
        apply: change((view) => ({ deck: view.deck.slice(1), ...hang(view, event.seat, event.ear, event.card) }), { ear: { seat: event.seat, side: event.ear, card: event.card, wrong: false }, notice: { kind: 'penalty', by: null, seat: event.seat } }),
        sound: 'card',
        ms: own ? 2000 : 1100,
        ...look(own, 'ear'),
      };
    case 'barked':
      return { ...shouted(event.seat, event.barks > 1 ? words.shouts.barkTwice : words.shouts.bark), ms: event.barks > 1 ? 1200 : 800 };
    case 'forgotten':
      return {
        ...shouted(event.by, words.shouts.forgot),
        apply: change(same, { oops: event.seat, notice: { kind: 'forgotten', by: event.by, seat: event.seat } }),
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
const isGone = (event: Event, view: OuafView): boolean => (event.event === 'showed' || event.event === 'penalty' || event.event === 'drew') && event.seat === view.seat;

export const beats: Beats<Ouaf> = (row, view) =>
  row.events.map((told) => ({ ...beatOf(told.event, view), ...(told.text ? { text: told.text } : {}), ...(isGone(told.event, view) ? { gone: told } : {}) }));
