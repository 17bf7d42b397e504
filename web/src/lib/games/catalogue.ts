/** What the home page knows of a game before the server has said a word: its name, world and picture. */
import type { Component } from 'svelte';
import Chiwawa from '../art/home/Chiwawa.svelte';
import DansMaRue from '../art/home/DansMaRue.svelte';
import Ouaf from '../art/home/Ouaf.svelte';
import Watai from '../art/home/Watai.svelte';
import WolfAndHound from '../art/home/WolfAndHound.svelte';
import type { Words } from '../i18n/fr';

export interface Title {
  id: string;
  /** The name on the box, the same in every language. */
  name: string;
  /** A colour token; white text sits on it. */
  colour: 'ember' | 'dusk' | 'felt' | 'plum' | 'sky';
  seats: [number, number];
  minutes: number;
  kind: keyof Words['kinds'];
  picture: Component;
}

export const CATALOGUE: readonly Title[] = [
  { id: 'ouaf', name: 'Ouaf !', colour: 'ember', seats: [2, 4], minutes: 10, kind: 'memory', picture: Ouaf },
  { id: 'wolf-and-hound', name: 'Wolf & Hound', colour: 'dusk', seats: [2, 4], minutes: 15, kind: 'teams', picture: WolfAndHound },
  { id: 'watai', name: 'Wataï', colour: 'felt', seats: [2, 8], minutes: 20, kind: 'rush', picture: Watai },
  { id: 'chiwawa', name: 'ChiWaWa', colour: 'plum', seats: [2, 8], minutes: 20, kind: 'bluff', picture: Chiwawa },
  { id: 'dans-ma-rue', name: 'Dans ma rue', colour: 'sky', seats: [2, 6], minutes: 30, kind: 'logic', picture: DansMaRue },
];

export function titleOf(game: string): Title | undefined {
  return CATALOGUE.find((title) => title.id === game);
}
