/** Dans ma rue in words: the street as a grid, statements as sentences, pictures to place. */
import { count, held, list, pick, seatsOf, type Lexicon, type Piece, type Reader, type Row } from '../generic/lexicon';
import { KINDS, pictureName, placeName, ROW_NAMES, rowOf, sentenceOf, shortName, toneOf } from './statements';

function cell(picture: unknown, reader: Reader): Piece {
  const say = pick(reader);
  if (typeof picture !== 'string') return { text: '·', spoken: say('rien encore', 'nothing yet'), dim: true };
  const tone = toneOf(picture);
  return { text: shortName(picture, reader.lang), spoken: pictureName(picture, reader.lang), ...(tone ? { tone } : {}) };
}

const quoted = (card: unknown, reader: Reader): string => pick(reader)(`« ${sentenceOf(String(card), 'fr')} »`, `“${sentenceOf(String(card), 'en')}”`);

export const dansMaRue: Lexicon = {
  layout(reader) {
    const { view, words, eyes } = reader;
    const say = pick(reader);
    const grid = list(view.grid);
    return {
      seats: seatsOf(view).map((seat): Row[] => [
        { label: say('pions', 'pawns'), text: String(list(view.pawns)[seat] ?? 0) },
        { label: say('main', 'hand'), text: words.generic.cards(count(list(view.hands)[seat])) },
      ]),
      table: [
        { label: say('la rue', 'the street'), grid: KINDS.map((kind, row) => ({ label: ROW_NAMES[kind][reader.lang], cells: list(grid[row]).map((picture) => cell(picture, reader)) })) },
        { label: say('on sait que', 'it is known that'), ...(count(view.open) ? { lines: list(view.open).map((statement) => sentenceOf(String(statement), reader.lang)) } : { text: '–' }) },
        { label: say('pioche', 'draw pile'), text: words.generic.cards(count(view.deck)) },
        ...(Number(view.bonus) ? [{ label: say('bonus à prendre', 'bonuses to take'), text: String(view.bonus) }] : []),
      ],
      hand: held(eyes === null ? [] : list(view.hands)[eyes], (card) => ({ text: sentenceOf(card, reader.lang) })),
      prompt: say('Posez une phrase ou une image prouvée. Une image placée sans preuve vous coûte.', 'Lay a statement, or a picture that is proved. A picture placed without proof costs you.'),
    };
  },

  path(move, reader) {
    const say = pick(reader);
    switch (move.do) {
      case 'lay':
        return [say('Poser cette phrase', 'Lay this statement')];
      case 'place':
        return [say('Placer une image', 'Place a picture'), ROW_NAMES[rowOf(String(move.picture))][reader.lang], pictureName(String(move.picture), reader.lang), placeName(Number(move.at), reader.lang)];
      case 'bonus':
        return move.hand !== undefined ? [say('Bonus : écarter cette carte', 'Bonus: discard this card')] : [say('Bonus : enlever de la table', 'Bonus: take off the table'), quoted(move.table, reader)];
      case 'discard': {
        const cards = list(move.cards);
        const named = cards.filter((card) => card !== null);
        if (named.length) return [say('Défausser', 'Discard'), quoted(named.at(-1), reader)];
        return [say('Défausser contre un pion', 'Discard for a pawn'), say(`${cards.length} carte${cards.length > 1 ? 's' : ''}`, `${cards.length} card${cards.length > 1 ? 's' : ''}`)];
      }
      case 'blocked':
        return [say('Se déclarer bloqué', 'Claim to be blocked')];
      default:
        return [say('Terminer le tour', 'End the turn')];
    }
  },

  subject: (move) => (move.do === 'lay' ? String(move.card) : move.do === 'bonus' && typeof move.hand === 'string' ? move.hand : null),
};
