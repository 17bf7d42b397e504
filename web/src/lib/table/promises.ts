/**
 * What a server promised before a deal, the word that this device added to it, and what the deal was then said to be made of (`docs/fairness.md`).
 * Kept for the last deals, so that it can be held against what is told when the match is over.
 */
import type { DealtDoc, TableDoc } from '../wire/types';

const KEY = 'tablee.promises';
const KEPT = 40;
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

type Kept = [deal: string, promised: Promised][];

const nameOf = (table: string, number: number): string => `${table}/${number}`;
const newWord = (): string => [...crypto.getRandomValues(new Uint8Array(WORD_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export class Promises {
  /** What was answered on this line. */
  #answered = '';

  /** What is known of a deal; null: this device was not there. */
  of(table: string, number: number): Promised | null {
    return this.#find(nameOf(table, number));
  }

  /** The line is a new one: what was said on the old one may not have come. */
  begin(): void {
    this.#answered = '';
  }

  /** A table as it was told: its promise is kept and answered by a word, once. `add` says whether the word was taken. */
  hear({ table, number, stage, commitment, dealt, seats }: TableDoc, add: (commitment: string, word: string) => Promise<boolean>): void {
    const before = this.of(table, number);
    if (stage === 'playing' && dealt && before && !before.dealt) this.#keep(nameOf(table, number), { ...before, dealt });
    if (stage === 'playing' || !commitment) return;
    const held = seats.filter((seat) => seat.yours).map((seat) => seat.seat);
    const answered = `${commitment}/${held.join()}`;
    if (this.#answered === answered) return;
    this.#answered = answered;
    const deal = nameOf(table, number + 1);
    const known = this.#find(deal) ?? { commitment, word: null, taken: false, dealt: null };
    const word = held.length ? (known.word ?? newWord()) : known.word;
    this.#keep(deal, { ...known, word });
    // To another promise than the first one nothing is added: what was promised is to be kept.
    if (!held.length || word === null || known.commitment !== commitment) return;
    void add(commitment, word).then((taken) => {
      const now = this.#find(deal);
      if (taken && now) this.#keep(deal, { ...now, taken });
    });
  }

  #find(deal: string): Promised | null {
    return this.#read().find(([name]) => name === deal)?.[1] ?? null;
  }

  #keep(deal: string, promised: Promised): void {
    const others = this.#read().filter(([name]) => name !== deal);
    try {
      localStorage.setItem(KEY, JSON.stringify([...others.slice(1 - KEPT), [deal, promised]]));
    } catch {
      // Without a place to keep it, the deal is checked by what the server tells alone.
    }
  }

  #read(): Kept {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? (kept as Kept).filter((one) => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1]?.commitment === 'string') : [];
    } catch {
      return [];
    }
  }
}
