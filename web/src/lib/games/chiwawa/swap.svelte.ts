/**
 * A swap that is being put together: the card that pays, one spot, the other. Nothing is sent before the second spot, and each step has a way
 * back. Which spots may be named is the server's word: it lists every pair once, the earlier spot of its list first.
 */
import type { Desk } from '../../table/desk';
import type { Begun, Partly } from '../../table/played';
import { spotKey, type Card, type Chi, type Spot } from './view';

type Swapping = Extract<Chi['move'], { do: 'swap' }>;

/** Of a row that is named first, its place is still open. */
const isWhole = (spot: Partly<Spot>): spot is Spot => !('row' in spot) || spot.at !== undefined;

export class Swap {
  paid = $state<Card | null>(null);
  first = $state.raw<Spot | null>(null);
  /** The spots that may be named next, by their keys. */
  lit = $state.raw<ReadonlySet<string>>(new Set());
  #firsts: Spot[] = [];
  #all: ReadonlySet<string> = new Set();
  #ticket = 0;

  constructor(private readonly desk: () => Desk<Chi>) {}

  async begin(card: Card): Promise<void> {
    const ticket = ++this.#ticket;
    this.paid = card;
    this.first = null;
    this.lit = new Set();
    let firsts: Spot[];
    let partners: Spot[];
    try {
      firsts = await this.#spots({ do: 'swap', discard: card }, 'a');
      partners = firsts[0] ? await this.#spots({ do: 'swap', discard: card, a: firsts[0] }, 'b') : [];
    } catch {
      // The line was cut, or somebody else's clock ran out: nothing was begun.
      if (ticket === this.#ticket) this.cancel();
      return;
    }
    if (ticket !== this.#ticket) return;
    this.#firsts = firsts;
    this.#all = new Set([...firsts, ...partners].map(spotKey));
    this.lit = this.#all;
  }

  /** A spot was touched. The second one makes the move. */
  async pick(spot: Spot): Promise<boolean> {
    const key = spotKey(spot);
    if (this.paid === null || !this.lit.has(key)) return false;
    if (this.first !== null) return this.desk().play({ do: 'swap', discard: this.paid, a: this.first, b: spot });
    const ticket = ++this.#ticket;
    this.first = spot;
    this.lit = new Set();
    const at = this.#firsts.findIndex((one) => spotKey(one) === key);
    const before = at < 0 ? this.#firsts : this.#firsts.slice(0, at);
    const after = at < 0 ? [] : await this.#spots({ do: 'swap', discard: this.paid, a: spot }, 'b').catch(() => null);
    if (ticket === this.#ticket && after === null) this.back();
    else if (ticket === this.#ticket && after !== null) this.lit = new Set([...before, ...after].map(spotKey));
    return false;
  }

  /** One step back. */
  back(): void {
    this.#ticket++;
    if (this.first === null) this.cancel();
    else {
      this.first = null;
      this.lit = this.#all;
    }
  }

  cancel(): void {
    this.#ticket++;
    this.paid = null;
    this.first = null;
    this.lit = new Set();
    this.#firsts = [];
  }

  /** The spots that may follow the beginning of a move; those of a long row are asked for one level deeper. */
  async #spots(soFar: Begun<Swapping>, which: 'a' | 'b'): Promise<Spot[]> {
    const found = (await this.desk().ask(soFar)).map(async ({ move }) => {
      const spot = move.do === 'swap' ? move[which] : undefined;
      if (!spot || move.do !== 'swap') return [];
      return isWhole(spot) ? [spot] : this.#spots(move, which);
    });
    return (await Promise.all(found)).flat();
  }
}
