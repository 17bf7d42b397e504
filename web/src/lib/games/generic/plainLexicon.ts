/** The table of a game that brings no table along: what its view shows and what its words say, as they are. */
import type { Book } from '../../words/book';
import type { Json } from '../../wire/types';
import { list, seatsOf, type Lexicon, type Piece, type Row } from './lexicon';

/** Fields of a view that the page shows by other means. */
const KNOWN = ['game', 'seats', 'seat', 'options', 'active', 'over', 'winners'];

/** What a field is called: `field-<name>` of the game's words, else as the view has it. */
const fieldName = (book: Book, name: string): string => (book.has(`field-${name}`) ? book.text(`field-${name}`) : name.replaceAll('_', ' '));
const cardName = (book: Book, card: unknown): Piece => {
  if (card === null) return { text: '?', dim: true };
  return { text: typeof card === 'string' && book.has('card') ? book.text('card', { it: card }) : plain(card) };
};
const plain = (value: unknown): string => (value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : typeof value === 'boolean' ? (value ? '✓' : '–') : String(value));

function row(book: Book, name: string, value: unknown): Row {
  const label = fieldName(book, name);
  if (!Array.isArray(value)) return { label, text: plain(value) };
  // A pile of which nothing is known is its size.
  if (value.length > 3 && value.every((card) => card === null)) return { label, text: String(value.length) };
  return { label, ...(value.length ? { pieces: value.map((card) => cardName(book, card)) } : { text: '–' }) };
}

const isBySeat = (view: Json, value: unknown): boolean => Array.isArray(value) && value.length === seatsOf(view).length;

export function plainLexicon(bookNow: () => Book): Lexicon {
  return {
    layout(reader) {
      const book = bookNow();
      const fields = Object.entries(reader.view).filter(([name, value]) => !KNOWN.includes(name) && value !== false);
      const bySeat = fields.filter(([, value]) => isBySeat(reader.view, value));
      return {
        seats: seatsOf(reader.view).map((seat) => bySeat.map(([name, value]) => row(book, name, list(value)[seat]))),
        table: fields.filter(([, value]) => !isBySeat(reader.view, value)).map(([name, value]) => row(book, name, value)),
        hand: [],
        prompt: book.has('prompt') ? book.text('prompt', reader.view) : '',
      };
    },
    path: (move, reader) => [bookNow().label(move, seatsOf(reader.view).map((seat) => reader.name(seat)))],
    subject: () => null,
  };
}

/** By game, once its words are here. */
export const lexicons = new Map<string, Lexicon>();
