/** What the room round a table puts into the head of the hand (advice, take back, skip, a question), so that nothing floats over the table. */
import { getContext, setContext, type Snippet } from 'svelte';

export interface Controls {
  /** Buttons beside the title. */
  readonly buttons: Snippet;
  /** A move that waits for a yes, in the place of the title. */
  readonly question: { text: string; answer: (yes: boolean) => void } | null;
  /** Where a raised card leads, in words; in the place of what is to be done. */
  readonly foreseen: string;
}

const KEY = Symbol('controls');

export const giveControls = (controls: Controls): Controls => setContext(KEY, controls);

export const givenControls = (): Controls | undefined => getContext<Controls | undefined>(KEY);
