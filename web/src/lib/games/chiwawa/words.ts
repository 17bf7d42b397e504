/** The words of ChiWaWa's table. What happened is told by the server; here is what things are called. */
import type { Lang } from '../../i18n/language.svelte';
import { of } from '../../words/book';
import type { Json } from '../../wire/types';
import type { CountStep } from './count';
import { valueOf, type Card, type End, type Spot } from './view';

const s = (n: number): string => (n > 1 ? 's' : '');
const es = (n: number): string => (n === 1 ? '' : 's');

const fr = {
  hats: { '5a': 'artichaut', '5b': 'bandana', '5c': 'casquette', '10a': 'aviateur', '10b': 'bob', '10c': 'cow-boy', '20a': 'aigrette', '20b': 'bicorne', '20c': 'couronne' } as Record<string, string>,
  powers: { mimicry: 'Mimétisme', destruction: 'Destruction' } as Record<string, string>,
  end: { left: 'à gauche', right: 'à droite' } as Record<End, string>,
  unknown: 'carte inconnue',
  hidden: 'cachée, connue de vous',
  pillar: 'pilier',
  place: (n: number, what: string) => `place ${n}, ${what}`,
  locked: 'verrouillée ce tour',
  source: 'source',
  sourceCard: (n: number, card: string) => `Source, carte ${n} : ${card}`,
  deck: 'pioche',
  deckCards: (n: number) => (n === 0 ? 'Pioche vide' : `Pioche, ${n} carte${s(n)}`),
  discard: 'défausse',
  discardTop: (card: string | null) => (card ? `Défausse, dessus : ${card}` : 'Défausse vide'),
  swapSign: 'échange',
  paySwap: (card: string) => `Payer un échange avec ${card}`,
  row: (name: string | null, n: number) => `${name === null ? 'Votre rangée' : `Rangée ${of(name)}`}, ${n} carte${s(n)}`,
  rowOf: (name: string | null) => (name === null ? 'Votre rangée' : `Rangée ${of(name)}`),
  noRow: (name: string | null) => `${name === null ? 'Votre rangée' : `Rangée ${of(name)}`}, encore vide`,
  large: 'voir en grand',
  putHere: (card: string, end: End, gain: string) => `Poser ${card} ${fr.end[end]}${gain}`,
  plantHere: (card: string, end: End, name: string) => `Glisser ${card} ${fr.end[end]} chez ${name}`,
  gain: (n: number) => (n >= 0 ? `+${n}` : `−${-n}`),
  pillarsStand: 'Tous les piliers sont en place.',
  stone: (card: string) => `En pilier : ${card}`,
  chosen: 'a choisi',
  thinking: 'réfléchit…',
  folded: 'couché',
  empty: 'main vide',
  starts: 'commence la manche',
  trophies: (n: number) => `${n} manche${s(n)} gagnée${s(n)}`,
  about: (n: number) => `≈ ${n} pts`,
  aboutSpoken: (n: number) => `Votre rangée vaut environ ${n} points, d’après ce que vous en savez`,
  round: (n: number) => `Manche ${n}`,
  handTab: 'Ma main',
  titles: { pillar: 'Votre pilier', swap: 'Échange', count: 'À vous de compter', fold: 'Vous coucher ?' },
  prompt: {
    pillar: 'Touchez une carte, puis votre socle : le choix reste.',
    waiting: 'Votre pilier est choisi ; on attend les autres.',
    card: 'Touchez une carte, puis un bout de rangée qui brille.',
    end: 'Un bout de rangée ; ou la défausse, pour un échange.',
    first: 'Touchez la première carte : table, source, pioche ou main.',
    second: 'Touchez la seconde : l’échange se fait aussitôt.',
    out: 'Vous êtes hors de la partie. Vous pouvez regarder.',
    folded: 'Vous êtes couché ; vos cartes restent pour la manche suivante.',
  },
  back: 'Revenir',
  cancelSwap: 'Abandonner l’échange',
  paid: (card: string) => `${card} payée`,
  firstSpot: '1 · une carte',
  secondSpot: '2 · une autre',
  fold: 'Se coucher',
  foldAsk: 'Plus de tour pour vous dans cette manche.',
  foldKeep: (n: number) => (n > 1 ? `Vous gardez vos ${n} cartes.` : 'Vous gardez votre carte.'),
  foldYes: 'Me coucher',
  foldNo: 'Non',
  destroySide: (card: string, end: End) => `Détruire ${card}, ${fr.end[end]}`,
  destroyNone: 'Elle part seule',
  mimicSide: (card: string, end: End) => `Copier ${card}, ${fr.end[end]}`,
  mimicNone: 'Rien à copier',
  spot: (spot: Spot, name: (seat: number) => string | null, card: (card: Card) => string): string => {
    if ('hand' in spot) return `${card(spot.hand)} de la main`;
    if ('source' in spot) return `la source, carte ${spot.source + 1}`;
    if ('deck' in spot) return 'le dessus de la pioche';
    const whose = name(spot.row);
    return `${whose === null ? 'votre rangée' : `la rangée ${of(whose)}`}, place ${spot.at + 1}`;
  },
  move: {
    pillar: (card: string) => `${card} en pilier`,
    place: (card: string, end: End) => `poser ${card} ${fr.end[end]}`,
    plant: (card: string, end: End, name: string) => `glisser ${card} ${fr.end[end]} chez ${name}`,
    swap: (paid: string, a: string, b: string) => `payer ${paid} et échanger ${a}${b ? ` contre ${b}` : ''}`,
    swapBegun: (paid: string) => `payer un échange avec ${paid}`,
    fold: 'se coucher',
    destroy: (at: number, side: string) => `destruction en ${at} : ${side}`,
    mimic: (at: number, side: string) => `mimétisme en ${at} : ${side}`,
    nothing: 'rien',
  },
  count: {
    title: (round: number) => `Le compte, manche ${round}`,
    turned: 'Retournées',
    destroyedFirst: 'Retournées, puis les destructions',
    scoring: 'Mimétismes et multiplications',
    skip: 'Passer',
    again: 'Revoir le compte',
    againShort: 'Revoir',
    step: (step: CountStep, card: (card: Card) => string): string => {
      if (step.kind === 'destroyed') return step.victim ? `La destruction emporte ${card(step.victim.card)}, ${fr.end[step.side ?? 'left']}.` : 'La destruction n’a rien à détruire : elle part seule.';
      if (step.kind === 'mimicked') return step.of ? `Le mimétisme copie ${card(step.of.card)} : ${step.value}.` : 'Le mimétisme n’a rien à copier : 0.';
      const [n, value] = [step.cards.length, valueOf(step.cards[0]!.card)];
      return n > 1 ? `${n} ${step.cards[0]!.card} : ${n * value} × ${n} = ${step.points}.` : `${step.cards[0]!.card} : ${step.points}.`;
    },
    why: (step: CountStep): { text: string; rule: string } => {
      if (step.kind === 'destroyed')
        return { text: step.victim ? 'Une destruction emporte une voisine, au choix du propriétaire, et part avec elle ; jamais un pilier ni une autre destruction.' : 'À ses côtés il n’y a qu’un pilier, une autre destruction ou rien : elle part seule.', rule: 'CW-4.2' };
      if (step.kind === 'mimicked') return { text: 'Un mimétisme vaut le chiffre imprimé d’un chihuahua voisin, sans multiplication, et il sépare ses voisins.', rule: 'CW-4.3' };
      const n = step.cards.length;
      const value = valueOf(step.cards[0]!.card);
      if (n === 1) return { text: 'Seul de son espèce à cet endroit : il vaut son chiffre.', rule: 'CW-4.4' };
      return { text: `${n} chihuahuas pareils côte à côte : (${Array.from({ length: n }, () => value).join(' + ')}) × ${n} = ${step.points}.`, rule: 'CW-4.4' };
    },
    scored: (name: string | null, n: number) => (name === null ? `Votre rangée : ${n} point${s(n)}` : `${name} : ${n} point${s(n)}`),
    won: (name: string | null) => (name === null ? 'Vous gagnez la manche !' : `${name} gagne la manche.`),
    tie: 'Égalité en tête : personne ne gagne la manche.',
    out: (names: string) => `Sort du temple : ${names}. Le plus petit compte quitte la partie.`,
    leaves: 'sort',
    gone: (names: string) => `Déjà sortis : ${names}`,
    points: (n: number) => `${n} point${s(n)}`,
    empty: 'Aucune carte : 0.',
  },
  over: {
    won: 'Gagné !',
    lost: (name: string) => `${name} gagne`,
    tie: (names: string) => `Égalité : ${names}`,
    two: (name: string | null) => (name === null ? 'Votre deuxième manche : la partie est à vous.' : `Deuxième manche ${of(name)} : la partie est finie.`),
    last: (name: string | null) => (name === null ? 'Vous restez seul dans le temple.' : `${name} reste seul dans le temple.`),
    rounds: 'Trente manches sans vainqueur : on compte les manches gagnées.',
    table: 'Points par manche',
    short: (n: number) => `m. ${n}`,
  },
};

export type ChiWords = typeof fr;

const en: ChiWords = {
  hats: { '5a': 'artichoke', '5b': 'bandana', '5c': 'cap', '10a': 'aviator', '10b': 'bucket hat', '10c': 'cowboy', '20a': 'aigrette', '20b': 'bicorne', '20c': 'crown' },
  powers: { mimicry: 'Mimicry', destruction: 'Destruction' },
  end: { left: 'on the left', right: 'on the right' },
  unknown: 'unknown card',
  hidden: 'face down, known to you',
  pillar: 'pillar',
  place: (n, what) => `place ${n}, ${what}`,
  locked: 'locked this turn',
  source: 'source',
  sourceCard: (n, card) => `Source, card ${n}: ${card}`,
  deck: 'pile',
  deckCards: (n) => (n === 0 ? 'Draw pile empty' : `Draw pile, ${n} card${es(n)}`),
  discard: 'discard',
  discardTop: (card) => (card ? `Discard, top: ${card}` : 'Discard empty'),
  swapSign: 'swap',
  paySwap: (card) => `Pay for a swap with ${card}`,
  row: (name, n) => `${name === null ? 'Your row' : `${name}’s row`}, ${n} card${es(n)}`,
  rowOf: (name) => (name === null ? 'Your row' : `${name}’s row`),
  noRow: (name) => `${name === null ? 'Your row' : `${name}’s row`}, still empty`,
  large: 'look closer',
  putHere: (card, end, gain) => `Place ${card} ${en.end[end]}${gain}`,
  plantHere: (card, end, name) => `Plant ${card} ${en.end[end]} of ${name}’s row`,
  gain: (n) => (n >= 0 ? `+${n}` : `−${-n}`),
  pillarsStand: 'All the pillars stand.',
  stone: (card) => `As pillar: ${card}`,
  chosen: 'has chosen',
  thinking: 'is thinking…',
  folded: 'folded',
  empty: 'no cards left',
  starts: 'begins the round',
  trophies: (n) => `${n} round${es(n)} won`,
  about: (n) => `≈ ${n} pts`,
  aboutSpoken: (n) => `Your row is worth about ${n} points, by what you know of it`,
  round: (n) => `Round ${n}`,
  handTab: 'My hand',
  titles: { pillar: 'Your pillar', swap: 'Swap', count: 'Work your row', fold: 'Fold?' },
  prompt: {
    pillar: 'Tap a card, then your stone: the choice stands.',
    waiting: 'Your pillar is chosen; waiting for the others.',
    card: 'Tap a card, then the glowing end of a row.',
    end: 'The end of a row; or the discard, for a swap.',
    first: 'Tap the first card: table, source, pile or hand.',
    second: 'Tap the second one: they are swapped at once.',
    out: 'You are out of the game. You may watch.',
    folded: 'You have folded; your cards stay for the next round.',
  },
  back: 'Back',
  cancelSwap: 'Give the swap up',
  paid: (card) => `${card} paid`,
  firstSpot: '1 · one card',
  secondSpot: '2 · another',
  fold: 'Fold',
  foldAsk: 'No more turns for you in this round.',
  foldKeep: (n) => (n === 1 ? 'You keep your card.' : `You keep your ${n} cards.`),
  foldYes: 'Fold now',
  foldNo: 'No',
  destroySide: (card, end) => `Destroy ${card}, ${en.end[end]}`,
  destroyNone: 'It goes alone',
  mimicSide: (card, end) => `Copy ${card}, ${en.end[end]}`,
  mimicNone: 'Nothing to copy',
  spot: (spot, name, card) => {
    if ('hand' in spot) return `${card(spot.hand)} from the hand`;
    if ('source' in spot) return `the source, card ${spot.source + 1}`;
    if ('deck' in spot) return 'the top of the pile';
    const whose = name(spot.row);
    return `${whose === null ? 'your row' : `${whose}’s row`}, place ${spot.at + 1}`;
  },
  move: {
    pillar: (card) => `${card} as pillar`,
    place: (card, end) => `place ${card} ${en.end[end]}`,
    plant: (card, end, name) => `plant ${card} ${en.end[end]} of ${name}’s row`,
    swap: (paid, a, b) => `pay ${paid} and swap ${a}${b ? ` for ${b}` : ''}`,
    swapBegun: (paid) => `pay for a swap with ${paid}`,
    fold: 'fold',
    destroy: (at, side) => `destruction at ${at}: ${side}`,
    mimic: (at, side) => `mimicry at ${at}: ${side}`,
    nothing: 'nothing',
  },
  count: {
    title: (round) => `The count, round ${round}`,
    turned: 'Turned over',
    destroyedFirst: 'Turned over, then the destructions',
    scoring: 'Mimicries and multiplications',
    skip: 'Skip',
    again: 'Watch the count again',
    againShort: 'Again',
    step: (step, card) => {
      if (step.kind === 'destroyed') return step.victim ? `The destruction takes ${card(step.victim.card)}, ${en.end[step.side ?? 'left']}.` : 'The destruction has nothing to destroy: it goes alone.';
      if (step.kind === 'mimicked') return step.of ? `The mimicry copies ${card(step.of.card)}: ${step.value}.` : 'The mimicry has nothing to copy: 0.';
      const [n, value] = [step.cards.length, valueOf(step.cards[0]!.card)];
      return n > 1 ? `${n} ${step.cards[0]!.card}: ${n * value} × ${n} = ${step.points}.` : `${step.cards[0]!.card}: ${step.points}.`;
    },
    why: (step) => {
      if (step.kind === 'destroyed')
        return { text: step.victim ? 'A destruction takes a neighbour, as the owner likes, and goes with it; never a pillar or another destruction.' : 'Beside it there is a pillar, another destruction or nothing: it goes alone.', rule: 'CW-4.2' };
      if (step.kind === 'mimicked') return { text: 'A mimicry scores the printed value of a neighbouring chihuahua, not multiplied, and separates its neighbours.', rule: 'CW-4.3' };
      const n = step.cards.length;
      const value = valueOf(step.cards[0]!.card);
      if (n === 1) return { text: 'Alone of its kind there: it scores its value.', rule: 'CW-4.4' };
      return { text: `${n} chihuahuas alike side by side: (${Array.from({ length: n }, () => value).join(' + ')}) × ${n} = ${step.points}.`, rule: 'CW-4.4' };
    },
    scored: (name, n) => (name === null ? `Your row: ${n} point${es(n)}` : `${name}: ${n} point${es(n)}`),
    won: (name) => (name === null ? 'You win the round!' : `${name} wins the round.`),
    tie: 'A tie for the highest: nobody wins the round.',
    out: (names) => `Out of the temple: ${names}. The lowest count leaves the game.`,
    leaves: 'out',
    gone: (names) => `Already out: ${names}`,
    points: (n) => `${n} point${es(n)}`,
    empty: 'No card: 0.',
  },
  over: {
    won: 'You win!',
    lost: (name) => `${name} wins`,
    tie: (names) => `A draw: ${names}`,
    two: (name) => (name === null ? 'Your second round: the game is yours.' : `A second round for ${name}: the game is over.`),
    last: (name) => (name === null ? 'You are the last one in the temple.' : `${name} is the last one in the temple.`),
    rounds: 'Thirty rounds without a winner: rounds won decide.',
    table: 'Points by round',
    short: (n) => `r. ${n}`,
  },
};

export const WORDS: Record<Lang, ChiWords> = { fr, en };

/** «20a aigrette», «Mimétisme». */
export const cardName = (card: Card, words: ChiWords): string => words.powers[card] ?? `${card} ${words.hats[card]}`;

/** «20a», «Mimétisme»: where there is little room. */
export const cardShort = (card: Card, words: ChiWords): string => words.powers[card] ?? card;

/** A move in a few words: for the confirm step and the coach. */
export function moveInWords(move: Json, words: ChiWords, name: (seat: number) => string | null): string {
  const card = (value: unknown): string => (typeof value === 'string' ? cardShort(value as Card, words) : words.unknown);
  const end = move.end as End;
  const side = move.side === 'left' || move.side === 'right' ? words.end[move.side] : words.move.nothing;
  switch (move.do) {
    case 'pillar':
      return words.move.pillar(card(move.card));
    case 'place':
      return words.move.place(card(move.card), end);
    case 'plant':
      return words.move.plant(card(move.card), end, name(Number(move.seat)) ?? '');
    case 'swap': {
      const spot = (value: unknown): string => (value ? words.spot(value as Spot, name, card) : '');
      return move.a ? words.move.swap(card(move.discard), spot(move.a), spot(move.b)) : words.move.swapBegun(card(move.discard));
    }
    case 'destroy':
      return words.move.destroy(Number(move.at) + 1, side);
    case 'mimic':
      return words.move.mimic(Number(move.at) + 1, side);
    default:
      return words.move.fold;
  }
}
