/** Keys go by their position, so that AZERTY and QWERTY play alike; what is written on them is said by the browser, where it tells, else by the language's own keyboards. */
import type { WataiWords } from './words';

/** The slots of the reel, from left to right. */
export const REEL_CODES = ['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY'] as const;
export const CHOICE_CODES = ['Digit1', 'Digit2', 'Digit3', 'Digit4'] as const;

const AZERTY: Record<string, string> = { KeyQ: 'A', KeyW: 'Z' };
let layout: ReadonlyMap<string, string> | null = null;

interface WithKeyboard {
  keyboard?: { getLayoutMap?: () => Promise<ReadonlyMap<string, string>> };
}

/** Ask what is written on the keys; not every browser says. */
export async function askLayout(): Promise<void> {
  try {
    layout = (await (navigator as WithKeyboard).keyboard?.getLayoutMap?.()) ?? null;
  } catch {
    layout = null;
  }
}

/** What is written on the keys that play. */
export function keyNames({ keys }: WataiWords): Record<string, string> {
  const usual = keys.layout === 'AZERTY' ? AZERTY : {};
  const name = (code: string): string => (layout?.get(code) ?? usual[code] ?? code.slice(3)).toUpperCase();
  return { ...Object.fromEntries([...REEL_CODES, 'KeyG', 'KeyV', 'KeyB', 'KeyF', 'KeyC'].map((code) => [code, name(code)])), Space: keys.space, Enter: keys.enter, Shift: keys.shift };
}

/** Whether a key belongs to what has the focus: somebody writes, or presses a button. */
export function isTaken(event: KeyboardEvent): boolean {
  const at = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return true;
  if (at.closest('input, textarea, select, [contenteditable]')) return true;
  return (event.code === 'Space' || event.code === 'Enter') && at.closest('button, a, summary') !== null;
}
