/**
 * A count as it is shown: each row as it lay, turned over, then what its powers did and what its runs scored, in the order in which the rules
 * told it. Everything in it is read from events; nothing is worked out here.
 */
import type { Event } from '../generated/chiwawa';
import type { Card, ChiView, End, RowCard } from './view';

export interface CountedCard {
  /** Its place in the row as it lay. */
  id: number;
  card: Card;
  pillar: boolean;
}

export type CountStep =
  | { kind: 'destroyed'; by: CountedCard; victim: CountedCard | null; side: End | null }
  | { kind: 'mimicked'; by: CountedCard; of: CountedCard | null; side: End | null; value: number }
  | { kind: 'scored'; cards: CountedCard[]; points: number };

export interface CountedRow {
  seat: number;
  cards: CountedCard[];
  steps: CountStep[];
  score: number;
}

export interface Count {
  round: number;
  /** In the order in which they were counted. */
  rows: CountedRow[];
  /** The round is over with this. */
  ended: boolean;
  /** Who has won it; null: nobody. */
  won: number | null;
  /** Who has to leave, in battle royal. */
  out: number[];
  /** Points by seat, as far as they are known; those who were out before have none. */
  scores: (number | null)[];
  /** Rounds won, this one included. */
  wins: number[];
}

const beside = (row: readonly CountedCard[], at: number, side: End | null): CountedCard | null => (side === null ? null : (row[at + (side === 'left' ? -1 : 1)] ?? null));

export const isCount = (events: readonly Event[]): boolean => events.some((event) => event.event === 'counted');

/** What of a step's events is a count, given the table before it; null: nothing is counted in it. */
export function countOf(events: readonly Event[], before: Pick<ChiView, 'round' | 'rows' | 'round_scores' | 'phase' | 'wins' | 'seats'>): Count | null {
  if (!isCount(events)) return null;
  const turned = new Map(events.flatMap((event) => (event.event === 'revealed' ? [[`${event.seat}/${event.at}`, event.card] as const] : [])));
  const rows = before.rows.map((row, seat) =>
    row.flatMap(({ card: known, pillar }, id): CountedCard[] => {
      const card = turned.get(`${seat}/${id}`) ?? known;
      return card === null ? [] : [{ id, card, pillar }];
    }),
  );
  const left = rows.map((row) => [...row]);
  const steps = rows.map((): CountStep[] => []);
  const scores = before.phase === 'count' ? [...before.round_scores] : rows.map(() => null);
  const count: Count = { round: before.round, rows: [], ended: false, won: null, out: [], scores, wins: [...before.wins] };
  for (const event of events) {
    switch (event.event) {
      case 'destroyed': {
        const { seat, at, side } = event;
        const [by, victim] = [left[seat]![at]!, beside(left[seat]!, at, side)];
        steps[seat]!.push({ kind: 'destroyed', by, victim, side });
        left[seat] = left[seat]!.filter((one) => one !== by && one !== victim);
        break;
      }
      case 'mimicked': {
        const { seat, at, side, value } = event;
        steps[seat]!.push({ kind: 'mimicked', by: left[seat]![at]!, of: beside(left[seat]!, at, side), side, value });
        break;
      }
      case 'scored':
        steps[event.seat]!.push({ kind: 'scored', cards: left[event.seat]!.slice(event.at, event.at + event.cards.length), points: event.points });
        break;
      case 'counted': {
        const { seat, score } = event;
        scores[seat] = score;
        count.rows.push({ seat, cards: rows[seat] ?? [], steps: steps[seat]!, score });
        break;
      }
      case 'round-won':
        count.ended = true;
        count.won = event.seat;
        count.wins[event.seat] = (count.wins[event.seat] ?? 0) + 1;
        break;
      case 'round-void':
        count.ended = true;
        break;
      case 'out':
        count.out.push(event.seat);
    }
  }
  return count;
}

/** The cards of a row that are left after so many steps. */
export function survivors(row: CountedRow, steps: number = row.steps.length): CountedCard[] {
  const gone = new Set<CountedCard>();
  for (const step of row.steps.slice(0, steps)) {
    if (step.kind !== 'destroyed') continue;
    gone.add(step.by);
    if (step.victim) gone.add(step.victim);
  }
  return row.cards.filter((card) => !gone.has(card));
}

/**
 * The last count of a story, whole, for who wants to watch it again or comes back after it. A count worked by hand is told in several rows. The pillars
 * were told in an earlier one: where each lay is the place that was not turned over.
 */
export function countInStory(entries: readonly { events: readonly { event: Event }[] }[], view: ChiView): Count | null {
  const told = entries.flatMap((entry) => entry.events.map((one) => one.event));
  const start = told.findLastIndex((event) => event.event === 'counting');
  if (start < 0) return null;
  const before = told.slice(0, start);
  const pillars = new Map(before.slice(before.findLastIndex((event) => event.event === 'counting') + 1).flatMap((event): [number, Card][] => (event.event === 'pillar' ? [[event.seat, event.card]] : [])));
  const events = told.slice(start);
  // The story does not reach back to where these rows began.
  if (events.some((event) => (event.event === 'revealed' || event.event === 'scored') && !pillars.has(event.seat))) return null;
  const rows = Array.from({ length: view.seats }, (_, seat): RowCard[] => {
    if (!pillars.has(seat)) return [];
    const turned = new Map(events.flatMap((event): [number, Card][] => (event.event === 'revealed' && event.seat === seat ? [[event.at, event.card]] : [])));
    return Array.from({ length: turned.size + 1 }, (_, i) => ({ card: turned.get(i) ?? pillars.get(seat)!, pillar: !turned.has(i), known: [] }));
  });
  const count = countOf(events, { rows, round: view.round, round_scores: [], phase: 'turn', wins: view.wins, seats: view.seats });
  return count && { ...count, wins: view.wins, round: count.ended && view.phase !== 'over' ? view.round - 1 : view.round };
}
