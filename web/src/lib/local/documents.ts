/** What a page is told of a table or a match of this device: the documents that a server would send. */
import type { MatchDoc, MyMatch, SeatDoc, SeriesDoc, TableDoc, TableLine } from '../wire/types';
import type { KeptMatch, KeptSeat, KeptTable } from './store';

/** Whoever holds this device. */
const ME = 'me';

/** Who sat where in a match of a table: with each match everybody moves one seat on. */
export const seatsIn = ({ seats, number }: KeptTable, kept: KeptMatch): KeptSeat[] => seats.map((_, i) => seats[(i + number - kept.number) % seats.length]!);

/** The seats of people: all of them are held by this device. */
export const heldIn = ({ seats }: { seats: KeptSeat[] }): number[] => seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));

/** When a match ended, as far as it is known. */
export const endOf = (kept: KeptMatch): string => kept.endedAt ?? kept.dealtAt;

/** How a match ended; null while it goes on, and where it was given up. */
export const resultOf = (kept: KeptMatch): KeptMatch['result'] => (kept.result?.scores.length ? kept.result : null);

export function tableDoc(row: KeptTable, kept: KeptMatch, rematch: ReadonlySet<number>): TableDoc {
  const held = heldIn(row);
  const seats = row.seats.map((seat, i): SeatDoc => ({
    seat: i,
    kind: seat.kind,
    name: seat.name,
    level: seat.level,
    yours: seat.kind === 'person',
    host: i === held[0],
    ready: true,
    here: true,
    absent: false,
    stand_in: seat.standIn,
    rematch: rematch.has(i),
    cuts: 0,
    same_as: seat.kind === 'person' ? (held.find((other) => other !== i) ?? null) : null,
    face: null,
    who: seat.kind === 'person' ? ME : null,
  }));
  return {
    table: row.table, rev: row.rev, code: '', game: row.game, stage: row.stage, private: true, options: row.options, clock: 'off', clock_s: null, when_away: 'bot',
    pace_ms: row.paceMs, aids: row.aids, seats, watchers: 0, match: row.match, number: row.number, commitment: null, dealt: null, names: kept.names, result: resultOf(kept), removed: false, may_start: false, unreadable: false,
  };
}

/** A table in a list. */
export const tableLine = (row: KeptTable): TableLine => ({
  table: row.table, code: '', game: row.game, stage: row.stage, private: true, seats: row.seats.length, free: 0, names: row.seats.map((seat) => seat.name),
  your_seats: heldIn(row), your_turn: false, alone: true, match: row.match, made_at: row.madeAt,
});

/** A match that was played to its end here, in the list of one's own. */
export function myMatch(row: KeptTable, kept: KeptMatch, replay: boolean): MyMatch {
  const [seats, result] = [heldIn({ seats: seatsIn(row, kept) }), resultOf(kept)];
  const won = result && seats.length === 1 ? result.winners.includes(seats[0]!) : null;
  return { match: kept.match, table: kept.table, game: kept.game, names: kept.names, your_seats: seats, won, result, bots: kept.bots, finished_at: endOf(kept), replay };
}

/** The series that the last of a table's finished matches belongs to (`server/tables/series.py`). */
export function seriesOf(played: KeptMatch[], length: number): SeriesDoc {
  const people = (match: KeptMatch): string => JSON.stringify([...match.names].sort());
  const last = played.at(-1)!;
  const others = played.findLastIndex((match) => people(match) !== people(last));
  const same = played.slice(others + 1);
  const part = same.slice(Math.floor((same.length - 1) / length) * length);
  return { length, played: part.length, won: last.names.map((name) => part.filter((match) => match.result!.winners.some((seat) => match.names[seat] === name)).length) };
}

export const matchDoc = (kept: KeptMatch, series: SeriesDoc | null): MatchDoc => ({
  match: kept.match, table: kept.table, game: kept.game, game_version: kept.version, seats: kept.seats, names: kept.names, number: kept.number, options: kept.options,
  dealt_at: kept.dealtAt, over: kept.result !== null, steps: kept.steps ?? 0, result: resultOf(kept), bots: kept.bots, series,
});
