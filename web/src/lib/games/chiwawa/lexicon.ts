/** ChiWaWa in words: cards by value and letter, rows that count from the left, spots to swap. */
import type { Json } from '../../wire/types';
import { count, held, HIDDEN, list, pick, seatsOf, type Lexicon, type Piece, type Reader, type Row } from '../generic/lexicon';

interface RowCard {
  card: string | null;
  pillar: boolean;
}

function cardPiece(card: unknown, reader: Reader): Piece {
  const say = pick(reader);
  if (typeof card !== 'string') return { ...HIDDEN, spoken: say('carte cachée', 'hidden card') };
  if (card === 'mimicry') return { text: say('Mimétisme', 'Mimicry'), sign: '≈', tone: 'stone' };
  if (card === 'destruction') return { text: 'Destruction', sign: '✕', tone: 'stone' };
  return { text: card };
}
const cardName = (card: unknown, reader: Reader): string => cardPiece(card, reader).text;

function rowPieces(row: unknown, reader: Reader): Piece[] {
  const say = pick(reader);
  return list(row).map((entry, at) => {
    const { card, pillar } = entry as RowCard;
    const piece = cardPiece(card, reader);
    return { ...piece, spoken: `${at + 1} : ${piece.spoken ?? piece.text}${pillar ? say(', pilier', ', pillar') : ''}`, under: pillar ? say('pilier', 'pillar') : String(at + 1) };
  });
}

function spot(value: unknown, reader: Reader): string {
  const say = pick(reader);
  const place = (value ?? {}) as { hand?: string; source?: number; row?: number; at?: number };
  if ('hand' in place) return say(`${cardName(place.hand, reader)} de la main`, `${cardName(place.hand, reader)} from the hand`);
  if (place.source !== undefined) return say(`source ${place.source + 1}`, `source ${place.source + 1}`);
  if (place.row === undefined) return say('dessus de la pioche', 'top of the pile');
  const whose = place.row === reader.eyes ? say('votre rangée', 'your row') : say(`rangée de ${reader.name(place.row)}`, `${reader.name(place.row)}’s row`);
  return place.at === undefined ? whose : `${whose}, ${place.at + 1}`;
}

const isWhole = (value: unknown): boolean => value !== undefined;

export const chiwawa: Lexicon = {
  layout(reader) {
    const { view, words, eyes } = reader;
    const say = pick(reader);
    const own = eyes === null ? [] : list(list(view.hands)[eyes]);
    const chosen = eyes === null ? null : list(view.chosen)[eyes];
    const scored = list(view.round_scores);
    const prompts: Record<string, string> = {
      pillar: chosen ? say('Votre pilier est choisi ; on attend les autres.', 'Your pillar is chosen; waiting for the others.') : say('Choisissez le pilier de votre rangée : tout le monde le verra.', 'Choose the pillar of your row: everybody will see it.'),
      turn: say('Une carte à poser, à glisser chez un autre ou à payer pour un échange ; ou couchez-vous.', 'A card to lay, to slip into another row or to pay for a swap; or fold.'),
      count: say('Faites agir vos cartes spéciales.', 'Work your special cards.'),
    };
    return {
      seats: seatsOf(view).map((seat): Row[] => [
        ...(count(list(view.rows)[seat]) ? [{ label: say('rangée', 'row'), pieces: rowPieces(list(view.rows)[seat], reader) }] : []),
        {
          label: say('main', 'hand'),
          text: [
            words.generic.cards(count(list(view.hands)[seat])),
            list(view.folded)[seat] ? say('couché', 'folded') : '',
            view.phase === 'pillar' && list(view.chosen)[seat] ? say('pilier choisi', 'pillar chosen') : '',
            list(view.alive)[seat] === false ? say('éliminé', 'out') : '',
          ]
            .filter(Boolean)
            .join(' · '),
        },
        {
          label: say('manches', 'rounds'),
          text: [say(`${Number(list(view.wins)[seat])} gagnée${Number(list(view.wins)[seat]) > 1 ? 's' : ''}`, `${Number(list(view.wins)[seat])} won`), typeof scored[seat] === 'number' ? say(`dernier compte : ${scored[seat]}`, `last count: ${scored[seat]}`) : ''].filter(Boolean).join(' · '),
        },
      ]),
      table: [
        { label: say('source', 'source'), pieces: list(view.source).map((card, i) => ({ ...cardPiece(card, reader), under: String(i + 1) })) },
        { label: say('pioche', 'draw pile'), text: words.generic.cards(count(view.deck)) },
        ...(count(view.discard) ? [{ label: say('défausse', 'discard'), pieces: [cardPiece(list(view.discard).at(-1), reader)] }] : []),
        { label: say('manche', 'round'), text: String(view.round) },
      ],
      hand: held(own, (card) => cardPiece(card, reader)),
      prompt: prompts[String(view.phase)] ?? '',
    };
  },

  path(move, reader) {
    const say = pick(reader);
    const end = move.end === 'left' ? say('à gauche', 'on the left') : say('à droite', 'on the right');
    switch (move.do) {
      case 'pillar':
        return [say('En pilier', 'As pillar'), cardName(move.card, reader)];
      case 'place':
        return [say('Dans votre rangée', 'In your row'), end];
      case 'plant':
        return [say(`Chez ${reader.name(Number(move.seat))}`, `In ${reader.name(Number(move.seat))}’s row`), end];
      case 'swap':
        return swapPath(move, reader);
      case 'fold':
        return [say('Se coucher', 'Fold')];
      case 'destroy':
      case 'mimic': {
        const what = move.do === 'destroy' ? say('Détruire', 'Destroy') : say('Imiter', 'Copy');
        const side = move.side === 'left' ? say('à gauche', 'on the left') : move.side === 'right' ? say('à droite', 'on the right') : say('rien', 'nothing');
        return [what, ...(move.at === undefined ? [] : [say(`carte ${Number(move.at) + 1}`, `card ${Number(move.at) + 1}`)]), side];
      }
      default:
        return [String(move.do)];
    }
  },

  // Once a swap is begun its card has left the hand: what follows is chosen by its place.
  subject: (move) => {
    if (move.do === 'swap') return isWhole(move.a) ? null : String(move.discard);
    return typeof move.card === 'string' ? move.card : null;
  },
};

function swapPath(move: Json, reader: Reader): string[] {
  const say = pick(reader);
  const payer = say(`Payer un échange avec ${cardName(move.discard, reader)}`, `Pay for a swap with ${cardName(move.discard, reader)}`);
  if (!isWhole(move.a)) return [payer];
  const last = isWhole(move.b) ? move.b : move.a;
  return [isWhole(move.b) ? say(`Échanger ${spot(move.a, reader)} contre`, `Swap ${spot(move.a, reader)} for`) : say('Échanger', 'Swap'), spot(last, reader)];
}
