/** Each game's own room, fetched when somebody sits down to it. */
import type { Component } from 'svelte';
import type { Words } from '../i18n/fr';
import type { Lang } from '../i18n/language.svelte';
import type { Desk, Person, TableProps } from '../table/desk';
import type { Beats } from '../table/stage.svelte';
import type { Json } from '../wire/types';

export interface OptionProps {
  /** One entry of the game's form, as the server describes it. */
  field: Json;
  value: unknown;
  onchange: (value: unknown) => void;
}

export interface GameRoom {
  Table: Component<TableProps>;
  /** How its events are acted out; null: the next view simply appears. */
  beats: Beats | null;
  /** A move in a few words, for the confirm step and the buttons. */
  moveName(move: Json, lang: Lang, desk: Desk): string;
  /** Whom or what a call can be about, each with its move; nothing: the call says it all. */
  targets?(call: string, desk: Desk): { label: string; move: Json }[];
  /** A seat at which nobody of the table's people sits (a phantom). */
  stranger?(seat: number, people: Person[], words: Words): Pick<Person, 'name' | 'kind'>;
  /** Fields of the form for which a plain choice does not do, by their kind. */
  fields?: Record<string, Component<OptionProps>>;
}

const ROOMS: Record<string, () => Promise<{ room: GameRoom }>> = {
  'wolf-and-hound': () => import('./wolf-and-hound/room'),
  ouaf: () => import('./ouaf/room'),
  watai: () => import('./watai/room'),
  chiwawa: () => import('./chiwawa/room'),
  'dans-ma-rue': () => import('./dans-ma-rue/room'),
};

export async function roomOf(game: string): Promise<GameRoom> {
  const load = ROOMS[game];
  if (!load) throw new Error(`There is no room for ${game}.`);
  return (await load()).room;
}
