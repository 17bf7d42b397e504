import type { GameRoom } from '../registry';
import { beats } from './beats';
import { stripOf } from './strip';
import Table from './Table.svelte';

export const room: GameRoom = { Table, beats, strip: stripOf };
