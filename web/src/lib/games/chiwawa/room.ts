import type { GameRoom } from '../registry';
import { beats } from './beats';
import { stripOf } from './strip';
import type { Chi } from './view';
import Table from './Table.svelte';

export const room: GameRoom<Chi> = { Table, beats, strip: stripOf };
