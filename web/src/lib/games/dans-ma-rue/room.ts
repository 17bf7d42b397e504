import type { GameRoom } from '../registry';
import { beats } from './beats';
import { quoteOf } from './statements';
import Table from './Table.svelte';
import { stripOf } from './turn';
import type { InTheStreet } from './view';
import { streetWords } from './words';

export const room: GameRoom<InTheStreet> = {
  Table,
  beats,
  strip: stripOf,
  // All the cards that go.
  moveName: (move) => (move.do === 'discard' && move.cards.length > 1 ? streetWords().table.discardCards(move.cards.map(quoteOf).join(', ')) : null),
};
