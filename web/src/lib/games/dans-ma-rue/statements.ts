/** The pictures and statements of Dans ma rue in words: what a card says, as a sentence. */
import { streetWords } from './words';

export const KINDS = ['house', 'family', 'animal', 'vehicle', 'tree'] as const;
export type Kind = (typeof KINDS)[number];

const text = (message: string, it: string | number): string => streetWords().book.text(message, { it });

export const rowOf = (picture: string): Kind => picture.split('-')[0] as Kind;
export const rowName = (kind: Kind): string => text('row-head', kind);
export const pictureName = (picture: string): string => text('picture', picture);
export const placeName = (place: number): string => text('place', place);

/** One word, for a place in the street: «chat», «rouge», “cherry”; a long one may be broken where it is hyphenated. */
export const shortName = (picture: string): string => text('tile', picture);

/** «Le chat est quelque part à gauche de la maison verte.» */
export const sentenceOf = (statement: string): string => text('statement', statement);

/** The same within quotation marks. */
export const quoteOf = (statement: string): string => text('quoted', statement);
