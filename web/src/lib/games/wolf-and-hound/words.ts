/** The words of Wolf & Hound's table, as it uses them: which text, and what it is given. The texts are the game's own (`words/*.ftl`). */
import { gameWords } from '../../words/gameWords';
import type { Words } from '../generated/wolf-and-hound-words';
import { stepOf, type Marks, type StepMark } from './marks';
import type { Face } from './view';

const STEPS: Record<StepMark, keyof Words['steps'] | null> = { '0': null, '+1': 'more', '-1': 'less', '1/2': 'half', '-1/2': 'halfBack' };
const KINDS: readonly string[] = ['wolf', 'hound', 'tornado', 'metamorph'];

export const wolfWords = gameWords('wolf-and-hound', (texts: Words) => ({
  ...texts,
  ...texts.table,
  sheep: (n: number, of: number) => texts.table.sheep({ n, of }),
  lastCard: (name: string, card: string) => texts.table.lastCard({ name, card }),
  step: (marks: Marks, face: Face): string => {
    const step = STEPS[stepOf(marks, face)];
    return step ? texts.steps[step] : '';
  },
  does: ({ target }: Marks, face: Face): string => {
    if (target === 'skip') return texts.does.skip;
    if (target === 'no-threes') return texts.does.noThrees;
    return face === 'wolf' ? texts.does.takes(target) : texts.does.brings(target);
  },
}));

export type WolfWords = ReturnType<typeof wolfWords>;

/** «Loup 02», “Wolf 02”; own cards go by the name they were given. */
export function animalName(card: string, words: WolfWords): string {
  const [kind, number] = card.split(/-(?=\d+$)/) as [string, string?];
  return number && KINDS.includes(kind) ? words.animal({ kind, number }) : card;
}

/** Everything an animal card says, as a sentence for whoever listens instead of looking. */
export function animalSpoken(card: string, face: Face, marks: Marks, words: WolfWords): string {
  return [animalName(card, words), marks.colour === 'either' ? words.face[face] : '', words.does(marks, face), words.step(marks, face)].filter(Boolean).join(', ');
}
