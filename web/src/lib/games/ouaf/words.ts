/** The words of Ouaf!'s table, as it uses them: which text, and what it is given. Whatever hangs on one's own ears is named nowhere. */
import { gameWords, who } from '../../words/gameWords';
import type { Words } from '../generated/ouaf-words';
import type { Card, Coat, Side } from './view';

export const ouafWords = gameWords('ouaf', (texts: Words) => {
  const { table, titles, prompts } = texts;
  return {
    ...texts,
    ...table,
    wanted: (top: Card, coat: Coat | null) => table.wanted({ top, coat }),
    wantedSpoken: (top: Card, coat: Coat | null) => table.wantedSpoken({ top, coat }),
    discard: (top: Card, coat: Coat | null) => table.discard({ top, coat }),
    theirEars: (left: string, right: string) => table.theirEars({ left, right }),
    hangOn: (side: Side, card: string | null) => (card ? table.hangOn({ side, card }) : table.hangFirst(side)),
    hangingCard: (side: Side, card: string) => table.hangingCard({ side, card }),
    titles: {
      ...titles,
      falseStop: (name: string | null) => titles.falseStop(who(name)),
      forgotten: (name: string | null) => titles.forgotten(who(name)),
    },
    prompts: { ...prompts, penalty: (card: string, side: Side) => prompts.penalty({ card, side }) },
  };
});
