/** An animal walks round the track: one animation of transforms, which the browser carries out without the page's help. */
import type { Attachment } from 'svelte/attachments';

/** Where a token stands: quarter turns round the track, and how far beside its companions there, in tokens. */
export interface Stand {
  turns: number;
  across: number;
  down: number;
}

const STEPS_A_TURN = 8;
const SHUFFLE_MS = 250;
const START_MS = 280;
const SPACE_MS = 170;

/** The transform of a token that stands there; `--rx`, `--ry` and `--gap` come from the board. */
export function transformOf({ turns, across, down }: Stand): string {
  const angle = 90 + 90 * turns;
  return `translate(calc(${cosine(angle)} * var(--rx) + ${across} * var(--gap)), calc(${cosine(angle - 90)} * var(--ry) + ${down} * var(--gap)))`;
}

/** Rounded, so that a quarter turn is exactly one. */
const cosine = (degrees: number): number => Number(Math.cos((degrees * Math.PI) / 180).toFixed(5)) + 0;

/** The stands between two, close enough for the eye to see a curve. */
export function between(from: Stand, to: Stand): Stand[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to.turns - from.turns) * STEPS_A_TURN));
  const part = (a: number, b: number, i: number): number => a + ((b - a) * i) / steps;
  return Array.from({ length: steps + 1 }, (_, i) => ({ turns: part(from.turns, to.turns, i), across: part(from.across, to.across, i), down: part(from.down, to.down, i) }));
}

export const walkMs = (from: Stand, to: Stand): number => (from.turns === to.turns ? SHUFFLE_MS : START_MS + SPACE_MS * Math.abs(to.turns - from.turns));

const known = new WeakMap<HTMLElement, Stand>();

/** Keep a token where it stands; when that changes, let it walk there. */
export function walking(stand: () => Stand, pace: () => number): Attachment<HTMLElement> {
  return (token) => {
    const to = stand();
    const from = known.get(token);
    known.set(token, to);
    token.style.transform = transformOf(to);
    if (!from || pace() <= 0 || (from.turns === to.turns && from.across === to.across && from.down === to.down)) return;
    const frames = between(from, to).map((one) => ({ transform: transformOf(one) }));
    token.animate?.(frames, { duration: walkMs(from, to) * pace(), easing: 'ease-in-out' });
  };
}
