/** The sixteen variants and the eight faces of the counting die: what the poster says, and the strip in short. */
import type { Book } from '../../../words/book';
import { CONSTANTS } from '../../generated/watai';
import type { Words } from '../../generated/watai-words';

/** What the sentences depend on. */
export interface Told {
  /** The name of who rolled, and of who was named; null: oneself. */
  roller: string | null;
  named: string | null;
  seats: number;
  /** How many times as long everything takes (WA-5.5). */
  pace: number;
}

export interface VariantWords {
  title: string;
  /** For the strip above the table. */
  short: (told: Told) => string;
  sentence: (told: Told) => string;
}

const VARIANTS = Object.values(CONSTANTS.variants).map((variant) => `variant${variant}`);

/** WA-4.2: its long and its brief moments, in seconds, as the table's pace has them. */
const given = ({ roller, named, seats, pace }: Told) => ({ roller: roller ?? '', rolled: roller === null, named: named ?? '', chosen: named === null, seats, long: (CONSTANTS.alone_ms / 1000) * pace, brief: (CONSTANTS.window_ms / 1000) * pace });

export const variantsIn = (book: Book): VariantWords[] =>
  VARIANTS.map((variant) => ({
    title: book.text(`${variant}.title`),
    short: (told) => book.text(`${variant}.short`, given(told)),
    sentence: (told) => book.text(`${variant}.sentence`, given(told)),
  }));

export interface CountingWords {
  /** On the die's face. */
  face: string;
  sentence: string;
  /** For the strip; empty: nothing is special. */
  short: string;
}

const FACES = ['usual', 'ten', 'usual', 'twenty', 'usual', 'double', 'usual', 'roller'] as const;

export const countingsIn = ({ dieFace, dieSentence, dieShort }: Words): CountingWords[] =>
  FACES.map((face) => ({ face: dieFace[face], sentence: dieSentence[face], short: face in dieShort ? dieShort[face as keyof typeof dieShort] : '' }));
