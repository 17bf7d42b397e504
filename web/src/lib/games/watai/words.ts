/** Wataï in words. */
import type { Lang } from '../../i18n/language.svelte';
import { of } from '../../words/book';
import { partsOf, type Suit } from './cards';
import type { Card } from './view';

export interface WataiWords {
  suits: Record<Suit, string>;
  /** A card without its pack: 7 rouge. */
  card: (card: Card) => string;
  words: { start: string; stop: string; extra: string };
  round: (n: number) => string;
  arena: string;
  field: (suit: string | null, tops: string[]) => string;
  closed: string;
  line: (opener: string, n: number) => string;
  reel: string;
  yours: string;
  slot: { empty: string; back: string };
  /** What a card does when it is tapped. */
  goesOn: (card: string, top: string | null) => string;
  chooses: (card: string, ways: number) => string;
  fitsNowhere: (card: string) => string;
  noFit: string;
  top: string;
  noTop: string;
  under: (n: number) => string;
  talon: (n: number) => string;
  talonShort: string;
  turnedShort: string;
  stockShort: string;
  flip: (stock: number) => string;
  gather: string;
  nothingToFlip: string;
  shout: string;
  shoutHelp: string;
  shoutEarly: string;
  shoutSure: string;
  otherHas: (talon: number, points: number) => string;
  theirReel: (name: string) => string;
  look: string;
  forgotten: string;
  forgottenHelp: (patience: number) => string;
  forgottenOff: string;
  close: string;
  follow: (card: string) => string;
  becomes: (suit: string) => string;
  newPile: string;
  aim: string;
  tap: (number: number) => string;
  say: (number: number) => string;
  late: string;
  lateSpoken: (name: string | null) => string;
  low: (name: string | null, talon: number) => string;
  rest: string;
  countdown: string;
  alone: { other: (name: string) => string; own: string };
  keys: { title: string; flip: string; shout: string; anyTime: string; top: string; reel: string; fields: string; talons: string; choose: string };
  talons: (list: string) => string;
  end: {
    shouted: (name: string | null) => string; stuck: string; round: (n: number) => string; lanes: string; cards: (n: number) => string; talon: (n: number) => string; bonus: string; cry: string; doubled: string;
    skip: string; again: string; roll: string; rollFor: (n: number) => string; rollVariant: string; waitRoll: (name: string) => string; waitVariant: (name: string) => string; rolled: (name: string | null, face: number) => string;
    faces: string; waitName: (name: string) => string; name: Record<3 | 4 | 10, string>; named: string; himself: string; variant: (n: number) => string; ready: string; isReady: string; isNot: string; readyCount: (n: number) => string; youAreReady: string; goTo: (n: number) => string;
  };
  over: { won: string; lost: (name: string) => string; draw: string; why: (points: number, rounds: number) => string; chart: string; scores: string; points: (n: number) => string };
  moves: { reel: (card: string, top: string | null) => string; flip: string; shout: string; call: (name: string) => string; tap: string; say: (n: number) => string; roll: string; name: (name: string) => string; ready: string };
  prompt: Record<'countdown' | 'round' | 'dice' | 'name' | 'ready' | 'over', string>;
}

const cards = (n: number): string => `${n} carte${n > 1 ? 's' : ''}`;
const cardsEn = (n: number): string => `${n} card${n === 1 ? '' : 's'}`;

const frSuits: WataiWords['suits'] = { red: 'rouge', blue: 'bleu', green: 'vert', yellow: 'jaune' };
const frWords = { start: 'Start', stop: 'Stop', extra: 'Extra Stop' };
function frCard(card: Card): string {
  const { word, suit, number } = partsOf(card);
  return word ? frWords[word] : `${number} ${frSuits[suit!]}`;
}
const enSuits: WataiWords['suits'] = { red: 'red', blue: 'blue', green: 'green', yellow: 'yellow' };
function enCard(card: Card): string {
  const { word, suit, number } = partsOf(card);
  return word ? frWords[word] : `${enSuits[suit!]} ${number}`;
}

const fr: WataiWords = {
  suits: frSuits,
  card: frCard,
  words: frWords,
  round: (n) => `Manche ${n}`,
  arena: 'Arène',
  field: (suit, tops) => `${suit ? `Champ ${suit}` : 'Champ'} : ${tops.length ? tops.join(', ') : 'aucune pile'}`,
  closed: 'fermée',
  line: (opener, n) => (n ? `${n} ${opener} en attente` : `Aucun ${opener} en attente`),
  reel: 'Votre dévidoir',
  yours: 'Vos cartes',
  slot: { empty: 'vide', back: 'une carte arrive' },
  goesOn: (card, top) => `${card}, ${top === null ? 'ouvre une pile' : `va sur le ${top}`}`,
  chooses: (card, ways) => `${card}, va à ${ways} endroits : à choisir`,
  fitsNowhere: (card) => card,
  noFit: 'ne va nulle part pour l’instant',
  top: 'Carte retournée',
  noTop: 'aucune carte retournée',
  under: (n) => (n ? `, ${cards(n)} dessous` : ''),
  talon: (n) => `Votre talon : ${cards(n)}`,
  talonShort: 'talon',
  turnedShort: 'retournées',
  stockShort: 'stock',
  flip: (stock) => `Retourner le stock, ${cards(stock)}`,
  gather: 'Rassembler le stock',
  nothingToFlip: 'Plus rien à retourner',
  shout: 'WATAÏ !',
  shoutHelp: 'Talon vide : criez WATAÏ',
  shoutEarly: 'crier trop tôt coûte 5 points',
  shoutSure: 'Crier quand même ?',
  otherHas: (talon, points) => `talon ${talon}, ${points} points`,
  theirReel: (name) => `Le dévidoir ${of(name)}`,
  look: 'voir son dévidoir',
  forgotten: 'Carte oubliée !',
  forgottenHelp: (patience) => `Qui retourne son stock alors qu’une de ses cartes va depuis ${patience} s est en faute : 5 points de moins.`,
  forgottenOff: 'À cette table on peut retourner son stock à volonté.',
  close: 'Fermer',
  follow: (card) => `suit le ${card}`,
  becomes: (suit) => `devient ${suit}`,
  newPile: 'nouvelle pile',
  aim: 'Touchez la pile à fermer',
  tap: (number) => `Taper le ${number}`,
  say: (number) => `Dire ${number}`,
  late: 'trop tard',
  lateSpoken: (name) => (name ? `Trop tard, ${name} était là avant.` : 'Trop tard.'),
  low: (name, talon) => (talon === 0 ? (name ? `${name} n’a plus de talon.` : 'Votre talon est vide : criez WATAÏ.') : `${name ?? 'Vous'} : talon ${talon}.`),
  rest: 'Un instant de repos',
  countdown: 'Regardez vos cartes, on part à zéro',
  alone: { other: (name) => `${name} joue sans les autres`, own: 'Vous jouez sans les autres' },
  keys: { title: 'Touches', flip: 'retourner', shout: 'WATAÏ', anyTime: 'crier sans attendre', top: 'carte retournée', reel: 'dévidoir', fields: 'lire l’arène', talons: 'lire les talons', choose: 'choisir une pile' },
  talons: (list) => `Talons : ${list}.`,
  end: {
    shouted: (name) => (name ? `WATAÏ ! C’est ${name}.` : 'WATAÏ ! C’est vous.'), stuck: 'Plus personne ne peut jouer', round: (n) => `Manche ${n}`, lanes: 'Points de la manche', cards: (n) => `${cards(n)} dans l’arène`, talon: (n) => `talon : ${n} × −2`, bonus: 'fautes et bonus', cry: 'le cri', doubled: 'tout compte double',
    skip: 'Passer', again: 'Revoir le décompte', roll: 'Lancer le dé', rollFor: (n) => `Vous lancez pour la manche ${n}`, rollVariant: 'Lancer la variante', waitRoll: (name) => `${name} lance le dé…`, waitVariant: (name) => `${name} lance la variante…`, rolled: (name, face) => `${name ? `${name} a lancé` : 'Vous avez lancé'} ${face}`,
    faces: 'Les huit faces du dé de décompte', waitName: (name) => `${name} désigne quelqu’un…`, name: { 3: 'Qui reçoit trois cartes de plus ?', 4: 'Qui a trois cartes de moins au talon ?', 10: 'À qui donnez-vous trois cartes de votre talon ?' }, named: 'désigné', himself: 'vous-même', variant: (n) => `Variante ${n}`, ready: 'Prêt', isReady: 'prêt', isNot: 'pas encore', readyCount: (n) => `${n} prêt${n > 1 ? 's' : ''} ; on part quand tout le monde l’est`, youAreReady: 'Vous êtes prêt ; on attend les autres', goTo: (n) => `Vers la manche ${n}`,
  },
  over: { won: 'Gagné !', lost: (name) => `${name} gagne`, draw: 'Match nul', why: (points, rounds) => `${points} points en ${rounds} manche${rounds > 1 ? 's' : ''}`, chart: 'Points, manche après manche', scores: 'Points de la partie', points: (n) => `${n} points` },
  moves: { reel: (card, top) => `${card}${top ? ` sur le ${top}` : ' : nouvelle pile'}`, flip: 'Retourner le stock', shout: 'WATAÏ !', call: (name) => `Carte oubliée : ${name}`, tap: 'Taper la pile', say: (n) => `Dire ${n}`, roll: 'Lancer le dé', name: (name) => `Désigner ${name}`, ready: 'Prêt' },
  prompt: { countdown: 'Regardez vos cartes.', round: 'Touchez une carte : elle trouve sa pile.', dice: 'Les dés décident de la suite.', name: 'Quelqu’un est désigné.', ready: 'Dites quand vous êtes prêt.', over: 'La partie est finie.' },
};
const en: WataiWords = {
  suits: enSuits,
  card: enCard,
  words: frWords,
  round: (n) => `Round ${n}`,
  arena: 'Arena',
  field: (suit, tops) => `${suit ? `The ${suit} field` : 'Field'}: ${tops.length ? tops.join(', ') : 'no pile'}`,
  closed: 'closed',
  line: (opener, n) => (n ? `${n} ${opener}${n > 1 ? 's' : ''} waiting` : `No ${opener} waiting`),
  reel: 'Your reel',
  yours: 'Your cards',
  slot: { empty: 'empty', back: 'a card is coming' },
  goesOn: (card, top) => `${card}, ${top === null ? 'opens a pile' : `goes on the ${top}`}`,
  chooses: (card, ways) => `${card}, goes to ${ways} places: choose`,
  fitsNowhere: (card) => card,
  noFit: 'goes nowhere for now',
  top: 'Turned-up card',
  noTop: 'no turned-up card',
  under: (n) => (n ? `, ${cardsEn(n)} below` : ''),
  talon: (n) => `Your talon: ${cardsEn(n)}`,
  talonShort: 'talon',
  turnedShort: 'turned up',
  stockShort: 'stock',
  flip: (stock) => `Flip the stock, ${cardsEn(stock)}`,
  gather: 'Gather the stock',
  nothingToFlip: 'Nothing left to flip',
  shout: 'WATAÏ!',
  shoutHelp: 'Your talon is empty: shout WATAÏ',
  shoutEarly: 'shouting too early costs 5 points',
  shoutSure: 'Shout all the same?',
  otherHas: (talon, points) => `talon ${talon}, ${points} points`,
  theirReel: (name) => `${name}’s reel`,
  look: 'look at the reel',
  forgotten: 'You could play!',
  forgottenHelp: (patience) => `Whoever flips although a card has fitted for ${patience} s is at fault: 5 points off.`,
  forgottenOff: 'At this table one may flip as one likes.',
  close: 'Close',
  follow: (card) => `follows the ${card}`,
  becomes: (suit) => `turns ${suit}`,
  newPile: 'new pile',
  aim: 'Tap the pile to close',
  tap: (number) => `Tap the ${number}`,
  say: (number) => `Say ${number}`,
  late: 'too late',
  lateSpoken: (name) => (name ? `Too late, ${name} was there first.` : 'Too late.'),
  low: (name, talon) => (talon === 0 ? (name ? `${name} has no talon left.` : 'Your talon is empty: shout WATAÏ.') : `${name ?? 'You'}: talon ${talon}.`),
  rest: 'A moment of rest',
  countdown: 'Look at your cards, we go at zero',
  alone: { other: (name) => `${name} plays alone`, own: 'You play alone' },
  keys: { title: 'Keys', flip: 'flip', shout: 'WATAÏ', anyTime: 'shout without waiting', top: 'turned-up card', reel: 'reel', fields: 'read the arena', talons: 'read the talons', choose: 'choose a pile' },
  talons: (list) => `Talons: ${list}.`,
  end: {
    shouted: (name) => (name ? `WATAÏ! It’s ${name}.` : 'WATAÏ! It’s you.'), stuck: 'Nobody can play any more', round: (n) => `Round ${n}`, lanes: 'Points of the round', cards: (n) => `${cardsEn(n)} in the arena`, talon: (n) => `talon: ${n} × −2`, bonus: 'faults and bonuses', cry: 'the shout', doubled: 'everything counts double',
    skip: 'Skip', again: 'Watch the count again', roll: 'Roll the die', rollFor: (n) => `You roll for round ${n}`, rollVariant: 'Roll for the variant', waitRoll: (name) => `${name} rolls the die…`, waitVariant: (name) => `${name} rolls for the variant…`, rolled: (name, face) => `${name ?? 'You'} rolled ${face}`,
    faces: 'The eight faces of the counting die', waitName: (name) => `${name} is naming somebody…`, name: { 3: 'Who gets three more cards?', 4: 'Whose talon has three cards fewer?', 10: 'Who gets three cards of your talon?' }, named: 'named', himself: 'yourself', variant: (n) => `Variant ${n}`, ready: 'Ready', isReady: 'ready', isNot: 'not yet', readyCount: (n) => `${n} ready; we start when everybody is`, youAreReady: 'You are ready; the others are awaited', goTo: (n) => `On to round ${n}`,
  },
  over: { won: 'You win!', lost: (name) => `${name} wins`, draw: 'A draw', why: (points, rounds) => `${points} points in ${rounds} round${rounds === 1 ? '' : 's'}`, chart: 'Points, round after round', scores: 'Points of the game', points: (n) => `${n} points` },
  moves: { reel: (card, top) => `${card}${top ? ` on the ${top}` : ': new pile'}`, flip: 'Flip the stock', shout: 'WATAÏ!', call: (name) => `You could play: ${name}`, tap: 'Tap the pile', say: (n) => `Say ${n}`, roll: 'Roll the die', name: (name) => `Name ${name}`, ready: 'Ready' },
  prompt: { countdown: 'Look at your cards.', round: 'Tap a card: it finds its pile.', dice: 'The dice decide what comes next.', name: 'Somebody is being named.', ready: 'Say when you are ready.', over: 'The game is over.' },
};
export const WORDS: Record<Lang, WataiWords> = { fr, en };
