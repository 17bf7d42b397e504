/** The faces that people at a table have chosen, by name: names there are each somebody's own. */
import { getContext, setContext } from 'svelte';
import type { SeatDoc } from '../wire/types';

const KEY = Symbol('faces');
type Faces = (name: string) => number | null;

/** Whoever is drawn below here has the face that goes with the seat. */
export function giveFaces(seats: () => readonly SeatDoc[]): void {
  setContext<Faces>(KEY, (name) => seats().find((seat) => seat.name === name)?.face ?? null);
}

export const facesHere = (): Faces => getContext<Faces | undefined>(KEY) ?? (() => null);
