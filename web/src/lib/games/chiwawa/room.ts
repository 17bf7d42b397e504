import type { GameRoom } from '../registry';
import { beats } from './beats';
import { stripOf } from './strip';
import Table from './Table.svelte';
import { moveInWords, WORDS } from './words';

export const room: GameRoom = {
  Table,
  beats,
  strip: stripOf,
  moveName: (move, lang, desk) => moveInWords(move, WORDS[lang], (seat) => (desk.person(seat).yours ? null : desk.person(seat).name)),
};
