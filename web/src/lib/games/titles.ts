/** What a page knows of a game: of those that come along before the server has said a word, of others once it has. */
import type { Component } from 'svelte';
import Cards from '../art/Cards.svelte';
import { language } from '../i18n/language.svelte';
import { games } from '../shell/games.svelte';
import type { GameDoc } from '../wire/types';
import { TITLES as TOLD } from './generated/titles';

export interface Title {
  readonly id: string;
  /** In the reader's language, as is `kind`. */
  readonly name: string;
  readonly kind: string;
  /** A colour token; white text sits on it. */
  readonly colour: string;
  readonly seats: readonly [number, number];
  readonly minutes: number;
  readonly picture: Component;
}

/** `wolf-and-hound` has its picture in `WolfAndHound.svelte`. */
const PICTURES = import.meta.glob<Component>('../art/home/*.svelte', { eager: true, import: 'default' });
const pictureOf = (id: string): Component =>
  PICTURES[`../art/home/${id.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')}.svelte`] ?? Cards;

/** In a language that does not come along the server has to say it. */
const toldIn = (id: string, what: 'name' | 'kind'): string | undefined =>
  language.spoken === language.current ? undefined : games.of(id)?.title[what];

const KNOWN: readonly Title[] = Object.entries(TOLD).map(([id, told]) => ({
  ...told,
  id,
  picture: pictureOf(id),
  get name() {
    return toldIn(id, 'name') ?? told.name[language.current];
  },
  get kind() {
    return toldIn(id, 'kind') ?? told.kind[language.current];
  },
}));

function found(doc: GameDoc): Title {
  const { name = doc.game, kind = '', colour = 'felt', minutes = 15 } = doc.title as Partial<Title>;
  return { id: doc.game, name, kind, colour, minutes, seats: [doc.min_seats, doc.max_seats], picture: pictureOf(doc.game) };
}

/** In the order of the home page; what the server has beside the games that come along stands behind them. */
export const titles = (): Title[] => [...KNOWN, ...(games.list ?? []).filter((doc) => !TOLD[doc.game]).map(found)];

export const titleOf = (game: string): Title | undefined => titles().find((title) => title.id === game);
