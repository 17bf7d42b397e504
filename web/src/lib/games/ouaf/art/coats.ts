/** How a coat looks: its ground, the ink on it, and the pattern (`Patterns.svelte`). */
import type { Coat } from '../view';

export const GROUND: Record<Coat, string> = { yellow: '#f2bd38', green: '#2f7242', blue: '#2a62a8', red: '#c23a2b' };
export const INK: Record<Coat, string> = { yellow: '#33210a', green: '#fffdf7', blue: '#fffdf7', red: '#fffdf7' };
export const patternOf = (coat: Coat): string => (coat === 'blue' ? 'none' : `url(#ouaf-coat-${coat})`);
