/** The words of Wolf & Hound's table. What happened is told by the server; here is what things are called. */
import { of } from '../../words/book';
import type { Lang } from '../../i18n/language.svelte';
import type { Marks, StepMark } from './marks';
import { partsOf, type Face, type NumberCard, type Team } from './view';

const fr = {
  card: (card: NumberCard) => {
    const { colour, value } = partsOf(card);
    return `${value} ${colour === 'black' ? 'noir, loup' : 'blanc, chien'}`;
  },
  cardShort: (card: NumberCard) => {
    const { colour, value } = partsOf(card);
    return `${value} ${colour === 'black' ? 'noir' : 'blanc'}`;
  },
  kind: { black: 'loup', white: 'chien' },
  hidden: 'carte cachée',
  animals: { wolf: 'Loup', hound: 'Chien', tornado: 'Tornade', metamorph: 'Métamorphe' },
  team: { green: 'équipe verte, rond', orange: 'équipe orange, losange' } as Record<Team, string>,
  teamShort: { green: 'les verts', orange: 'les oranges' } as Record<Team, string>,
  face: { wolf: 'loup', hound: 'chien', tornado: 'tornade' } as Record<Face, string>,
  steps: {
    '0': '',
    '+1': 'marche d’une place de plus que la carte',
    '-1': 'marche d’une place de moins que la carte',
    '1/2': 'marche de la moitié de la carte, arrondie en dessous',
    '-1/2': 'recule de la moitié de la carte, arrondie en dessous',
  } as Record<StepMark, string>,
  does: (marks: Marks, face: Face) => {
    if (marks.target === 'skip') return 'fait passer le tour de celui devant qui elle se trouve';
    if (marks.target === 'no-threes') return 'interdit les 3 à celui devant qui elle se trouve';
    const whom = { self: 'de celui devant qui il se trouve', left: 'du voisin de gauche', right: 'du voisin de droite' }[marks.target];
    return face === 'wolf' ? `envoie un mouton ${whom} dans la forêt` : `ramène un mouton ${whom} au pré`;
  },
  moves: (colour: Marks['colour']) =>
    ({
      black: 'Les cartes noires le font marcher.',
      white: 'Les cartes blanches le font marcher.',
      blue: 'Noires ou blanches, toutes les cartes la font marcher.',
      either: 'Il change de face en atteignant ou en passant le joueur 1.',
    })[colour],
  stands: (name: string) => `devant ${name}`,
  standsYou: 'devant vous',
  sheep: (n: number, of: number) => `${n} mouton${n > 1 ? 's' : ''} sur ${of} au pré`,
  lost: (n: number) => `${n} dans la forêt`,
  pasture: (name: string) => `Pré ${of(name)}`,
  yourPasture: 'Votre pré',
  played: (list: string) => `Cartes jouées : ${list}`,
  playedNone: 'Aucune carte jouée',
  pile: (n: number) => `${n} carte${n > 1 ? 's' : ''} en pile`,
  noThrees: 'Pas de 3 ce tour-ci',
  lastRound: 'Dernier tour',
  prompt: 'Noire : les loups marchent. Blanche : les chiens.',
  promptAgain: 'Touchez-la encore, ou touchez la piste, pour la jouer.',
  playHere: (card: string) => `Jouer ${card}`,
  flip: 'Deux métamorphes pareils : lequel retourner ?',
  flipOne: (name: string) => `Retourner ${name}`,
  phantom: (card: string) => `Le fantôme a retourné ${card}.`,
  keep: 'La garder',
  swap: 'L’échanger',
  keepHelp: 'elle est jouée',
  swapHelp: 'elle passe sous sa pile, le dessus est joué à sa place',
  turnedUp: (card: string) => `Carte du fantôme : ${card}`,
  lastCard: (name: string, card: string) => `Dernière carte, jouée par ${name} : ${card}`,
  showsHand: (name: string, cards: string) => `${name} montre sa main : ${cards}`,
  track: 'La piste',
  about: 'Ce que fait cet animal',
  end: {
    title: (team: string) => `${team} gagnent`,
    byFlock: (name: string) => `${name} n’a plus de mouton : son équipe perd aussitôt.`,
    youByFlock: 'Vous n’avez plus de mouton : votre équipe perd aussitôt.',
    byCount: 'Les cartes sont épuisées : on compte les moutons.',
    tie: 'Égalité : la règle départage.',
    flocks: 'Moutons au pré à la fin',
    total: (team: string, n: number) => `${team} : ${n}`,
    course: 'Moutons au pré, tour après tour',
  },
  sets: { first: 'Première partie', beginner: 'Débutant', experienced: 'Expérimenté', expert: 'Expert', own: 'À votre goût' } as Record<string, string>,
  chooseSet: 'Un assortiment conseillé, ou vos propres animaux.',
  chooseAnimals: 'De un à six animaux',
};

export type WolfWords = typeof fr;

const en: WolfWords = {
  card: (card) => {
    const { colour, value } = partsOf(card);
    return colour === 'black' ? `black ${value}, wolf` : `white ${value}, hound`;
  },
  cardShort: (card) => {
    const { colour, value } = partsOf(card);
    return `${colour} ${value}`;
  },
  kind: { black: 'wolf', white: 'hound' },
  hidden: 'hidden card',
  animals: { wolf: 'Wolf', hound: 'Hound', tornado: 'Tornado', metamorph: 'Metamorph' },
  team: { green: 'green team, circle', orange: 'orange team, diamond' },
  teamShort: { green: 'Green', orange: 'Orange' },
  face: { wolf: 'wolf', hound: 'hound', tornado: 'tornado' },
  steps: {
    '0': '',
    '+1': 'walks one space more than the card',
    '-1': 'walks one space less than the card',
    '1/2': 'walks half the card, rounded down',
    '-1/2': 'walks half the card backwards, rounded down',
  },
  does: (marks, face) => {
    if (marks.target === 'skip') return 'makes the player in front of it miss the turn';
    if (marks.target === 'no-threes') return 'forbids 3s to the player in front of it';
    const whom = { self: 'of the player in front of it', left: 'of the neighbour to the left', right: 'of the neighbour to the right' }[marks.target];
    return face === 'wolf' ? `sends a sheep ${whom} into the forest` : `brings a sheep ${whom} back`;
  },
  moves: (colour) =>
    ({
      black: 'Black cards make it walk.',
      white: 'White cards make it walk.',
      blue: 'Every card, black or white, makes it walk.',
      either: 'It turns over when it reaches or passes player 1.',
    })[colour],
  stands: (name) => `in front of ${name}`,
  standsYou: 'in front of you',
  sheep: (n, of) => `${n} of ${of} sheep in the pasture`,
  lost: (n) => `${n} in the forest`,
  pasture: (name) => `${name}’s pasture`,
  yourPasture: 'Your pasture',
  played: (list) => `Cards played: ${list}`,
  playedNone: 'No card played',
  pile: (n) => `${n} card${n === 1 ? '' : 's'} in the pile`,
  noThrees: 'No 3s this turn',
  lastRound: 'Last round',
  prompt: 'Black cards walk the wolves, white cards the hounds.',
  promptAgain: 'Tap it again, or tap the track, to play it.',
  playHere: (card) => `Play ${card}`,
  flip: 'Two metamorphs alike: which one turns over?',
  flipOne: (name) => `Turn ${name} over`,
  phantom: (card) => `The phantom turned up ${card}.`,
  keep: 'Keep it',
  swap: 'Swap it',
  keepHelp: 'it is played',
  swapHelp: 'it goes under the phantom’s pile, whose top card is played instead',
  turnedUp: (card) => `The phantom’s card: ${card}`,
  lastCard: (name, card) => `Last card, played by ${name}: ${card}`,
  showsHand: (name, cards) => `${name} shows a hand of: ${cards}`,
  track: 'The track',
  about: 'What this animal does',
  end: {
    title: (team) => `${team} wins`,
    byFlock: (name) => `${name} has no sheep left: that team loses at once.`,
    youByFlock: 'You have no sheep left: your team loses at once.',
    byCount: 'The cards have run out: the sheep are counted.',
    tie: 'A tie: the rules decide.',
    flocks: 'Sheep in the pastures at the end',
    total: (team, n) => `${team}: ${n}`,
    course: 'Sheep in the pastures, turn by turn',
  },
  sets: { first: 'First game', beginner: 'Beginner', experienced: 'Experienced', expert: 'Expert', own: 'Your own' },
  chooseSet: 'A recommended set, or animals of your own choice.',
  chooseAnimals: 'One to six animals',
};

export const WORDS: Record<Lang, WolfWords> = { fr, en };

/** «Loup 02», “Wolf 02”; own cards go by the name they were given. */
export function animalName(card: string, words: WolfWords): string {
  const [kind, number] = card.split(/-(?=\d+$)/);
  const known = words.animals[kind as keyof WolfWords['animals']];
  return known && number ? `${known} ${number}` : card;
}

/** Everything an animal card says, as a sentence for whoever listens instead of looking. */
export function animalSpoken(card: string, face: Face, marks: Marks, words: WolfWords): string {
  const step = words.steps[face === 'hound' ? marks.steps[1] : marks.steps[0]];
  const parts = [animalName(card, words)];
  if (marks.colour === 'either') parts.push(words.face[face]);
  parts.push(words.does(marks, face));
  if (step) parts.push(step);
  return parts.join(', ');
}
