import type { GameRoom } from '../registry';
import { beats } from './beats';
import { quoteOf } from './statements';
import Table from './Table.svelte';
import { stripOf } from './turn';
import { streetWords } from './words';

export const room: GameRoom = {
  Table,
  beats,
  strip: stripOf,
  // All the cards that go, where they are known.
  moveName(move) {
    const cards = move.do === 'discard' && Array.isArray(move.cards) ? move.cards.filter((card): card is string => typeof card === 'string') : [];
    return cards.length > 1 ? streetWords().table.discardCards(cards.map(quoteOf).join(', ')) : null;
  },
};
