/** Whether a match was dealt as promised (`engine/proof.py`): the promise, the mix, and the whole match dealt and played again. */
import type { Promised } from '../table/promises';
import type { Json, ProofDoc } from '../wire/types';
import { digest } from './chance';
import { Match, NoMove, Refused, type Rules } from './match';

const HASH_BYTES = 32;

/** What was on the screen when the match was over. */
export interface Shown {
  seat: number | null;
  view: Json;
}

export interface Checked {
  /** `told`: it holds by what the server says; nobody was here to hear the promise. */
  promise: 'yes' | 'told' | 'no' | 'none';
  /** `others`: no word of this device is in it; `alone`: nobody's is; `without`: a word that was taken is missing, or words were exchanged. */
  mix: 'yes' | 'others' | 'alone' | 'no' | 'without' | 'none';
  /** `old`: this device has not the rules that it was played by. */
  play: 'yes' | 'no' | 'old';
}

const hash = (...parts: string[]): string => [...digest(new TextEncoder().encode(parts.join(' ')), HASH_BYTES, '')].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const commitmentOf = (secret: string): string => hash('tablee commitment', secret);

export const seedOf = (secret: string, words: readonly (string | null)[]): string => hash('tablee seed', secret, ...words.map((word) => word ?? '-'));

/** Check what is told of a match that is over, by what this device remembers and has seen of it. `numbers` are those of the record's options. */
export function checked(rules: Rules | null, numbers: number[], doc: ProofDoc, promised: Promised | null, shown: Shown | null): Checked {
  const play = rules === null ? 'old' : playsAgain(rules, numbers, doc, shown) ? 'yes' : 'no';
  return { promise: promiseOf(doc, promised), mix: mixOf(doc, promised), play };
}

function promiseOf({ proof }: ProofDoc, promised: Promised | null): Checked['promise'] {
  // Whoever heard a promise is told what came of it.
  if (!proof) return promised ? 'no' : 'none';
  const heard = [promised?.commitment, promised?.dealt?.commitment, commitmentOf(proof.secret)].filter((one) => one !== undefined);
  return heard.some((one) => one !== proof.commitment) ? 'no' : promised ? 'yes' : 'told';
}

function mixOf({ proof, record }: ProofDoc, promised: Promised | null): Checked['mix'] {
  if (!proof) return 'none';
  const { secret, words } = proof;
  if (words.length !== record.seats || 'start' in record || seedOf(secret, words) !== record.seed) return 'no';
  if (promised?.dealt && !isSame(promised.dealt.words, words)) return 'without';
  const own = promised?.word ?? null;
  if (own !== null && words.includes(own)) return 'yes';
  if (promised?.taken) return 'without';
  return words.every((word) => word === null) ? 'alone' : 'others';
}

/** Deal and play it all again: it must end as it was told, and as it was seen. */
function playsAgain(rules: Rules, numbers: number[], { record, result }: ProofDoc, shown: Shown | null): boolean {
  const { seats, options, seed, moves, now } = record as { seats: number; options: Json; seed: string; moves: { at: number; seat: number; move: Json }[]; now: number };
  const match = Match.deal(rules, seats, options, numbers, seed);
  try {
    for (const { at, seat, move } of moves) match.play(seat, move, at);
  } catch (error) {
    if (error instanceof Refused || error instanceof NoMove) return false;
    throw error;
  }
  match.advance(now);
  if (match.over !== (result !== null)) return false;
  if (result && !isSame([match.winners, match.scores], [result.winners, result.scores])) return false;
  return shown === null || isSame(match.view(shown.seat), shown.view);
}

/** Whether two documents say the same, in whatever order. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => name in other && isSame((one as Json)[name], (other as Json)[name]));
}
