/** A sheet of paper after some steps of a proof: what stands, what is crossed out. */
import { PICTURES_IN, PLACES, type Grid } from '../street/grid';
import type { Step } from './library';

export function sheetAt(steps: readonly Step[], n: number): { grid: Grid; excluded: Record<string, number[]> } {
  const excluded: Record<string, number[]> = {};
  for (const step of steps.slice(0, n)) for (const [picture, places] of Object.entries(step.out)) excluded[picture] = [...(excluded[picture] ?? []), ...places];
  const standing = (picture: string): number => {
    const left = PLACES.filter((at) => !excluded[picture]?.includes(at));
    return left.length === 1 ? left[0]! : 0;
  };
  return { grid: PICTURES_IN.map((row) => PLACES.map((at) => row.find((picture) => standing(picture) === at) ?? null)), excluded };
}
