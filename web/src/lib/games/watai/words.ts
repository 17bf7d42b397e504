/** The words of Wataï's table, as it uses them: which text, and what it is given. The texts are the game's own (`words/*.ftl`). */
import { gameWords, who } from '../../words/gameWords';
import type { Words } from '../generated/watai-words';
import { partsOf } from './cards';
import { countingsIn, variantsIn } from './rounds/variants';
import type { Card } from './view';

export const wataiWords = gameWords('watai', (texts: Words, book) => {
  const { table, end, over } = texts;
  // Cards are named at every turn of every stock.
  const cards = new Map<Card, string>();
  return {
    ...texts,
    ...table,
    variants: variantsIn(book),
    countings: countingsIn(texts),
    /** A card without its pack: 7 rouge. */
    card(card: Card): string {
      const name = cards.get(card) ?? table.card(partsOf(card).face);
      cards.set(card, name);
      return name;
    },
    field: (suit: string | null, tops: string[]) => table.field({ suit, tops: tops.join(', ') || table.noPile }),
    line: (opener: string, n: number) => table.line({ opener, n }),
    goesOn: (card: string, top: string | null) => (top === null ? table.opens(card) : table.goesOn({ card, top })),
    chooses: (card: string, ways: number) => table.chooses({ card, ways }),
    under: (n: number) => (n ? table.under(n) : ''),
    otherHas: (talon: number, points: number) => table.otherHas({ talon, points }),
    lateSpoken: (name: string | null, ms: number | null) => table.lateSpoken({ ms, name: name ?? '', anybody: name !== null }),
    low: (name: string | null, talon: number) => table.low({ ...who(name), talon }),
    end: {
      ...end,
      shouted: (name: string | null) => end.shouted(who(name)),
      rolled: (name: string | null, face: number) => end.rolled({ ...who(name), face }),
    },
    over: { ...over, why: (points: number, rounds: number) => over.why({ points, rounds }) },
  };
});

export type WataiWords = ReturnType<typeof wataiWords>;
