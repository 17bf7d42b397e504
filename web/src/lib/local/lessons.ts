/** A step of a lesson, tried on this device (`server/http/library.py`). */
import type { Choice, Json, LessonAnswer, LessonStep } from '../wire/types';
import { bytesOf } from './foresight';
import { Match, Refused, type Rules } from './match';

/** The table that a step begins with. */
function tableOf(rules: Rules, step: LessonStep): Match {
  const match = new Match(rules, step.view.seats as number, step.view.options as Json, [], '', bytesOf(step.table));
  match.now = step.now_ms;
  return match;
}

/** What comes of a move in it. */
export function tried(rules: Rules, step: LessonStep, move: Json): LessonAnswer {
  const match = tableOf(rules, step);
  try {
    const events = match.events(match.play(step.seat, move, match.now), step.seat).map(({ event }) => ({ event }));
    const played = JSON.stringify(match.history.at(-1)!.move);
    const isRight = step.right.some((one) => JSON.stringify(one) === played);
    return { outcome: isRight ? 'right' : 'other', rule: null, said: null, view: match.view(step.seat), events };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { outcome: 'refused', rule: error.rule, said: error.said, view: match.view(step.seat), events: [] };
  }
}

/** What may follow the beginning of a longer move in it. */
export const choicesAfter = (rules: Rules, step: LessonStep, soFar: Json): Choice[] => tableOf(rules, step).offers(step.seat, soFar);
