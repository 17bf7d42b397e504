/** Cards of one's own in the form of a new table (WH-1.4): what is written there, and what the game's limits say to a choice. */
import { DETAILS } from '../generated/wolf-and-hound';
import { ANIMALS, marked, type Marks, type OwnCard } from './marks';
import type { Face } from './view';

/** An animal that is chosen: a card of the game by its name, or one of one's own. */
export type Entry = string | OwnCard;

const { most } = DETAILS.cards;

export const nameOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry.card);
export const marksOfEntry = (entry: Entry): Marks => (typeof entry === 'string' ? ANIMALS[entry]! : marked(entry));
export const faceOf = ({ colour }: Marks): Face => (colour === 'white' ? 'hound' : colour === 'blue' ? 'tornado' : 'wolf');

/** What is typed, as the name of a card: «Grand méchant loup» is `grand-mechant-loup`. */
export const written = (typed: string): string =>
  typed
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, most.letters)
    .replace(/-+$/, '');

/** The rule that such a choice goes against, by the limits that the game's description has. */
export function ruleAgainst(chosen: readonly Entry[]): 'WH-2.4' | 'WH-1.4' | null {
  const of = (colour: Marks['colour']): number => chosen.filter((entry) => marksOfEntry(entry).colour === colour).length;
  if (chosen.length < 1 || chosen.length > most.cards || of('either') > most.metamorphs) return 'WH-2.4';
  return of('blue') > most.blue ? 'WH-1.4' : null;
}
