import type { GameRoom } from '../registry';
import { moveLabel } from './model';
import Table from './Table.svelte';

export const room: GameRoom = {
  Table,
  beats: null,
  moveName: (move, _lang, title) => moveLabel(move, title),
};
