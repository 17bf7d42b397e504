import type { GameRoom } from '../registry';
import { beats } from './beats';
import { lastToLay } from './view';
import Table from './Table.svelte';
import type { Ouaf } from './view';

export const room: GameRoom<Ouaf> = {
  Table,
  beats,
  ownCalls: true,
  targets: (call, desk) => (call === 'forgot' ? [{ label: '', move: { do: 'forgot', seat: lastToLay(desk.view) } }] : []),
};
