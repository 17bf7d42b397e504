/**
 * What the rules of this device say of a move before it is made, at a table whose rules are the same. It rests on what the seat that looks knows, which
 * is asked for once for each of its decisions; without an answer everything is as if there were no such rules.
 */
import { device } from '../local/device';
import type { Known } from '../local/foresight';
import type { Rulebook } from '../local/hall';
import { Refusal } from '../wire/line.svelte';
import type { Json } from '../wire/types';
import type { Certain } from './played';
import type { TableSession } from './session.svelte';
import { Teller } from './telling';

/** Where a raised card leads, as far as that is certain. */
export interface Foreseen<View = Json> {
  /** What follows from the move, in words; empty: nothing that is known. */
  text: string;
  /** The view then, without what is not certain. */
  view: Certain<View>;
}

/** A move does not wait longer for this device than that. */
const MOST_MS = 60;

export class Foresight {
  #known = $state.raw<(Known & { match: string; seq: number }) | null>(null);

  /** The rules of this device, asked for once. */
  #rules: Promise<Rulebook | null> | null = null;

  constructor(private readonly session: TableSession) {}

  /** What the seat that looks knows now, if it has been told. */
  get known(): Known | null {
    const [known, { stage, table, acting }] = [this.#known, this.session];
    return known && known.match === table?.match && known.seq === stage.seq && known.seat === acting ? known : null;
  }

  /** A decision is asked of the seat that looks. */
  async learn(): Promise<void> {
    const { session } = this;
    const { table, acting: seat, stage } = session;
    if (!table?.match || seat === null || !stage.view) return;
    const { game, match } = table;
    const { seats, options } = stage.view;
    this.#rules ??= device.rules(game);
    const own = await this.#rules;
    if (!own || session.acting !== seat) return;
    try {
      const answer = await session.line.request({ t: 'known', id: session.line.id(), table: session.id, match, seat, ...own });
      if (answer.t !== 'known' || answer.known === null) return;
      this.#known = { game, rules: own.rules, match, seq: answer.seq, seats: seats as number, options: options as Json, seat, known: answer.known, knownMs: answer.known_ms };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Why a move would be refused; null at once where nothing is known. */
  refusal(move: Json): Promise<Refusal | null> | null {
    const { known } = this;
    if (!known) return null;
    const asked = device.refusal(known, move, Math.round(performance.now() + this.session.ahead));
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), MOST_MS));
    return Promise.race([asked, late]).then((found) => found && new Refusal('refused', found.said, found.rule));
  }

  /** Where a move leads; null where nothing is known, or it is refused. */
  async foresee(move: Json): Promise<Foreseen | null> {
    const { known, session } = this;
    if (!known || !session.book) return null;
    const teller = new Teller(session.book, session.table?.names ?? [], known.seat);
    const found = await device.foresee(known, move);
    if (!found?.view) return null;
    // The first sentence is the move itself.
    const text = found.events.map((event) => teller.sentence(event)).filter(Boolean).slice(1).join(' ');
    return { text, view: found.view };
  }
}
