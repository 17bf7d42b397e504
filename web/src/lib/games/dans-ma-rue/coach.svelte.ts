/** What the rules say of the open facts: the help of a table (DR-6.1), and proofs. This device is asked, and the server where it has not the rules. */
import { device } from '../../local/device';
import { api } from '../../wire/api';
import type { Entry } from '../../table/story.svelte';
import { PICTURES, type Answer, type Card, type Event, type Picture, type Question } from '../generated/dans-ma-rue';
import { placeOf, withPicture, type Grid } from './street/grid';
import type { StreetView } from './view';
import { GAME, streetWords } from './words';

const AGAIN_MS = 2000;

export type Facts = {
  grid: Grid;
  open: readonly Card[];
};

/** One step of a proof. */
export type ProofStep = NonNullable<Answer['steps']>[number];

/** What is said of a step of a proof, in the language of the page. */
export const stepText = (step: Pick<ProofStep, 'said'>): string => streetWords().book.tell(step.said);

/** What is asked, by its number in the rules (`proofs.py`); the proof of the first picture comes after them. */
const HELPS = ['marks', 'proofs'];

/** What follows from the facts: a level of help, or the proof of a picture. */
async function follows({ grid, open }: Facts, about: Question): Promise<Answer | null> {
  const places = PICTURES.map((picture) => placeOf(grid, picture));
  const number = 'help' in about ? HELPS.indexOf(about.help) : HELPS.length + PICTURES.indexOf(about.picture);
  try {
    return await device.explain(GAME, { places, open: [...open] }, number);
  } catch {
    return (await api.explain(GAME, { grid, open }, about)).answer;
  }
}

/** The proof of where a picture stands; null where there is none, or nobody answers. */
export async function proofOf(facts: Facts, picture: Picture): Promise<ProofStep[] | null> {
  try {
    return (await follows(facts, { picture }))?.steps ?? null;
  } catch {
    return null;
  }
}

/** The facts before a picture was placed: the present ones, less all that the log says has happened since. Null: it lay there from the start. */
export function reasonOf(picture: Picture, now: Facts, story: readonly Entry<Event>[]): Facts | null {
  const events = story.flatMap((entry) => entry.events.map((told) => told.event));
  const at = events.findLastIndex((event) => event.event === 'placed' && event.picture === picture);
  if (at < 0) return null;
  return events.slice(at).reduceRight((facts, event): Facts => {
    if (event.event === 'placed') return { ...facts, grid: withPicture(facts.grid, event.picture, 0) };
    if (event.event === 'laid') return { ...facts, open: facts.open.filter((one) => one !== event.card) };
    const went = event.event === 'left' || (event.event === 'discarded' && event.source === 'table');
    // While it is still acted out, the statement lies there.
    return went && !facts.open.includes(event.card) ? { ...facts, open: [...facts.open, event.card] } : facts;
  }, now);
}

/** What a table with help shows, for the facts that lie open now. */
export class Coach {
  excluded = $state.raw<Record<string, number[]>>({});
  proofs = $state.raw<NonNullable<Answer['proofs']>>([]);
  #asked = '';

  /** The table has changed. */
  async look(view: StreetView): Promise<void> {
    const facts: Facts = { grid: view.grid, open: view.open };
    const { help } = view.options;
    const key = JSON.stringify([facts, help]);
    if (help === 'none' || key === this.#asked || view.phase === 'over') return;
    this.#asked = key;
    await this.#ask(key, facts, { help });
  }

  /** The table is left. */
  rest(): void {
    this.#asked = '';
  }

  async #ask(key: string, facts: Facts, about: Question): Promise<void> {
    try {
      const answer = await follows(facts, about);
      if (key !== this.#asked) return;
      this.excluded = answer?.marks ?? {};
      this.proofs = answer?.proofs ?? [];
    } catch {
      // Nobody answers, or too much was asked in a short time: once more in a moment, if it is still what is wanted.
      setTimeout(() => key === this.#asked && void this.#ask(key, facts, about), AGAIN_MS);
    }
  }
}
