import type { GameRoom } from '../registry';
import { beats } from './beats';
import Table from './Table.svelte';
import { moveName } from './words';

export const room: GameRoom = { Table, beats, moveName };
