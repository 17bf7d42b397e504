/** What was said, in the reader's own language; of a picture its name. */
import { games } from '../shell/games.svelte';
import type { Said } from '../wire/types';

export function spoken(said: Said): string {
  const known = said.phrase === null ? games.about?.emotes : games.about?.phrases;
  return said.text ?? known?.find((one) => one.id === (said.phrase ?? said.emote))?.text ?? '';
}
