/** The room of a game that brings no table along. */
import { language } from '../../i18n/language.svelte';
import type { GameRoom } from '../registry';
import { lexicons, plainLexicon } from './plainLexicon';
import PlainTable from './PlainTable.svelte';
import { worded } from './room';

export function plainRoom(game: string): GameRoom {
  const lexicon = plainLexicon(() => language.games[game]!);
  lexicons.set(game, lexicon);
  return worded(lexicon, PlainTable);
}
