/** Cards and rows for whoever listens instead of looking. */
import type { RowCard } from './view';
import { cardName, type ChiWords } from './words';

/** «place 2, 5b bandana, cachée, connue de vous». */
export function rowInWords(one: RowCard, at: number, locked: boolean, open: boolean, words: ChiWords): string {
  const what = one.card === null ? words.unknown : cardName(one.card, words);
  const how = one.pillar ? words.pillar : one.card !== null && !open ? words.hidden : '';
  return words.place(at + 1, [what, how, locked ? words.locked : ''].filter(Boolean).join(', '));
}
