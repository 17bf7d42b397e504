/** Wataï in words: suits by shape and colour, piles by number, one's reel and turned-up stock as the cards to tap. */
import { count, list, pick, seatsOf, type Held, type Lexicon, type Piece, type Reader, type Row, type Tone } from '../generic/lexicon';

const SUITS: Record<string, { sign: string; fr: string; en: string }> = {
  red: { sign: '●', fr: 'rouge', en: 'red' },
  blue: { sign: '◆', fr: 'bleu', en: 'blue' },
  green: { sign: '▲', fr: 'vert', en: 'green' },
  yellow: { sign: '■', fr: 'jaune', en: 'yellow' },
};
const FACES: Record<string, string> = { start: 'Start', stop: 'Stop', extra: 'Extra Stop' };
const LOWEST = 2;
const HIGHEST = 12;

/** A card without its pack: what counts on a pile. */
function cardPiece(card: unknown, reader: Reader): Piece {
  if (typeof card !== 'string') return { text: '–', spoken: pick(reader)('rien', 'nothing'), dim: true };
  const face = card.split('/')[1] ?? card;
  if (FACES[face]) return { text: FACES[face], tone: 'stone' };
  const [suit, number] = face.split('-');
  const named = SUITS[suit ?? ''];
  if (!named || !number) return { text: face };
  return { text: number, sign: named.sign, tone: suit as Tone, spoken: reader.lang === 'fr' ? `${number} ${named.fr}` : `${named.en} ${number}` };
}
const cardName = (card: unknown, reader: Reader): string => {
  const piece = cardPiece(card, reader);
  return piece.spoken ?? piece.text;
};
const topOf = (pile: unknown): unknown => list(pile).at(-1);

const VARIANTS: { fr: string; en: string }[] = [
  { fr: 'on joue de l’autre main', en: 'everybody plays with the other hand' },
  { fr: 'un dévidoir de six cartes pour qui a lancé', en: 'a reel of six cards for the roller' },
  { fr: 'trois cartes de plus dans un talon', en: 'three cards more in a talon' },
  { fr: 'trois cartes de moins dans un talon', en: 'three cards fewer in a talon' },
  { fr: 'les Extra Stop entrent en jeu', en: 'the Extra Stops are in' },
  { fr: 'chacun donne son stock à gauche', en: 'everybody hands the stock to the left' },
  { fr: 'il faut vider talon et dévidoir', en: 'talon and reel must be empty' },
  { fr: 'le même nombre change la couleur', en: 'the same number changes the suit' },
  { fr: 'les piles vont à l’envers', en: 'piles run backwards' },
  { fr: 'trois cartes de talon pour un autre', en: 'three talon cards for somebody else' },
  { fr: 'il faut attendre un deuxième talon vide', en: 'a second empty talon must be awaited' },
  { fr: 'seuls les nombres comptent', en: 'only numbers count' },
  { fr: 'l’Extra Stop donne dix secondes seul', en: 'the Extra Stop gives ten seconds alone' },
  { fr: 'on retourne deux par deux', en: 'stocks are flipped by twos' },
  { fr: 'on tape sur les 10', en: 'tap the 10s' },
  { fr: 'on dit les nombres', en: 'say the numbers' },
];

function ownCards(reader: Reader): Held[] {
  const { view, eyes } = reader;
  if (eyes === null) return [];
  const reel = list(list(view.reel)[eyes]).map((card, slot): Held => ({ ...cardPiece(card, reader), key: `reel:${slot}`, subject: `reel:${slot}` }));
  const top = topOf(list(view.turned)[eyes]);
  return [...reel, { ...cardPiece(top, reader), key: 'top', subject: 'top', under: pick(reader)('stock', 'stock') }];
}

function arenaRow(reader: Reader): Row {
  const say = pick(reader);
  const piles = list(reader.view.arena).map((pile, i): Piece => {
    const top = cardPiece(topOf(pile), reader);
    return { ...top, spoken: say(`pile ${i + 1} : ${top.spoken ?? top.text}`, `pile ${i + 1}: ${top.spoken ?? top.text}`), under: say(`pile ${i + 1}`, `pile ${i + 1}`) };
  });
  return { label: say('arène', 'arena'), ...(piles.length ? { pieces: piles } : { text: say('aucune pile : un Start en ouvre une', 'no pile yet: a Start opens one') }) };
}

export const watai: Lexicon = {
  layout(reader) {
    const { view } = reader;
    const say = pick(reader);
    const variant = Number(view.variant);
    const prompts: Record<string, string> = {
      countdown: say('Préparez-vous : on part dans un instant.', 'Get ready: we start in a moment.'),
      round: say('Touchez une carte qui va sur une pile, ou retournez votre stock. Talon vide : criez.', 'Tap a card that fits a pile, or flip your stock. Talon empty: shout.'),
      dice: say('Les dés décident de la manche qui vient.', 'The dice decide about the next round.'),
      name: say('Désignez quelqu’un.', 'Name somebody.'),
      ready: say('Dites quand vous êtes prêt pour la manche suivante.', 'Say when you are ready for the next round.'),
    };
    return {
      seats: seatsOf(view).map((seat): Row[] => [
        { label: say('talon', 'talon'), text: `${count(list(view.talon)[seat])}` },
        { label: say('stock', 'stock'), text: `${count(list(view.stock)[seat])}` },
        { label: say('points', 'points'), text: [String(list(view.scores)[seat] ?? 0), view.round_scores ? say(`dernière manche : ${String(list(view.round_scores)[seat])}`, `last round: ${String(list(view.round_scores)[seat])}`) : ''].filter(Boolean).join(' · ') },
        ...(view.phase === 'ready' ? [{ label: say('prêt', 'ready'), text: list(view.ready)[seat] ? '✓' : '…' }] : []),
      ]),
      table: [
        arenaRow(reader),
        ...(VARIANTS[variant - 1] ? [{ label: say('variante', 'variant'), text: VARIANTS[variant - 1]![reader.lang] }] : []),
        { label: say('manche', 'round'), text: String(view.round) },
      ],
      hand: ownCards(reader),
      prompt: prompts[String(view.phase)] ?? '',
    };
  },

  path(move, reader) {
    const say = pick(reader);
    const { view, eyes } = reader;
    switch (move.do) {
      case 'reel':
      case 'top': {
        const card = eyes === null ? null : move.do === 'top' ? topOf(list(view.turned)[eyes]) : list(list(view.reel)[eyes])[Number(move.slot)];
        const pile = move.pile === null ? say('nouvelle pile', 'new pile') : `${say('pile', 'pile')} ${Number(move.pile) + 1}`;
        const on = move.pile === null ? '' : ` (${cardName(topOf(list(view.arena)[Number(move.pile)]), reader)})`;
        return [cardName(card, reader), `${pile}${on}`];
      }
      case 'flip':
        return [say('Retourner le stock', 'Flip the stock')];
      case 'roll':
        return [say('Lancer le dé', 'Roll the die')];
      case 'ready':
        return [say('Prêt', 'Ready')];
      case 'name':
        return [say('Désigner', 'Name'), reader.name(Number(move.seat))];
      case 'call':
        return [say('Carte oubliée', 'You could play'), reader.name(Number(move.seat))];
      case 'tap':
        return [`${say('Taper la pile', 'Tap pile')} ${Number(move.pile) + 1}`];
      case 'say':
        return [`${say('Dire', 'Say')} ${Number(move.number)}`];
      default:
        return [String(move.do)];
    }
  },

  subject: (move) => (move.do === 'reel' ? `reel:${Number(move.slot)}` : move.do === 'top' ? 'top' : null),
  swift: true,

  targets(call, reader) {
    if (call === 'call') return seatsOf(reader.view).filter((seat) => seat !== reader.eyes).map((seat) => ({ label: reader.name(seat), move: { do: 'call', seat } }));
    if (call === 'tap') return list(reader.view.arena).map((pile, i) => ({ label: `${i + 1} : ${cardName(topOf(pile), reader)}`, move: { do: 'tap', pile: i } }));
    if (call === 'say') return Array.from({ length: HIGHEST - LOWEST + 1 }, (_, i) => ({ label: String(LOWEST + i), move: { do: 'say', number: LOWEST + i } }));
    return [];
  },
};
