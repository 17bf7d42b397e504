/** A long list of choices as a short one: those that begin alike share a button. */
import type { Words } from '../../i18n/language.svelte';
import type { Desk } from '../../table/desk';
import type { Choice, Json } from '../../wire/types';
import type { Reader } from './lexicon';

export interface Branch {
  label: string;
  /** What the button does; null: it opens what begins with it. */
  choice: Choice | null;
}

/** So many choices are shown as they are. */
const FEW = 8;

/** What can be chosen after the steps of `trail`; where a move is `begun` already, what all its ways begin with is not said again. */
export function branches(choices: readonly Choice[], path: (move: Json) => string[], trail: readonly string[], begun = false): Branch[] {
  const all = choices.map((choice) => ({ choice, steps: path(choice.move) })).filter(({ steps }) => trail.every((step, i) => steps[i] === step));
  const rest = all.map(({ choice, steps }) => ({ choice, steps: steps.slice(trail.length) }));
  const alike = rest.length > 1 && rest.every(({ steps }) => steps.length > 1 && steps[0] === rest[0]!.steps[0]);
  if (alike && (begun || rest.length > FEW)) return branches(choices, path, [...trail, rest[0]!.steps[0]!], begun);
  if (rest.length <= FEW) return rest.map(({ choice, steps }) => ({ label: steps.join(' · '), choice }));
  const found = new Map<string, { choice: Choice; steps: string[] }[]>();
  for (const one of rest) {
    const head = one.steps[0] ?? '';
    found.set(head, [...(found.get(head) ?? []), one]);
  }
  return [...found].map(([head, those]) => (those.length === 1 ? { label: those[0]!.steps.join(' · '), choice: those[0]!.choice } : { label: head, choice: null }));
}

/** The table as a lexicon reads it. */
export function readerOf(desk: Desk, words: Words): Reader {
  return { words, eyes: desk.eyes, view: desk.view, name: (seat) => desk.person(seat).name };
}
