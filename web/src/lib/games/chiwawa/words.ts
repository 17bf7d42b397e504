/** The words of ChiWaWa's table, as it uses them: which text, and what it is given. The texts are the game's own (`words/*.ftl`). */
import { gameWords, who } from '../../words/gameWords';
import type { Words } from '../generated/chiwawa-words';
import type { CountStep } from './count';
import { valueOf, type Card, type End } from './view';

type Name = string | null;

/** What a step of the count did. */
function stepIn({ count }: Words, step: CountStep, card: (card: Card) => string): string {
  if (step.kind === 'destroyed') return step.victim ? count.destroyed({ card: card(step.victim.card), side: step.side ?? 'left' }) : count.destroyedNone;
  if (step.kind === 'mimicked') return step.of ? count.mimicked({ card: card(step.of.card), value: step.value }) : count.mimickedNone;
  const [n, first] = [step.cards.length, step.cards[0]!.card];
  return count.scored({ n, card: first, sum: n * valueOf(first), points: step.points });
}

/** Why it did so, and by which rule. */
function whyIn({ count }: Words, step: CountStep): { text: string; rule: string } {
  if (step.kind === 'destroyed') return { text: step.victim ? count.whyDestroyed : count.whyAlone, rule: 'CW-4.2' };
  if (step.kind === 'mimicked') return { text: count.whyMimicked, rule: 'CW-4.3' };
  const [n, value] = [step.cards.length, valueOf(step.cards[0]!.card)];
  const sum = Array.from({ length: n }, () => value).join(' + ');
  return { text: n === 1 ? count.whySingle : count.whySeveral({ n, sum, points: step.points }), rule: 'CW-4.4' };
}

export const chiWords = gameWords('chiwawa', (texts: Words) => {
  const { table, count, over } = texts;
  const rowOf = (name: Name): string => table.rowOf(who(name));
  return {
    ...texts,
    ...table,
    place: (n: number, what: string) => table.place({ n, what }),
    sourceCard: (n: number, card: string) => table.sourceCard({ n, card }),
    discardTop: (card: string | null) => (card ? table.discardTop(card) : table.discardEmpty),
    row: (name: Name, n: number) => table.row({ row: rowOf(name), n }),
    rowOf,
    noRow: (name: Name) => table.noRow(rowOf(name)),
    putHere: (card: string, end: End, gain: string) => table.putHere({ card, end, gain }),
    plantHere: (card: string, end: End, name: string) => table.plantHere({ card, end, name }),
    gain: (n: number) => (n >= 0 ? `+${n}` : `−${-n}`),
    destroySide: (card: string, end: End) => table.destroySide({ card, end }),
    mimicSide: (card: string, end: End) => table.mimicSide({ card, end }),
    count: {
      ...count,
      step: (step: CountStep, card: (card: Card) => string) => stepIn(texts, step, card),
      why: (step: CountStep) => whyIn(texts, step),
      total: (name: Name, n: number) => count.total({ ...who(name), n }),
      won: (name: Name) => count.won(who(name)),
    },
    over: { ...over, two: (name: Name) => over.two(who(name)), last: (name: Name) => over.last(who(name)) },
  };
});

export type ChiWords = ReturnType<typeof chiWords>;

/** «20a aigrette», «Mimétisme». */
export const cardName = (card: Card, words: ChiWords): string => (card === 'mimicry' || card === 'destruction' ? words.powers[card] : `${card} ${words.hats[`h${card}`]}`);

/** «20a», «Mimétisme»: where there is little room. */
export const cardShort = (card: Card, words: ChiWords): string => (card === 'mimicry' || card === 'destruction' ? words.powers[card] : card);
