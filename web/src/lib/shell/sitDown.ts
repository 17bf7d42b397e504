/** A new table: of this device where it can be, else the server's. */
import { device } from '../local/device';
import { api } from '../wire/api';
import type { MakeTable } from '../wire/types';
import { me } from './me.svelte';

/** The id of the new table. A device plays by itself against bots, and where several people share it. */
export async function sitDown(wish: MakeTable, name: string = me.name): Promise<string> {
  if (await device.canMake(wish)) return (await device.makeTable(wish, name)).table;
  await me.introduce(name);
  return (await api.makeTable(wish)).table;
}
