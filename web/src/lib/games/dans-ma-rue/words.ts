/** What the table of Dans ma rue says. */
import type { Lang } from '../../i18n/language.svelte';
import type { Json } from '../../wire/types';
import { pictureName, placeName, sentenceOf } from './statements';

const s = (n: number): string => (n > 1 ? 's' : '');

const fr = {
  pawns: (n: number) => `${n} pion${s(n)}`,
  reserve: (n: number) => `Réserve : ${n} pion${s(n)}`,
  known: 'On sait que',
  nothingKnown: 'Aucune phrase sur la table : seules les images placées sont sûres.',
  hand: 'Vos phrases',
  lay: 'Poser',
  discard: 'Défausser',
  blocked: 'Bloqué',
  place: 'Placer',
  bonus: 'Bonus',
  bonuses: (n: number) => `${n} bonus`,
  end: 'Terminer le tour',
  oneAction: 'une action',
  atWill: 'à volonté',
  done: 'action faite',
  prompt: 'Posez une phrase, ou placez une image prouvée.',
  promptActed: 'Placez encore ce qui est prouvé, ou terminez le tour.',
  promptRaised: 'Touchez-la encore, ou « Poser ».',
  promptAhead: 'Choisie d’avance.',
  promptWatch: 'Vous regardez.',
  placeWhich: 'Touchez une case vide, puis une image.',
  price: 'Sans preuve, vous rendriez deux pions.',
  erred: 'Une image n’était pas prouvée : plus de placement pendant ce tour.',
  placeIt: (picture: string) => `Placer ${pictureName(picture, 'fr')}`,
  notYourTurn: 'Le crayon est toujours à vous.',
  whereTo: (picture: string) => `Où va ${pictureName(picture, 'fr')} ?`,
  discardTitle: 'Quelles phrases défausser ?',
  discardPrice: (pawns: number): string => (pawns ? 'Une à trois cartes, un pion en tout.' : 'Une à trois cartes ; sans pion, c’est gratuit.'),
  discardGo: (n: number) => `Défausser ${n} carte${s(n)}`,
  bonusTitle: 'Quelle phrase écarter ?',
  bonusHelp: 'Une phrase de la table, ou une carte de votre main.',
  blockedTitle: 'Vous déclarer bloqué ?',
  blockedHelp: 'Toutes vos cartes sont défaussées : gratuit si chacune est impossible, un pion sinon.',
  blockedGo: 'Bloqué !',
  contradiction: 'Contradiction',
  contradictionWith: 'C’est impossible avec :',
  unproved: 'Pas encore prouvé',
  unprovedText: (picture: string, other: number, at: number) => `Au crayon, une rue où tout ce qu’on sait est vrai\u00a0: ${pictureName(picture, 'fr')} y ${picture === 'vehicle-shoes' ? 'sont' : 'est'} ${placeName(other, 'fr')}, pas ${placeName(at, 'fr')}.`,
  unprovedAfter: 'L’image revient. Plus de placement pendant ce tour ; l’action et les bonus restent.',
  falseBlock: 'Pas bloqué',
  falseBlockText: 'Une de ces cartes pouvait être posée : elles vont à la défausse.',
  pays: (n: number) => (n ? `Vous rendez ${n} pion${s(n)}.` : 'Vous n’avez pas de pion à rendre.'),
  paysOther: (name: string, n: number) => (n ? `${name} rend ${n} pion${s(n)}.` : `${name} n’a pas de pion à rendre.`),
  rule: { contradiction: 'DR-4.2', unproved: 'DR-4.3', blocked: 'DR-4.7' },
  proof: 'La preuve',
  proofOf: (picture: string) => `Pourquoi ${pictureName(picture, 'fr')} ?`,
  noProof: 'Cette preuve n’est plus là : la table a changé depuis.',
  provable: (n: number) => `${n} prouvable${s(n)}`,
  provableTitle: 'Ce qui est prouvable',
  nothingProvable: 'Rien n’est prouvable pour l’instant.',
  lastTurn: 'Revoir le dernier tour',
  turnOf: (name: string) => `Le tour de ${name}`,
  endBy: { full: 'La rue est complète.', idle: 'Soixante tours sans image placée : on s’arrête là.', undecidable: 'Rien ne peut plus départager les deux dernières images.' } as Record<string, string>,
  pawnsByTurn: 'Pions, coup après coup',
  concerns: (n: number) => `${n} case${s(n)} concernée${s(n)}`,
};

export type TableWords = typeof fr;

const p = (n: number): string => (n === 1 ? '' : 's');

const en: TableWords = {
  pawns: (n) => `${n} pawn${p(n)}`,
  reserve: (n) => `Reserve: ${n} pawn${p(n)}`,
  known: 'It is known that',
  nothingKnown: 'No statement on the table: only placed pictures are certain.',
  hand: 'Your statements',
  lay: 'Lay',
  discard: 'Discard',
  blocked: 'Blocked',
  place: 'Place',
  bonus: 'Bonus',
  bonuses: (n) => `${n} bonus${n === 1 ? '' : 'es'}`,
  end: 'End the turn',
  oneAction: 'one action',
  atWill: 'at will',
  done: 'action done',
  prompt: 'Lay a statement, or place a picture that is proved.',
  promptActed: 'Place what is proved, or end the turn.',
  promptRaised: 'Tap it again, or “Lay”.',
  promptAhead: 'Chosen ahead.',
  promptWatch: 'You are watching.',
  placeWhich: 'Tap an empty cell, then a picture.',
  price: 'Without proof you would give back two pawns.',
  erred: 'A picture was not proved: no more placing this turn.',
  placeIt: (picture) => `Place ${pictureName(picture, 'en')}`,
  notYourTurn: 'The pencil is always yours.',
  whereTo: (picture) => `Where does ${pictureName(picture, 'en')} go?`,
  discardTitle: 'Which statements to discard?',
  discardPrice: (pawns) => (pawns ? 'One to three cards, one pawn in all.' : 'One to three cards; without a pawn it is free.'),
  discardGo: (n) => `Discard ${n} card${p(n)}`,
  bonusTitle: 'Which statement to take away?',
  bonusHelp: 'One of the table, or a card of your hand.',
  blockedTitle: 'Claim to be blocked?',
  blockedHelp: 'All your cards are discarded: free if each of them is impossible, one pawn if not.',
  blockedGo: 'Blocked!',
  contradiction: 'Contradiction',
  contradictionWith: 'That is impossible with:',
  unproved: 'Not proved yet',
  unprovedText: (picture, other, at) => `In pencil, a street in which all that is known is true: there ${pictureName(picture, 'en')} ${picture === 'vehicle-shoes' ? 'are' : 'is'} ${placeName(other, 'en')}, not ${placeName(at, 'en')}.`,
  unprovedAfter: 'The picture goes back. No more placing this turn; the action and the bonuses remain.',
  falseBlock: 'Not blocked',
  falseBlockText: 'One of these cards could have been laid: they go to the discard.',
  pays: (n) => (n ? `You give back ${n} pawn${p(n)}.` : 'You have no pawn to give back.'),
  paysOther: (name, n) => (n ? `${name} gives back ${n} pawn${p(n)}.` : `${name} has no pawn to give back.`),
  rule: { contradiction: 'DR-4.2', unproved: 'DR-4.3', blocked: 'DR-4.7' },
  proof: 'The proof',
  proofOf: (picture) => `Why ${pictureName(picture, 'en')}?`,
  noProof: 'That proof is no longer there: the table has changed since.',
  provable: (n) => `${n} provable`,
  provableTitle: 'What can be proved',
  nothingProvable: 'Nothing can be proved just now.',
  lastTurn: 'See the last turn again',
  turnOf: (name) => `${name}’s turn`,
  endBy: { full: 'The street is complete.', idle: 'Sixty turns without a picture: the game stops here.', undecidable: 'Nothing can decide the last two pictures any more.' },
  pawnsByTurn: 'Pawns, move by move',
  concerns: (n) => `${n} cell${p(n)} concerned`,
};

export const TABLE: Record<Lang, TableWords> = { fr, en };

/** A move in a few words, with what it is about. */
export function moveName(move: Json, lang: Lang): string {
  const words = TABLE[lang];
  const quote = (card: unknown): string => (lang === 'fr' ? `« ${sentenceOf(String(card), lang)} »` : `“${sentenceOf(String(card), lang)}”`);
  switch (move.do) {
    case 'lay':
      return `${words.lay} ${quote(move.card)}`;
    case 'place':
      return `${words.placeIt(String(move.picture))} ${placeName(Number(move.at), lang)}`;
    case 'bonus':
      return `${words.bonus} · ${quote(move.hand ?? move.table)}`;
    case 'discard': {
      const cards = (Array.isArray(move.cards) ? move.cards : []).filter((card) => card !== null);
      return cards.length ? `${words.discard} ${cards.map(quote).join(', ')}` : words.discard;
    }
    case 'blocked':
      return words.blockedGo;
    default:
      return words.end;
  }
}
