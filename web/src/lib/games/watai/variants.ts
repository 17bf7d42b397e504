/** The sixteen variants and the eight faces of the counting die, in words: what the poster says, and the strip in short. */
import { of } from '../../words/book';
import type { Lang } from '../../i18n/language.svelte';

/** What the sentences depend on. */
export interface Told {
  /** The name of who rolled, and of who was named; null: oneself. */
  roller: string | null;
  named: string | null;
  seats: number;
  /** How many times as long everything takes (WA-5.5). */
  pace: number;
}

export interface VariantWords {
  title: string;
  /** For the strip above the table. */
  short: (told: Told) => string;
  sentence: (told: Told) => string;
}

/** WA-4.2: without 9 to 12, two players tap on the 8s. */
const tapped = (told: Told): number => (told.seats === 2 ? 8 : 10);
const seconds = (told: Told, n: number): number => n * told.pace;

const fr: VariantWords[] = [
  { title: 'De l’autre main', short: () => 'de l’autre main', sentence: () => 'Tout le monde joue de l’autre main : vos cartes sont posées en miroir.' },
  { title: 'Dévidoir de six', short: (t) => (t.roller ? `six cartes à ${t.roller}` : 'vous avez six cartes'), sentence: (t) => (t.roller ? `${t.roller} a six cartes au dévidoir, et une de moins au stock.` : 'Vous avez six cartes au dévidoir, et une de moins au stock.') },
  { title: 'Trois de plus', short: (t) => (t.named ? `${t.named}, 3 de plus` : 'vous, 3 de plus'), sentence: (t) => (t.named ? `${t.named} reçoit trois cartes de son stock sur son talon.` : 'Trois cartes de votre stock passent sur votre talon.') },
  { title: 'Trois de moins', short: (t) => (t.named ? `${t.named}, 3 de moins` : 'vous, 3 de moins'), sentence: (t) => (t.named ? `Trois cartes du talon ${of(t.named)} passent à son stock.` : 'Trois cartes de votre talon passent à votre stock.') },
  { title: 'Extra Stop', short: () => 'Extra Stop', sentence: () => 'Chacun a un Extra Stop : il ferme n’importe quelle pile ouverte, à tout moment.' },
  { title: 'Stock du voisin', short: () => 'stock du voisin', sentence: () => 'Une fois talon et dévidoir posés, chacun donne son stock à son voisin de gauche.' },
  { title: 'Vider le dévidoir aussi', short: () => 'talon et dévidoir vides', sentence: () => 'Pour crier, il faut que le talon et le dévidoir soient vides.' },
  { title: 'Même nombre, autre couleur', short: () => 'même nombre, autre couleur', sentence: () => 'Un 7 bleu peut aller sur un 7 rouge : la pile devient bleue.' },
  { title: 'À l’envers', short: () => 'à l’envers', sentence: (t) => `Les piles s’ouvrent par un Stop, descendent de ${t.seats === 2 ? 8 : 12} à 2 et se ferment par un Start.` },
  { title: 'Cadeau de talon', short: (t) => (t.named ? `cadeau à ${t.named}` : 'cadeau pour vous'), sentence: (t) => `${t.roller ? `${t.roller} pose` : 'Vous posez'} trois cartes de talon sur ${t.named ? `celui ${of(t.named)}` : 'le vôtre'}.` },
  { title: 'Attendre le deuxième', short: () => 'attendre le deuxième', sentence: () => 'Il faut deux talons vides pour crier. Le premier de ces deux joueurs à crier gagne 20 points.' },
  { title: 'Nombres seuls', short: () => 'nombres seuls', sentence: () => 'Les couleurs ne comptent pas : seulement les nombres.' },
  { title: 'Un moment à soi', short: (t) => `${seconds(t, 10)} s à ${t.roller ?? 'vous'}`, sentence: (t) => `Quand ${t.roller ? `l’Extra Stop ${of(t.roller)}` : 'votre Extra Stop'} paraît, ${t.roller ?? 'vous'} ${t.roller ? 'joue' : 'jouez'} sans les autres pendant ${seconds(t, 10)} secondes.` },
  { title: 'Deux par deux', short: () => 'deux par deux', sentence: () => 'Le stock se retourne deux cartes à la fois.' },
  { title: 'Tape !', short: (t) => `on tape les ${tapped(t)}`, sentence: (t) => `Un ${tapped(t)} est posé : tapez cette pile en moins de ${seconds(t, 3)} secondes, c’est un point.` },
  { title: 'Tout haut', short: () => 'on dit les nombres', sentence: (t) => `Qui pose un nombre le dit en moins de ${seconds(t, 3)} secondes ; sinon un point de moins. Autour d’une vraie table : avec un accent, ou dans une autre langue.` },
];
const en: VariantWords[] = [
  { title: 'The other hand', short: () => 'the other hand', sentence: () => 'Everybody plays with the other hand: your cards are laid out mirrored.' },
  { title: 'A reel of six', short: (t) => (t.roller ? `six cards for ${t.roller}` : 'you have six cards'), sentence: (t) => (t.roller ? `${t.roller} has a reel of six cards, and one less in the stock.` : 'You have a reel of six cards, and one less in your stock.') },
  { title: 'Three more', short: (t) => (t.named ? `${t.named}, 3 more` : 'you, 3 more'), sentence: (t) => (t.named ? `${t.named} gets three cards of the stock onto the talon.` : 'Three cards of your stock go onto your talon.') },
  { title: 'Three fewer', short: (t) => (t.named ? `${t.named}, 3 fewer` : 'you, 3 fewer'), sentence: (t) => (t.named ? `Three cards of ${t.named}’s talon go to the stock.` : 'Three cards of your talon go to your stock.') },
  { title: 'Extra Stop', short: () => 'Extra Stops', sentence: () => 'Everybody has an Extra Stop: it closes any open pile, at any time.' },
  { title: 'The neighbour’s stock', short: () => 'the neighbour’s stock', sentence: () => 'Once talon and reel are laid out, everybody hands the stock to the left.' },
  { title: 'Empty the reel, too', short: () => 'talon and reel empty', sentence: () => 'To shout, one’s talon and reel must both be empty.' },
  { title: 'Same number, other suit', short: () => 'same number, other suit', sentence: () => 'A blue 7 may go on a red 7: the pile turns blue.' },
  { title: 'Backwards', short: () => 'backwards', sentence: (t) => `A Stop opens a pile, it runs from ${t.seats === 2 ? 8 : 12} down to 2, and a Start closes it.` },
  { title: 'A present', short: (t) => (t.named ? `a present for ${t.named}` : 'a present for you'), sentence: (t) => `${t.roller ? `${t.roller} puts` : 'You put'} three talon cards onto ${t.named ? `${t.named}’s talon` : 'yours'}.` },
  { title: 'Wait for the second', short: () => 'wait for the second', sentence: () => 'Two talons must be empty before anybody shouts. The first of those two to shout gets 20 points.' },
  { title: 'Numbers only', short: () => 'numbers only', sentence: () => 'Suits do not count, only numbers.' },
  { title: 'Alone', short: (t) => `${t.roller ? `${t.roller} alone` : 'you alone'}, ${seconds(t, 10)} s`, sentence: (t) => `When ${t.roller ? `${t.roller}’s` : 'your'} Extra Stop turns up, ${t.roller ? `${t.roller} plays` : 'you play'} alone for ${seconds(t, 10)} seconds.` },
  { title: 'Two by two', short: () => 'two by two', sentence: () => 'Stocks are flipped two cards at a time.' },
  { title: 'Tap it!', short: (t) => `tap the ${tapped(t)}s`, sentence: (t) => `${tapped(t) === 8 ? 'An 8' : 'A 10'} is played: tap that pile within ${seconds(t, 3)} seconds for a point.` },
  { title: 'Out loud', short: () => 'say the numbers', sentence: (t) => `Whoever plays a number says it within ${seconds(t, 3)} seconds, or loses a point. At a real table: with an accent, or in another language.` },
];
export const VARIANTS: Record<Lang, VariantWords[]> = { fr, en };

export interface CountingWords {
  /** On the die's face. */
  face: string;
  sentence: string;
  /** For the strip; empty: nothing is special. */
  short: string;
}

const usual = { fr: { face: 'habituel', sentence: 'décompte habituel', short: '' }, en: { face: 'as usual', sentence: 'counting as usual', short: '' } };
export const COUNTINGS: Record<Lang, CountingWords[]> = {
  fr: [usual.fr, { face: 'cri 10', sentence: 'le cri vaut 10', short: 'cri 10' }, usual.fr, { face: 'cri 20', sentence: 'le cri vaut 20', short: 'cri 20' }, usual.fr, { face: 'tout × 2', sentence: 'tout compte double', short: 'tout × 2' }, usual.fr, { face: '−10 lanceur', sentence: 'qui a lancé perd 10 points', short: '' }],
  en: [usual.en, { face: 'shout 10', sentence: 'the shout is worth 10', short: 'shout 10' }, usual.en, { face: 'shout 20', sentence: 'the shout is worth 20', short: 'shout 20' }, usual.en, { face: 'all × 2', sentence: 'everything counts double', short: 'all × 2' }, usual.en, { face: '−10 roller', sentence: 'the roller loses 10 points', short: '' }],
};
