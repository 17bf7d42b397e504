/** A table against bots, dealt at once: the shortest way from home to a hand of cards. */
import { titleOf } from '../games/catalogue';
import { settings } from '../settings/settings.svelte';
import { api } from '../wire/api';
import { games } from './games.svelte';
import { me } from './me.svelte';

/** So many sit down when nobody chose: four, where the game allows it. */
export const usualSeats = (low: number, high: number): number => Math.max(low, Math.min(4, high));

export async function playNow(game: string): Promise<string> {
  await me.introduce();
  const doc = games.of(game);
  const [low, high] = doc ? [doc.min_seats, doc.max_seats] : (titleOf(game)?.seats ?? [2, 4]);
  const seats = usualSeats(low, high);
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), settings.level]));
  const table = await api.makeTable({ game, seats, sit: [0], bots, start: true });
  return table.table;
}
