/** The street as it is drawn: rows, places, who stands where. What follows from it is the rules' business, not ours. */
import { CONSTANTS, PICTURES, ROWS, type Picture } from '../../generated/dans-ma-rue';
import { rowOf } from '../statements';

/** Five rows of five places, a picture or nothing. */
export type Grid = (Picture | null)[][];
/** Crossed out, or thought possible. */
export type Mark = 'x' | 'o';

/** DR-1.1, row by row. */
export const PICTURES_IN = ROWS.map((row) => PICTURES.filter((picture) => rowOf(picture) === row));
export const PLACES: readonly number[] = Array.from({ length: CONSTANTS.places }, (_, i) => i + 1);
export const EMPTY: Grid = ROWS.map(() => PLACES.map(() => null));

export const rowNumber = (picture: string): number => ROWS.indexOf(rowOf(picture));
export const cell = (row: number, at: number): string => `${row}:${at}`;
/** The pictures of a row that stand nowhere yet. */
export const missing = (grid: Grid, row: number): Picture[] => PICTURES_IN[row]!.filter((picture) => !grid[row]!.includes(picture));
/** Where a picture stands, or 0. */
export const placeOf = (grid: Grid, picture: string): number => grid[rowNumber(picture)]!.findIndex((one) => one === picture) + 1;

/** The pictures that a statement names. */
export const named = (statement: string): Picture[] => statement.split(':').flatMap((part) => PICTURES.filter((picture) => picture === part));

/** The cells that a statement speaks of: where its pictures stand, or the free ones of their rows. Nothing is deduced. */
export function concerned(statement: string, grid: Grid): string[] {
  const place = Number(statement.split(':')[2]);
  return named(statement).flatMap((picture) => {
    const row = rowNumber(picture);
    if (place) return [cell(row, place)];
    const at = placeOf(grid, picture);
    return at ? [cell(row, at)] : PLACES.filter((one) => grid[row]![one - 1] === null).map((one) => cell(row, one));
  });
}

/** DR-4.5: whether all that a statement names is placed. */
export const isSpent = (statement: string, grid: Grid): boolean => named(statement).every((picture) => placeOf(grid, picture) > 0);

/** The grid with a picture put somewhere, or taken away (`at` 0); it stands nowhere else then. */
export function withPicture(grid: Grid, picture: Picture, at: number): Grid {
  const row = rowNumber(picture);
  return grid.map((line, r) => (r === row ? line.map((one, i) => (i + 1 === at ? picture : one === picture ? null : one)) : line));
}
