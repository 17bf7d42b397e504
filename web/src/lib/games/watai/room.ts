import type { GameRoom } from '../registry';
import { beats } from './beats';
import { cardAt } from './fits';
import Table from './Table.svelte';
import { stripOf } from './told';
import type { Source, Watai } from './view';
import { wataiWords } from './words';

export const room: GameRoom<Watai> = {
  Table,
  beats,
  flowing: true,
  ownCalls: true,
  strip: stripOf,
  // Somebody was quicker; or the round, or the match, was over before the card came: what is shown then says it.
  quiet: ['WA-2.8', 'WA-3.2', 'WA-5.2'],
  // The card itself, not its place.
  moveName(move, desk) {
    if (move.do !== 'reel' && move.do !== 'top') return null;
    const words = wataiWords();
    const { view } = desk;
    const source: Source = move.do === 'top' ? 'top' : `reel:${move.slot}`;
    const own = desk.eyes === null ? null : cardAt(view, desk.eyes, source);
    const top = move.pile === null ? null : view.arena[move.pile]?.at(-1);
    const card = own ? words.card(own) : '';
    return top ? words.onTop({ card, top: words.card(top) }) : words.onNothing(card);
  },
};
