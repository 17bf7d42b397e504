/** How much room the sheet has for what is held: whoever lies in it may ask. */
import { getContext, setContext } from 'svelte';

/** What the title line and the margins of a sheet take, in pixels. */
export const HEAD = 62;
/** A title line of one line: what it takes more is not there for what is held. */
export const LINE = 44;

export interface SheetRoom {
  /** Pixels below the title; 0 before the first layout. */
  readonly room: number;
}

const KEY = Symbol('sheet');

export const giveSheet = (sheet: SheetRoom): SheetRoom => setContext(KEY, sheet);

export const givenSheet = (): SheetRoom | undefined => getContext<SheetRoom | undefined>(KEY);
