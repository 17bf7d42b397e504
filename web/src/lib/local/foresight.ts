/**
 * What the rules of this device say of a move at a table of which it knows what its seat knows, and no more: whatever is the same in many deals that
 * agree with that is certain enough to be said before the move is made.
 */
import type { Json } from '../wire/types';
import { Luck } from './chance';
import { Match, Refused, type Rules } from './match';

/** A table as a seat knows it: its bytes in base64 (`KnownAnswer`), the match's clock then. */
export interface Known {
  game: string;
  rules: string;
  seats: number;
  options: Json;
  seat: number;
  known: string;
  knownMs: number;
}

/** What would come of a move: a refusal, or what happens and what is seen then. What is not the same in all deals is left out. */
export interface Foreseen {
  refused: { rule: string; said: Json } | null;
  events: Json[];
  view: Json | null;
}

const WORLDS = 40;

export const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What both say alike: of objects the fields that do, of lists as long as each other the entries that do, and else null. */
export function common(a: unknown, b: unknown): unknown {
  if (same(a, b)) return a;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length ? a.map((one, i) => common(one, b[i]) ?? null) : undefined;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object' || Array.isArray(a) || Array.isArray(b)) return undefined;
  const fields = Object.entries(a).map(([name, value]) => [name, common(value, (b as Json)[name])] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

export class Foresight {
  #worlds: Match[];

  constructor(
    rules: Rules,
    readonly known: Known,
    luck = new Luck(),
  ) {
    const hidden = bytesOf(known.known);
    const memory = new Uint8Array(rules.file.layout.areas.memory!.room);
    this.#worlds = Array.from({ length: WORLDS }, () => {
      const table = hidden.slice();
      // Nothing is kept in mind of what was shown for a moment: all that the view leaves open is left open.
      rules.file.on(table, 'imagine_deal', { seat: known.seat, memory, luck: luck.words });
      luck.words.set(rules.file.area('luck', 'u4'));
      const match = new Match(rules, known.seats, known.options, [], '', table);
      match.now = known.knownMs;
      return match;
    });
  }

  /** Why a move at that moment is refused, where it is refused alike in all deals. */
  refusal(move: Json, at: number): Foreseen['refused'] {
    let found: Foreseen['refused'] = null;
    for (const world of this.#worlds) {
      const refused = world.whyRefused(this.known.seat, move, at);
      if (refused === null || (found !== null && !same(found, { rule: refused.rule, said: refused.said }))) return null;
      found = { rule: refused.rule, said: refused.said };
    }
    return found;
  }

  /** What would come of a move now. */
  foresee(move: Json): Foreseen {
    const { seat, knownMs } = this.known;
    const refused = this.refusal(move, knownMs);
    if (refused) return { refused, events: [], view: null };
    let [events, view]: [Json[] | null, unknown] = [null, null];
    for (const world of this.#worlds) {
      const twin = world.at(world.table, world.now);
      try {
        const told = twin.events(twin.play(seat, move, knownMs), seat).map(({ event }) => event);
        const end: number = events?.findIndex((event, i) => !same(event, told[i])) ?? -1;
        events = events === null ? told : events.slice(0, end < 0 ? events.length : end);
        view = view === null ? twin.view(seat) : common(view, twin.view(seat));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { refused: null, events: [], view: null };
      }
    }
    return { refused: null, events: events ?? [], view: view as Json };
  }
}
