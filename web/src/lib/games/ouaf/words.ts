/** Ouaf! in words. Whatever hangs on one's own ears is named nowhere. */
import type { Lang } from '../../i18n/language.svelte';
import { partsOf } from './cards';
import type { Card, Coat, Side, Symbol } from './view';

interface CoatWords {
  letter: string;
  name: string;
  /** With a feminine noun. */
  feminine: string;
}

export interface OuafWords {
  coats: Record<Coat, CoatWords>;
  symbols: Record<Symbol, string>;
  joker: string;
  sides: Record<Side, string>;
  /** A card in a few words: la patte bleue. */
  card: (card: Card) => string;
  wantedTitle: string;
  or: string;
  /** What the top of the discard asks for, short and in full. */
  wanted: (top: Card, coat: Coat | null) => string;
  wantedSpoken: (top: Card, coat: Coat | null) => string;
  beginning: string;
  discard: (top: Card, coat: Coat | null) => string;
  discardEmpty: string;
  dog: (name: string, cards: number, ears: string, turn: boolean, last: boolean) => string;
  theirEars: (left: string, right: string) => string;
  theirEar: Record<'bare' | 'hidden', string>;
  choosing: string;
  hung: string;
  oneCard: string;
  ownEars: string;
  playEar: (side: Side) => string;
  bareEar: (side: Side) => string;
  hangOn: (side: Side, card: string | null) => string;
  hangingCard: (side: Side, card: string) => string;
  draw: string;
  pile: (cards: number) => string;
  /** Said of a card that came into the hand or went back. */
  titles: { hang: string; waitHang: string; name: string; dress: string; lastCard: string; wrongEar: string; penalty: string; stopped: (name: string) => string; referee: string; falseStop: (name: string | null) => string; forgotten: (name: string | null) => string };
  prompts: { turn: string; raised: string; joker: string; hang: string; hangOne: string; hangBoth: string; hung: string; name: string; dress: string; wrongEar: (card: string) => string; penalty: (card: string, side: Side) => string; stopped: string; ahead: string };
  rememberThem: [string, string];
  remembered: string;
  chooseCoat: string;
  askFor: (coat: Coat) => string;
  shouts: { stop: string; bark: string; barkTwice: string; forgot: string };
  calls: string;
  key: (key: string) => string;
  moves: { hang: string; ear: (side: Side) => string; play: (card: string) => string; dress: (card: string, side: Side) => string; name: (coat: string) => string; draw: string };
  end: { won: string; wins: (name: string) => string; shared: string; howWon: string; howLost: (name: string) => string; turns: string; left: string; none: string; cards: (n: number) => string; course: string; open: (name: string) => string; ears: string; hand: string; nothing: string };
}

const FEMININE: ReadonlySet<Symbol> = new Set(['ball', 'bowl', 'paw', 'kennel']);
const THE: Record<Symbol, string> = { heart: 'le cœur', bone: 'l’os', ball: 'la balle', bowl: 'la gamelle', paw: 'la patte', kennel: 'la niche', collar: 'le collier' };

const frCoats: OuafWords['coats'] = {
  yellow: { letter: 'J', name: 'jaune', feminine: 'jaune' },
  green: { letter: 'V', name: 'vert', feminine: 'verte' },
  blue: { letter: 'B', name: 'bleu', feminine: 'bleue' },
  red: { letter: 'R', name: 'rouge', feminine: 'rouge' },
};
const frSymbols: OuafWords['symbols'] = { heart: 'cœur', bone: 'os', ball: 'balle', bowl: 'gamelle', paw: 'patte', kennel: 'niche', collar: 'collier' };
const enCoats: OuafWords['coats'] = {
  yellow: { letter: 'Y', name: 'yellow', feminine: 'yellow' },
  green: { letter: 'G', name: 'green', feminine: 'green' },
  blue: { letter: 'B', name: 'blue', feminine: 'blue' },
  red: { letter: 'R', name: 'red', feminine: 'red' },
};
const enSymbols: OuafWords['symbols'] = { heart: 'heart', bone: 'bone', ball: 'ball', bowl: 'bowl', paw: 'paw', kennel: 'kennel', collar: 'collar' };

function frCard(card: Card): string {
  const parts = partsOf(card);
  if (!parts) return 'le joker';
  const coat = frCoats[parts.coat];
  return `${THE[parts.symbol]} ${FEMININE.has(parts.symbol) ? coat.feminine : coat.name}`;
}

function enCard(card: Card): string {
  const parts = partsOf(card);
  return parts ? `the ${parts.coat} ${parts.symbol}` : 'the joker';
}

const fr: OuafWords = {
  coats: frCoats,
  symbols: frSymbols,
  joker: 'joker',
  sides: { left: 'gauche', right: 'droite' },
  card: frCard,
  wantedTitle: 'il faut',
  or: 'ou',
  wanted: (top, coat) => {
    const parts = partsOf(top);
    return parts ? `${frCoats[parts.coat].name} ou ${frSymbols[parts.symbol]}` : coat ? frCoats[coat].name : 'au choix';
  },
  wantedSpoken: (top, coat) => {
    const parts = partsOf(top);
    if (!parts) return coat ? `Il faut du ${frCoats[coat].name}, ou un joker.` : 'Un joker : le pelage n’est pas encore nommé.';
    return `Il faut du ${frCoats[parts.coat].name}, ${FEMININE.has(parts.symbol) ? 'une' : 'un'} ${frSymbols[parts.symbol]} ou un joker.`;
  },
  beginning: 'bientôt',
  discard: (top, coat) => `Défausse : ${frCard(top)}${coat ? `, pelage ${frCoats[coat].name}` : ''}`,
  discardEmpty: 'Défausse vide',
  dog: (name, cards, ears, turn, last) => `${name}${turn ? ', c’est son tour' : ''}, ${last ? 'une seule carte en tout' : `${cards} carte${cards > 1 ? 's' : ''} en main`} ; ${ears}`,
  theirEars: (left, right) => `à son oreille gauche ${left}, à la droite ${right}`,
  theirEar: { bare: 'rien', hidden: 'une carte cachée' },
  choosing: 'choisit',
  hung: 'prêt',
  oneCard: '1 carte',
  ownEars: 'Vos oreilles',
  playEar: (side) => `Jouer l’oreille ${fr.sides[side]}, carte cachée`,
  bareEar: (side) => `Oreille ${fr.sides[side]}, nue`,
  hangOn: (side, card) => (card ? `Accrocher ${card} à l’oreille ${fr.sides[side]}` : `Oreille ${fr.sides[side]}, encore nue`),
  hangingCard: (side, card) => `À l’oreille ${fr.sides[side]} : ${card}. Reprendre`,
  draw: 'Piocher',
  pile: (cards) => `Pioche, ${cards} carte${cards > 1 ? 's' : ''}`,
  titles: {
    hang: 'Vos oreilles',
    waitHang: 'Les autres accrochent',
    name: 'Quel pelage ?',
    dress: 'Habillez votre oreille',
    lastCard: 'Dernière carte !',
    wrongEar: 'Pas cette oreille',
    penalty: 'Une carte de plus',
    stopped: (name) => `${name} arrête le jeu`,
    referee: 'L’arbitre arrête le jeu',
    falseStop: (name) => (name ? `${name} crie pour rien` : 'Vous criez pour rien'),
    forgotten: (name) => (name ? `${name} n’a pas aboyé` : 'Vous n’avez pas aboyé'),
  },
  prompts: {
    turn: 'L’oreille d’abord, de mémoire ; sinon une carte de la main, ou la pioche.',
    raised: 'Touchez-la encore pour la jouer, ou glissez-la sur la défausse.',
    joker: 'Touchez-le encore, puis choisissez un pelage.',
    hang: 'Touchez une carte, puis une oreille. Ensuite les autres les verront, et vous non.',
    hangOne: 'Et maintenant l’autre oreille.',
    hangBoth: 'Retenez-les bien : elles vont se retourner.',
    hung: 'Vos cartes pendent. On commence quand tout le monde est prêt.',
    name: 'On ne suivra plus que ce pelage.',
    dress: 'Touchez une carte, puis l’oreille nue. Retenez-la.',
    wrongEar: (card) => `C’était ${card}. Elle se raccroche, et vous piochez : retenez-la.`,
    penalty: (card, side) => `À votre oreille ${fr.sides[side]} : ${card}. Retenez-la, elle va se retourner.`,
    stopped: 'Une oreille convenait : la carte revient en main, plus une de la pioche.',
    ahead: 'Ce sera bientôt à vous.',
  },
  rememberThem: ['Retenez-les :', 'elles vont se retourner.'],
  remembered: 'C’est retenu',
  chooseCoat: 'Quel pelage demandez-vous ?',
  askFor: (coat) => `Demander du ${frCoats[coat].name}`,
  shouts: { stop: 'Stop ! Oreille !', bark: 'Ouaf !', barkTwice: 'Ouaf, ouaf !', forgot: 'Oubli !' },
  calls: 'Crier',
  key: (key) => `touche ${key}`,
  moves: {
    hang: 'Accrocher ces deux cartes',
    ear: (side) => `Jouer l’oreille ${fr.sides[side]}`,
    play: (card) => `Jouer ${card}`,
    dress: (card, side) => `Accrocher ${card} à l’oreille ${fr.sides[side]}`,
    name: (coat) => `Demander du ${coat}`,
    draw: 'Piocher',
  },
  end: {
    won: 'Gagné !',
    wins: (name) => `${name} gagne`,
    shared: 'Partie partagée',
    howWon: 'Votre dernière carte est partie de l’oreille, et vous avez aboyé deux fois.',
    howLost: (name) => `La dernière carte de ${name} est partie, et l’aboiement a suivi.`,
    turns: 'Tous les tours sont joués : le moins de cartes gagne.',
    left: 'il reste',
    none: 'plus rien',
    cards: (n) => `${n} carte${n > 1 ? 's' : ''}`,
    course: 'Cartes restantes, tour après tour',
    open: (name) => `Les cartes de ${name}`,
    ears: 'Aux oreilles',
    hand: 'En main',
    nothing: 'rien',
  },
};

const en: OuafWords = {
  coats: enCoats,
  symbols: enSymbols,
  joker: 'joker',
  sides: { left: 'left', right: 'right' },
  card: enCard,
  wantedTitle: 'it takes',
  or: 'or',
  wanted: (top, coat) => {
    const parts = partsOf(top);
    return parts ? `${parts.coat} or ${parts.symbol}` : (coat ?? 'any coat');
  },
  wantedSpoken: (top, coat) => {
    const parts = partsOf(top);
    if (!parts) return coat ? `It takes ${coat}, or a joker.` : 'A joker: its coat has not been named yet.';
    return `It takes ${parts.coat}, a ${parts.symbol} or a joker.`;
  },
  beginning: 'soon',
  discard: (top, coat) => `Discard: ${enCard(top)}${coat ? `, coat ${coat}` : ''}`,
  discardEmpty: 'Empty discard',
  dog: (name, cards, ears, turn, last) => `${name}${turn ? ', whose turn it is' : ''}, ${last ? 'a single card in all' : `${cards} card${cards === 1 ? '' : 's'} in hand`}; ${ears}`,
  theirEars: (left, right) => `on the left ear ${left}, on the right ${right}`,
  theirEar: { bare: 'nothing', hidden: 'a hidden card' },
  choosing: 'choosing',
  hung: 'ready',
  oneCard: '1 card',
  ownEars: 'Your ears',
  playEar: (side) => `Play the ${side} ear, hidden card`,
  bareEar: (side) => `${side === 'left' ? 'Left' : 'Right'} ear, bare`,
  hangOn: (side, card) => (card ? `Hang ${card} on the ${side} ear` : `${side === 'left' ? 'Left' : 'Right'} ear, still bare`),
  hangingCard: (side, card) => `On the ${side} ear: ${card}. Take it back`,
  draw: 'Draw',
  pile: (cards) => `Draw pile, ${cards} card${cards === 1 ? '' : 's'}`,
  titles: {
    hang: 'Your ears',
    waitHang: 'The others are hanging',
    name: 'Which coat?',
    dress: 'Dress your ear',
    lastCard: 'Last card!',
    wrongEar: 'Not that ear',
    penalty: 'One card more',
    stopped: (name) => `${name} stops the game`,
    referee: 'The referee stops the game',
    falseStop: (name) => (name ? `${name} called for nothing` : 'You called for nothing'),
    forgotten: (name) => (name ? `${name} did not bark` : 'You did not bark'),
  },
  prompts: {
    turn: 'Ear first, from memory; else a card of your hand, or the pile.',
    raised: 'Tap it again to play it, or drag it onto the discard.',
    joker: 'Tap it again, then choose a coat.',
    hang: 'Tap a card, then an ear. After that the others will see them, and you will not.',
    hangOne: 'And now the other ear.',
    hangBoth: 'Remember them well: they are about to turn over.',
    hung: 'Your cards hang. The game begins when everybody is ready.',
    name: 'Only that coat will count.',
    dress: 'Tap a card, then the bare ear. Remember it.',
    wrongEar: (card) => `It was ${card}. It hangs back, and you draw: remember it.`,
    penalty: (card, side) => `On your ${side} ear: ${card}. Remember it, it is about to turn over.`,
    stopped: 'An ear fitted: the card goes back into the hand, and one more with it.',
    ahead: 'It will soon be your turn.',
  },
  rememberThem: ['Remember them:', 'they are about to turn over.'],
  remembered: 'I’ll remember',
  chooseCoat: 'Which coat do you ask for?',
  askFor: (coat) => `Ask for ${coat}`,
  shouts: { stop: 'Stop! Ear!', bark: 'Woof!', barkTwice: 'Woof, woof!', forgot: 'Forgot!' },
  calls: 'Call out',
  key: (key) => `key ${key}`,
  moves: {
    hang: 'Hang these two cards',
    ear: (side) => `Play the ${side} ear`,
    play: (card) => `Play ${card}`,
    dress: (card, side) => `Hang ${card} on the ${side} ear`,
    name: (coat) => `Ask for ${coat}`,
    draw: 'Draw',
  },
  end: {
    won: 'You win!',
    wins: (name) => `${name} wins`,
    shared: 'A shared win',
    howWon: 'Your last card left your ear, and you barked twice.',
    howLost: (name) => `${name}’s last card is gone, and the bark came with it.`,
    turns: 'All turns are played: the fewest cards win.',
    left: 'left',
    none: 'nothing left',
    cards: (n) => `${n} card${n === 1 ? '' : 's'}`,
    course: 'Cards left, turn by turn',
    open: (name) => `${name}’s cards`,
    ears: 'On the ears',
    hand: 'In hand',
    nothing: 'nothing',
  },
};

export const WORDS: Record<Lang, OuafWords> = { fr, en };
