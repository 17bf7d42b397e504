/** Each game's own room, fetched when somebody sits down to it. */
import type { Component } from 'svelte';
import { language, type Words } from '../i18n/language.svelte';
import type { Desk, Person, TableProps } from '../table/desk';
import type { Played } from '../table/played';
import type { Beats } from '../table/stage.svelte';
import type { OptionForm } from '../wire/types';

export interface OptionProps {
  /** One entry of the game's form, as the server describes it. */
  field: OptionForm;
  value: unknown;
  onchange: (value: unknown) => void;
}

export interface GameRoom<Game extends Played = Played> {
  Table: Component<TableProps<Game>>;
  /** How its events are acted out; null: the next view simply appears. */
  beats: Beats<Game> | null;
  /** A move in a few words, for the confirm step and the buttons; else as the game's words have it. */
  moveName?(move: Game['move'], desk: Desk<Game>): string | null;
  /** Whom or what a call can be about, each with its move; nothing: the call says it all. */
  targets?(call: string, desk: Desk<Game>): { label: string; move: Game['move'] }[];
  /** The table draws its calls itself (`desk.calls`), in a place of its own; else they get a row above the hand. */
  ownCalls?: boolean;
  /** A game of speed: whatever is acted out holds nothing up, and moves go out while others are on their way. */
  flowing?: boolean;
  /** What the strip above the table says; nothing: the last event of the story. */
  strip?(desk: Desk<Game>): string | undefined;
  /** Rules whose refusals the table shows itself, in the place where they happen. */
  quiet?: readonly string[];
  /** A seat at which nobody of the table's people sits (a phantom). */
  stranger?(seat: number, people: Person[], words: Words): Pick<Person, 'name' | 'kind'>;
  /** Fields of the form for which a plain choice does not do, by their kind. */
  fields?: Record<string, Component<OptionProps>>;
  /** What such a field says in words, by its kind. */
  optionText?: Record<string, (value: unknown) => string>;
}

/** A move in a few words. */
export function moveName<Game extends Played>({ moveName }: GameRoom<Game>, move: Game['move'], desk: Desk<Game>): string {
  const { game, seats } = desk.view;
  return moveName?.(move, desk) ?? language.games[String(game)]!.label(move, Array.from({ length: Number(seats) }, (_, seat) => desk.person(seat).name), desk.eyes);
}

/** Every folder here with a `room.ts`; a game without one has a plain table. Here one of a certain game becomes one of any: what comes to it is of the game's types, as its description says. */
const ROOMS = import.meta.glob<{ room: GameRoom }>(['./*/room.ts', '!./generic/room.ts']);

/** Ready once the game's words are here. */
export async function roomOf(game: string): Promise<GameRoom> {
  const load = ROOMS[`./${game}/room.ts`];
  const [own] = await Promise.all([load?.(), language.load(game)]);
  return own?.room ?? (await import('./generic/plain')).plainRoom(game);
}
