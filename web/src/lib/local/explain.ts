/** What follows from what lies open on a table: what a server answers to `explain`, where the game's file can say it (`games/dans_ma_rue/proofs.py`). */
import type { Json } from '../wire/types';
import type { Rules } from './match';

/** Each picture's place, 0 if it has none, and the cards on the table. */
export interface Facts {
  places: number[];
  open: string[];
}

/** The answer to a question by its number; null where the rules have none. */
export function explained({ told, file }: Rules, { places, open }: Facts, about: number): Json | null {
  const cards = told.$defs!.card!.enum;
  const table = new Uint8Array(file.layout.areas.table!.room);
  file.on(table, 'lay_facts', { work: [...places, open.length, ...open.map((card) => cards.indexOf(card))] });
  const answer = file.written(table, 'write_answer', { about });
  return answer ? (JSON.parse(`{${answer}}`) as Json) : null;
}
