/**
 * One's own moves, at full speed: a tap on a card is the move. The card lies at once where it goes, unsure until the server has answered; who comes too
 * late gets it back without a fuss. What fits is what the server offers.
 */
import { tick } from 'svelte';
import { announcer } from '../../shell/announcer.svelte';
import type { Desk } from '../../table/desk';
import { launch } from '../../table/motion';
import { playSound } from '../../table/sound';
import { settings } from '../../settings/settings.svelte';
import { FLIP, flown } from './beats';
import { partsOf } from './cards';
import { cardAt, fitsOf, moveOf, type Fit } from './fits';
import type { Move } from '../generated/watai';
import type { Card, Shown, Source, Watai, WataiView } from './view';
import { wataiWords } from './words';

/** A card that was played and not yet answered. */
interface Pending {
  source: Source;
  card: Card;
  /** The pile as it was seen: its number (a new one: the next) and its height. */
  pile: number;
  height: number;
}

/** Somebody else was quicker. */
export interface Late {
  pile: number;
  by: number | null;
  /** By how much, where the server says so. */
  ms: number | null;
}

const FLIGHT_MS = 220;
const FLIP_MS = 140;
/** So long after its answer a call is not made again. */
const CALL_MS = 300;
const LATE_MS = 900;
const NOD_MS = 900;
/** So long a tap waits for a card that is on its way. */
const WAIT_MS = 400;
/** More ways than this are not laid side by side: the next tap in the arena takes a pile. */
const MOST_WAYS = 4;

export class Hand {
  pending = $state.raw<readonly Pending[]>([]);
  late = $state.raw<Late | null>(null);
  /** A card that fits nowhere, for the moment in which it says so. */
  nod = $state<Source | null>(null);
  /** Fits that differ, to choose between. */
  choosing = $state.raw<{ source: Source; fits: Fit[] } | null>(null);
  /** A card that goes on any of these piles. */
  aiming = $state.raw<{ source: Source; piles: number[] } | null>(null);
  /** The stock is being turned over: what will lie on top is not known yet. */
  flipping = $state(false);
  /** Once more, as soon as it is. */
  #again = false;
  /** A tap that waits: for its card, or for the moment of rest between two cards (WA-5.5). */
  #waiting: { source: Source; until: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls that were made just now. */
  #asked = new Set<string>();

  constructor(private readonly desk: () => Desk<Watai>) {}

  get #view(): WataiView {
    return this.desk().view;
  }

  /** The arena with what one has just played. */
  get arena(): { cards: Card[]; unsure: boolean }[] {
    const piles = this.#view.arena.map((cards) => ({ cards, unsure: false }));
    for (const one of this.pending) {
      const cards = piles[one.pile]?.cards ?? [];
      if (cards.length === one.height) piles[one.pile] = { cards: [...cards, one.card], unsure: true };
    }
    return piles.filter(Boolean);
  }

  /** What lies in each slot of one's reel: while a move is unsure, the back of the card that will come. */
  reel(seat: number): Shown[] {
    const view = this.#view;
    return view.reel[seat]!.map((card, slot): Shown => (this.isUnderWay(`reel:${slot}`) ? (view.talon[seat]!.length ? 'back' : null) : card === null ? null : { card }));
  }

  /** The cards turned up, the last on top; while the stock is being turned over, the back of what will lie there. */
  turned(seat: number): (Card | null)[] {
    const { turned, stock } = this.#view;
    const cards = this.pending.some((one) => one.source === 'top' && !this.#landed(one)) ? turned[seat]!.slice(0, -1) : turned[seat]!;
    return !this.flipping ? cards : stock[seat]!.length ? [...cards, null] : [];
  }

  #landed = (one: Pending): boolean => this.#view.arena[one.pile]?.[one.height] === one.card;

  /** Whether another card is about to lie there than the one that is seen. */
  isUnderWay = (source: Source): boolean => (source === 'top' && this.flipping) || this.pending.some((one) => one.source === source && !this.#landed(one));

  fits(source: Source): Fit[] {
    return this.isUnderWay(source) ? [] : fitsOf(this.desk().choices, this.#view, source);
  }

  /** How long this seat still rests, in ms. */
  restLeft(seat: number): number {
    const view = this.#view;
    const played = view.played_at[seat];
    return view.options.rest && played !== null && played !== undefined ? Math.max(0, this.desk().pageTime(view.began + played + view.options.rest) - performance.now()) : 0;
  }

  /** A tap on a card of one's own. */
  tap(source: Source): void {
    const desk = this.desk();
    if (!desk.open || desk.eyes === null) return;
    this.aiming = null;
    if (this.choosing?.source === source) return this.choose(0);
    this.choosing = null;
    const rest = this.restLeft(desk.eyes);
    if (rest > 0) return this.#wait(source, rest + WAIT_MS, rest);
    if (this.isUnderWay(source)) return this.#wait(source, WAIT_MS, WAIT_MS);
    const fits = this.fits(source);
    if (fits.length === 0) this.#refuse(source);
    else if (fits.length === 1) void this.#play(source, fits[0]!);
    else {
      const card = cardAt(this.#view, desk.eyes, source)!;
      if (partsOf(card).word === null && fits.length <= MOST_WAYS) this.choosing = { source, fits };
      else this.aiming = { source, piles: fits.flatMap((fit) => fit.piles).filter((pile) => pile !== null) };
    }
  }

  /** Turn the stock over; pressed meanwhile, once more after that. */
  async flip(): Promise<void> {
    const desk = this.desk();
    this.cancel();
    if (this.flipping) {
      this.#again = true;
      return;
    }
    if (!desk.open || !desk.choices.some((choice) => choice.move.do === 'flip')) return;
    const rect = document.querySelector('[data-place="stock"]')?.getBoundingClientRect();
    this.flipping = true;
    flown.add(FLIP);
    playSound('step');
    await tick();
    const landing = document.querySelector<HTMLElement>('[data-place="top"]');
    if (landing && rect) launch(landing, { rect }, FLIP_MS * settings.pace);
    // As quick as a hand turns cards: whoever hammers on the stock is not taken for a program.
    await Promise.all([this.#answered({ do: 'flip' }), new Promise((resolve) => setTimeout(resolve, FLIP_MS))]);
    flown.delete(FLIP);
    this.flipping = false;
    const again = this.#again;
    this.#again = false;
    if (again) void this.flip();
    else this.look();
  }

  shout(): void {
    if (this.desk().open) void this.call({ do: 'shout' });
  }

  /** A shout, a call, a tap on a pile, a number: once, however often it is pressed meanwhile. Whoever hammers on it is not taken for a program. */
  async call(move: Move): Promise<void> {
    const asked = JSON.stringify(move);
    if (this.#asked.has(asked)) return;
    this.#asked.add(asked);
    await this.#answered(move);
    setTimeout(() => this.#asked.delete(asked), CALL_MS);
  }

  choose(way: number): void {
    const choosing = this.choosing;
    const fit = choosing?.fits[way];
    if (!choosing || !fit) return;
    this.choosing = null;
    void this.#play(choosing.source, fit);
  }

  /** The pile that an Extra Stop closes. */
  aim(pile: number): void {
    const aiming = this.aiming;
    this.aiming = null;
    if (aiming?.piles.includes(pile)) void this.#play(aiming.source, { top: null, piles: [pile] });
  }

  cancel(): void {
    this.choosing = null;
    this.aiming = null;
  }

  /** Something has happened: whatever waited may go on, whatever is gone is not chosen any more. */
  look(): void {
    const { choosing, aiming } = this;
    if (choosing) {
      const fits = this.fits(choosing.source);
      this.choosing = fits.length > 1 ? { ...choosing, fits } : null;
    }
    if (aiming) {
      const piles = this.fits(aiming.source).flatMap((fit) => fit.piles).filter((pile) => pile !== null);
      this.aiming = piles.length ? { ...aiming, piles } : null;
    }
    const waiting = this.#waiting;
    const { eyes } = this.desk();
    if (!waiting || eyes === null || this.restLeft(eyes) > 0 || this.isUnderWay(waiting.source)) return;
    this.#waiting = null;
    clearTimeout(this.#timer);
    if (performance.now() <= waiting.until) this.tap(waiting.source);
  }

  #wait(source: Source, until: number, again: number): void {
    this.#waiting = { source, until: performance.now() + until };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), again + 10);
  }

  #refuse(source: Source): void {
    this.nod = source;
    const { eyes } = this.desk();
    const card = eyes === null ? null : cardAt(this.#view, eyes, source);
    if (card) announcer.say(`${wataiWords().card(card)} : ${wataiWords().noFit}`);
    setTimeout(() => (this.nod = null), NOD_MS);
  }

  async #play(source: Source, fit: Fit): Promise<void> {
    const desk = this.desk();
    const seat = desk.eyes!;
    const card = cardAt(this.#view, seat, source)!;
    // The oldest of the twins; the others follow without a word if it is gone meanwhile.
    for (let piles = fit.piles; piles.length > 0; ) {
      const target = piles[0]!;
      const pile = target ?? this.arena.length;
      const one: Pending = { source, card, pile, height: target === null ? 0 : this.#view.arena[target]!.length };
      const rect = document.querySelector(`[data-place="${source}"]`)?.getBoundingClientRect();
      this.pending = [...this.pending, one];
      flown.add(card);
      playSound('card');
      await tick();
      const landing = document.querySelector<HTMLElement>(`[data-place="pile:${pile}"]`);
      if (landing && rect) launch(landing, { rect }, FLIGHT_MS * settings.pace);
      const done = await this.#answered({ ...moveOf(source, target), ...(target === null ? {} : { seen: one.height }) });
      this.pending = this.pending.filter((other) => other !== one);
      if (done) break;
      flown.delete(card);
      const now = this.#view;
      const changed = target !== null && (now.arena[target]?.length ?? 0) !== one.height;
      const twins = cardAt(now, seat, source) === card ? fitsOf(desk.choices, now, source).flatMap((other) => (sameTop(other, fit) ? other.piles : [])) : [];
      piles = changed ? twins.filter((other) => other !== target) : [];
      if (changed && piles.length === 0) this.#tooLate(source, target, landing?.getBoundingClientRect());
    }
    this.look();
  }

  /** Send a move. Once it is answered, what it became is on the screen, and what can be played after it. */
  async #answered(move: Move): Promise<boolean> {
    const done = await this.desk().call(move);
    await new Promise((resolve) => setTimeout(resolve));
    return done;
  }

  /** The card glides home; a tag on the pile says who was there first. */
  #tooLate(source: Source, pile: number, from: DOMRect | undefined): void {
    const by = this.desk().last?.seat ?? null;
    const late: Late = { pile, by: by === this.desk().eyes ? null : by, ms: this.desk().lateMs ?? null };
    this.late = late;
    announcer.say(wataiWords().lateSpoken(late.by === null ? null : this.desk().person(late.by).name, late.ms));
    const home = document.querySelector<HTMLElement>(`[data-place="${source}"]`);
    if (home && from) launch(home, { rect: from }, FLIGHT_MS * settings.pace);
    setTimeout(() => {
      if (this.late === late) this.late = null;
    }, LATE_MS);
  }
}

const sameTop = (a: Fit, b: Fit): boolean => (a.top === null || b.top === null ? a.top === b.top : partsOf(a.top).face === partsOf(b.top).face);
