/** What was said, in the reader's own language; of a picture its name. */
import { language } from '../i18n/language.svelte';
import type { Said } from '../wire/types';

export function spoken(said: Said): string {
  return said.text ?? language.tell(said.phrase === null ? `emote-${said.emote}` : `phrase-${said.phrase}`);
}
