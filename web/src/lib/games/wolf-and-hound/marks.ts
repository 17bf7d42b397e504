/** What is printed on the animal cards: those of the game as its description has them, and those that a table made up itself. */
import { DETAILS, type Options } from '../generated/wolf-and-hound';
import type { Face } from './view';

/** An animal card that the table made up itself (WH-1.4). */
export type OwnCard = Exclude<Options['cards'][number], string>;

export type StepMark = Extract<OwnCard['step'], string>;
export type Target = OwnCard['target'];

/** What is printed on an animal card: its two steps are as wolf and as hound. */
export interface Marks {
  colour: OwnCard['colour'];
  steps: readonly [StepMark, StepMark];
  target: Target;
}

type Printed = Omit<OwnCard, 'step' | 'card'> & { step: StepMark | readonly [StepMark, StepMark] };

export const marked = ({ colour, step, target }: Printed): Marks => ({ colour, steps: typeof step === 'string' ? [step, step] : step, target });

export const ANIMALS: Readonly<Record<string, Marks>> = Object.fromEntries(DETAILS.cards.cards.map((entry) => [entry.card, marked(entry)]));

const UNKNOWN: Marks = { colour: 'black', steps: ['0', '0'], target: 'self' };

/** The marks of an animal in play, own cards included. */
export function marksOf(card: string, options: Options): Marks {
  const own = options.cards.find((entry): entry is OwnCard => typeof entry === 'object' && entry.card === card);
  return ANIMALS[card] ?? (own ? marked(own) : UNKNOWN);
}

/** The step that counts for the face that lies up. */
export function stepOf(marks: Marks, face: Face): StepMark {
  return face === 'hound' ? marks.steps[1] : marks.steps[0];
}

/** Printed on the badge, with a real minus and a real half. */
export const STEP_LABEL: Record<StepMark, string> = { '0': '', '+1': '+1', '-1': '−1', '1/2': '½', '-1/2': '−½' };
