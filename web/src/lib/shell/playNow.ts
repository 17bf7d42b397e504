/** A table against bots, dealt at once: the shortest way from home to a hand of cards. */
import { titleOf } from '../games/titles';
import { device } from '../local/device';
import { settings } from '../settings/settings.svelte';
import { api, Trouble } from '../wire/api';
import type { TableLine } from '../wire/types';
import { games } from './games.svelte';
import { me } from './me.svelte';
import { sitDown } from './sitDown';

/** So many sit down when nobody chose: four, where the game allows it. */
export const usualSeats = (low: number, high: number): number => Math.max(low, Math.min(4, high));

/** A game of this kind that one plays alone, or at this device, and has not finished. */
export async function unfinished(game: string): Promise<TableLine | null> {
  const here = (await device.lines()).find((line) => line.game === game && line.stage === 'playing');
  if (here || !me.known) return here ?? null;
  try {
    return (await api.myTables()).tables.find((line) => line.game === game && line.stage === 'playing' && line.alone) ?? null;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    if (error.status === 401) me.forget();
    return null;
  }
}

/** Deal a new game; the one that it takes the place of is given up, once there is a new one. */
export async function playNow(game: string, insteadOf: string | null = null): Promise<string> {
  const doc = games.of(game);
  const [low, high] = doc ? [doc.min_seats, doc.max_seats] : (titleOf(game)?.seats ?? [2, 4]);
  const seats = usualSeats(low, high);
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), settings.level]));
  const table = await sitDown({ game, seats, sit: [0], bots, start: true });
  if (insteadOf !== null) await api.giveUp(insteadOf).catch(() => {});
  return table;
}
