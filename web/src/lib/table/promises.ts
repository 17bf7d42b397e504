/**
 * What a server promised before a deal, the word that this device added to it, and what the deal was then said to be made of (`docs/fairness.md`).
 * Kept for the last deals, so that it can be held against what is told when the match is over.
 */
import type { DealtDoc, TableDoc } from '../wire/types';
import { LastFew } from './session/lastFew';

const WORD_BYTES = 16;

export interface Promised {
  /** The first thing that was promised for this deal. */
  commitment: string;
  /** What this device adds to it; null: nobody sits here. */
  word: string | null;
  /** Whether the server has said that it is in. */
  taken: boolean;
  /** What the match was said to be dealt from when it was. */
  dealt: DealtDoc | null;
}

const isPromised = (value: unknown): value is Promised => typeof (value as Promised | null)?.commitment === 'string';
const nameOf = (table: string, number: number): string => `${table}/${number}`;
const newWord = (): string => [...crypto.getRandomValues(new Uint8Array(WORD_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export class Promises {
  /** Without a place to keep them, a deal is checked by what the server tells alone. */
  #kept = new LastFew('tablee.promises', 40, isPromised);
  /** What was answered on this line. */
  #answered = '';

  /** What is known of a deal; null: this device was not there. */
  of(table: string, number: number): Promised | null {
    return this.#kept.find(nameOf(table, number));
  }

  /** The line is a new one: what was said on the old one may not have come. */
  begin(): void {
    this.#answered = '';
  }

  /** A table as it was told: its promise is kept and answered by a word, once. `add` says whether the word was taken. */
  hear({ table, number, stage, commitment, dealt, seats }: TableDoc, add: (commitment: string, word: string) => Promise<boolean>): void {
    const before = this.of(table, number);
    if (stage === 'playing' && dealt && before && !before.dealt) this.#kept.keep(nameOf(table, number), { ...before, dealt });
    if (stage === 'playing' || !commitment) return;
    const held = seats.filter((seat) => seat.yours).map((seat) => seat.seat);
    const answered = `${commitment}/${held.join()}`;
    if (this.#answered === answered) return;
    this.#answered = answered;
    const deal = nameOf(table, number + 1);
    const known = this.#kept.find(deal) ?? { commitment, word: null, taken: false, dealt: null };
    const word = held.length ? (known.word ?? newWord()) : known.word;
    this.#kept.keep(deal, { ...known, word });
    // To another promise than the first one nothing is added: what was promised is to be kept.
    if (!held.length || word === null || known.commitment !== commitment) return;
    void add(commitment, word).then((taken) => {
      const now = this.#kept.find(deal);
      if (taken && now) this.#kept.keep(deal, { ...now, taken });
    });
  }
}
