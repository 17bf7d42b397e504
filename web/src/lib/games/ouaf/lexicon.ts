/** Ouaf! in words: coats with a letter, symbols by name, ears left and right. */
import type { View } from '../../table/stage.svelte';
import { count, held, HIDDEN, list, pick, seatsOf, type Lexicon, type Piece, type Reader, type Tone } from '../generic/lexicon';

const COATS: Record<string, { fr: string; frF: string; en: string; sign: { fr: string; en: string } }> = {
  yellow: { fr: 'jaune', frF: 'jaune', en: 'yellow', sign: { fr: 'J', en: 'Y' } },
  green: { fr: 'vert', frF: 'verte', en: 'green', sign: { fr: 'V', en: 'G' } },
  blue: { fr: 'bleu', frF: 'bleue', en: 'blue', sign: { fr: 'B', en: 'B' } },
  red: { fr: 'rouge', frF: 'rouge', en: 'red', sign: { fr: 'R', en: 'R' } },
};
const SYMBOLS: Record<string, { fr: string; feminine?: boolean; en: string }> = {
  heart: { fr: 'cœur', en: 'heart' },
  bone: { fr: 'os', en: 'bone' },
  ball: { fr: 'balle', feminine: true, en: 'ball' },
  bowl: { fr: 'gamelle', feminine: true, en: 'bowl' },
  paw: { fr: 'patte', feminine: true, en: 'paw' },
  kennel: { fr: 'niche', feminine: true, en: 'kennel' },
  collar: { fr: 'collier', en: 'collar' },
};

function cardPiece(card: string, reader: Reader): Piece {
  const [coat, symbol] = card.split('-');
  const colour = COATS[coat ?? ''];
  const sign = SYMBOLS[symbol ?? ''];
  if (!colour || !sign) return { text: 'joker', sign: '★', tone: 'stone' };
  const text = reader.lang === 'fr' ? sign.fr : sign.en;
  const spoken = reader.lang === 'fr' ? `${sign.fr} ${sign.feminine ? colour.frF : colour.fr}` : `${colour.en} ${sign.en}`;
  return { text, spoken, sign: colour.sign[reader.lang], tone: coat as Tone };
}
const cardName = (card: unknown, reader: Reader): string => {
  const piece = cardPiece(String(card), reader);
  return piece.spoken ?? piece.text;
};
const coatName = (coat: unknown, reader: Reader): string => COATS[String(coat)]?.[reader.lang] ?? '';

/** An own ear shows nothing of its card, only that there is one. */
function earPiece(reader: Reader, seat: number, ear: number): Piece {
  const say = pick(reader);
  const worn = list(list(reader.view.worn)[seat])[ear] === true;
  const card = list(list(reader.view.ears)[seat])[ear];
  const under = ear === 0 ? say('gauche', 'left') : say('droite', 'right');
  if (typeof card === 'string') return { ...cardPiece(card, reader), under };
  return worn ? { ...HIDDEN, spoken: say('carte que vous ne voyez pas', 'a card you do not see'), under } : { text: '–', spoken: say('rien', 'nothing'), dim: true, under };
}

function prompt(view: View, reader: Reader): string {
  const say = pick(reader);
  switch (view.phase) {
    case 'hang':
      return say('Choisissez la carte de l’oreille gauche, puis celle de la droite. Retenez-les : vous ne les verrez plus.', 'Choose a card for the left ear, then one for the right. Remember them: you will not see them again.');
    case 'name':
      return say('Un joker : quel pelage demandez-vous ?', 'A joker: which coat do you ask for?');
    case 'dress':
      return say('Une oreille est nue : accrochez-y une carte.', 'An ear is bare: hang a card on it.');
    case 'last-bark':
      return say('Aboyez deux fois pour gagner.', 'Bark twice to win.');
    default:
      return say('L’oreille d’abord, de mémoire ; sinon une carte de la main, ou piochez.', 'Ear first, from memory; else a card of your hand, or draw.');
  }
}

export const ouaf: Lexicon = {
  layout(reader) {
    const { view, words, eyes } = reader;
    const say = pick(reader);
    const top = list(view.discard).at(-1);
    const own = eyes === null ? [] : list(list(view.hands)[eyes]);
    return {
      seats: seatsOf(view).map((seat) => [
        { label: say('oreilles', 'ears'), pieces: [earPiece(reader, seat, 0), earPiece(reader, seat, 1)] },
        { label: say('main', 'hand'), text: words.generic.cards(count(list(view.hands)[seat])) },
      ]),
      table: [
        { label: say('à suivre', 'to follow'), ...(typeof top === 'string' ? { pieces: [cardPiece(top, reader)] } : { text: '–' }) },
        ...(view.coat ? [{ label: say('pelage demandé', 'coat asked for'), pieces: [{ text: coatName(view.coat, reader), sign: COATS[String(view.coat)]?.sign[reader.lang] ?? '', tone: view.coat as Tone }] }] : []),
        { label: say('pioche', 'draw pile'), text: words.generic.cards(count(view.deck)) },
      ],
      hand: held(own, (card) => cardPiece(card, reader)),
      prompt: prompt(view, reader),
    };
  },

  path(move, reader) {
    const say = pick(reader);
    const ear = (side: unknown): string => (side === 'left' ? say('gauche', 'left') : say('droite', 'right'));
    const coat = move.coat ? say(`et demander ${coatName(move.coat, reader)}`, `and ask for ${coatName(move.coat, reader)}`) : null;
    switch (move.do) {
      case 'hang':
        return move.right ? [say('À l’oreille droite', 'On the right ear'), cardName(move.right, reader)] : [say('À l’oreille gauche', 'On the left ear'), cardName(move.left, reader)];
      case 'dress':
        return [say(`À l’oreille ${ear(move.ear)}`, `On the ${ear(move.ear)} ear`), cardName(move.card, reader)];
      case 'ear':
        return [say(`Jouer l’oreille ${ear(move.ear)}`, `Play the ${ear(move.ear)} ear`), ...(coat ? [coat] : [])];
      case 'play':
        return [say(`Jouer ${cardName(move.card, reader)}`, `Play ${cardName(move.card, reader)}`), ...(coat ? [coat] : [])];
      case 'name':
        return [say(`Demander ${coatName(move.coat, reader)}`, `Ask for ${coatName(move.coat, reader)}`)];
      case 'draw':
        return [say('Piocher', 'Draw')];
      case 'forgot':
        return [say('Pas aboyé', 'No bark'), reader.name(Number(move.seat))];
      default:
        return [String(move.do)];
    }
  },

  subject: (move) => {
    const card = move.do === 'hang' ? (move.right ?? move.left) : move.do === 'play' || move.do === 'dress' ? move.card : null;
    return typeof card === 'string' ? card : null;
  },

  targets: (call, reader) =>
    call === 'forgot' ? seatsOf(reader.view).filter((seat) => seat !== reader.eyes).map((seat) => ({ label: reader.name(seat), move: { do: 'forgot', seat } })) : [],
};
