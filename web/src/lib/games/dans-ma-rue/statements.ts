/** The pictures and statements of Dans ma rue in words: what a card says, as a sentence. */
import { ROWS, type Row } from '../generated/dans-ma-rue';
import { streetWords } from './words';

const text = (message: string, it: string | number): string => streetWords().book.text(message, { it });

export const rowOf = (picture: string): Row => ROWS.find((row) => picture.startsWith(row))!;
export const rowName = (kind: Row): string => text('row-head', kind);
export const pictureName = (picture: string): string => text('picture', picture);
export const placeName = (place: number): string => text('place', place);

/** One word, for a place in the street: «chat», «rouge», “cherry”; a long one may be broken where it is hyphenated. */
export const shortName = (picture: string): string => text('tile', picture);

/** «Le chat est quelque part à gauche de la maison verte.» */
export const sentenceOf = (statement: string): string => text('statement', statement);

/** The same within quotation marks. */
export const quoteOf = (statement: string): string => text('quoted', statement);
