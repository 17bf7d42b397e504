import type { GameRoom } from '../registry';
import { beats } from './beats';
import Table from './Table.svelte';
import { moveInWords, WORDS } from './words';

export const room: GameRoom = {
  Table,
  beats,
  moveName: (move, lang, desk) => moveInWords(move, WORDS[lang], (seat) => (desk.person(seat).yours ? null : desk.person(seat).name)),
};
