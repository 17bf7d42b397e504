/** The room of a game that brings no table along. */
import { LANGUAGES } from '../../i18n/language.svelte';
import { Book } from '../../words/book';
import { api } from '../../wire/api';
import type { GameRoom } from '../registry';
import { lexicons, plainLexicon } from './plainLexicon';
import PlainTable from './PlainTable.svelte';
import { worded } from './room';

/** Ready once its words are here, in every language: whoever changes it finds them. */
export async function plainRoom(game: string): Promise<GameRoom> {
  const books = new Map(await Promise.all(LANGUAGES.map(async ({ id }) => [id, new Book(id, [(await api.words(game, id)).text])] as const)));
  const lexicon = plainLexicon(({ lang }) => books.get(lang)!);
  lexicons.set(game, lexicon);
  return worded(lexicon, PlainTable);
}
