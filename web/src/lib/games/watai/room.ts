import type { GameRoom } from '../registry';
import { beats } from './beats';
import { cardAt } from './fits';
import Table from './Table.svelte';
import { stripOf } from './told';
import type { Source, WataiView } from './view';
import { WORDS } from './words';

export const room: GameRoom = {
  Table,
  beats,
  flowing: true,
  ownCalls: true,
  strip: stripOf,
  // Somebody was quicker; or the round, or the match, was over before the card came: what is shown then says it.
  quiet: ['WA-2.8', 'WA-3.2', 'WA-5.2'],
  moveName(move, lang, desk) {
    const { moves, card } = WORDS[lang];
    const view = desk.view as WataiView;
    switch (move.do) {
      case 'reel':
      case 'top': {
        const source: Source = move.do === 'top' ? 'top' : `reel:${Number(move.slot)}`;
        const own = desk.eyes === null ? null : cardAt(view, desk.eyes, source);
        const top = move.pile === null ? null : view.arena[Number(move.pile)]?.at(-1);
        return moves.reel(own ? card(own) : '', top ? card(top) : null);
      }
      case 'call':
        return moves.call(desk.person(Number(move.seat)).name);
      case 'name':
        return moves.name(desk.person(Number(move.seat)).name);
      case 'say':
        return moves.say(Number(move.number));
      case 'flip':
      case 'shout':
      case 'tap':
      case 'roll':
        return moves[move.do];
      default:
        return moves.ready;
    }
  },
};
