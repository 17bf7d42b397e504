import type { GameRoom } from '../registry';
import { beats } from './beats';
import { lastToLay } from './view';
import Table from './Table.svelte';
import type { Card, Coat, OuafView, Side } from './view';
import { WORDS } from './words';

export const room: GameRoom = {
  Table,
  beats,
  ownCalls: true,
  moveName(move, lang) {
    const { moves, card, coats } = WORDS[lang];
    switch (move.do) {
      case 'hang':
        return moves.hang;
      case 'ear':
        return moves.ear(move.ear as Side);
      case 'play':
        return moves.play(card(move.card as Card));
      case 'dress':
        return moves.dress(card(move.card as Card), move.ear as Side);
      case 'name':
        return moves.name(coats[move.coat as Coat].name);
      default:
        return moves.draw;
    }
  },
  targets: (call, desk) => (call === 'forgot' ? [{ label: '', move: { do: 'forgot', seat: lastToLay(desk.view as OuafView) } }] : []),
};
