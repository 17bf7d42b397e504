/** A new table: of this device where it can be, else the server's. */
import { device } from '../local/device';
import { api } from '../wire/api';
import type { MakeTable } from '../wire/types';
import { me } from './me.svelte';

/** Tables of a server that are to be dealt as soon as their page is there: it has a word to add first (`table/promises.ts`). */
export const toBeDealt = new Set<string>();

/** The id of the new table. A device plays by itself against bots, and where several people share it. */
export async function sitDown(wish: MakeTable, name: string = me.name): Promise<string> {
  if (await device.canMake(wish)) return (await device.makeTable(wish, name)).table;
  await me.introduce(name);
  const { table } = await api.makeTable({ ...wish, start: false });
  if (wish.start) toBeDealt.add(table);
  return table;
}
