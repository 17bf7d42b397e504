/** The worker in which the tables of this device are played: lines to them, and questions about them (`device.ts`). */
import type { FromClient, Json, LessonStep, MakeTable, ProofDoc } from '../wire/types';
import type { Promised } from '../table/promises';
import type { Facts } from './explain';
import type { Known } from './foresight';
import { Hall, Problem, type LessonRules } from './hall';
import { NoMove } from './match';
import type { Shown } from './proof';
import { source } from './source';
import type { Say } from './table';

export type ToWorker =
  | { open: number }
  | { say: number; message: FromClient }
  | { hangUp: number }
  | { visible: boolean }
  | { ask: number; question: Question };

export type Question =
  | { what: 'canMake'; wish: MakeTable }
  | { what: 'make'; wish: MakeTable; name: string }
  | { what: 'table' | 'giveUp' | 'match' | 'record' | 'proof' | 'handIn' | 'handedIn'; id: string }
  | { what: 'verify'; doc: ProofDoc; promised: Promised | null; shown: Shown | null }
  | { what: 'lines' | 'finished' | 'forget' }
  | { what: 'rules'; game: string }
  | { what: 'foresee'; known: Known; move: Json }
  | { what: 'refusal'; known: Known; move: Json; at: number }
  | { what: 'explain'; game: string; facts: Facts; about: number }
  | { what: 'tryLesson' | 'lessonChoices'; lesson: LessonRules; step: LessonStep; move: Json }
  | { what: 'replay'; id: string; seat: number | null; from: number; to: number };

const hall = new Hall(source);
const lines = new Map<number, Say>();

async function answer(question: Question): Promise<unknown> {
  switch (question.what) {
    case 'canMake':
      return hall.canMake(question.wish);
    case 'make':
      return hall.make(question.wish, question.name);
    case 'table':
      return (await hall.table(question.id)).doc;
    case 'giveUp':
      return hall.giveUp(question.id);
    case 'match':
      return hall.match(question.id);
    case 'record':
      return hall.record(question.id);
    case 'proof':
      return hall.proof(question.id);
    case 'verify':
      return hall.verify(question.doc, question.promised, question.shown);
    case 'handIn':
      return hall.handIn(question.id);
    case 'handedIn':
      return hall.handedIn(question.id);
    case 'tryLesson':
      return hall.tryLesson(question.lesson, question.step, question.move);
    case 'lessonChoices':
      return hall.lessonChoices(question.lesson, question.step, question.move);
    case 'lines':
      return hall.lines();
    case 'finished':
      return hall.finished();
    case 'forget':
      return hall.forget();
    case 'rules':
      return hall.rules(question.game);
    case 'foresee':
      return hall.foresee(question.known, question.move);
    case 'refusal':
      return hall.refusal(question.known, question.move, question.at);
    case 'explain':
      return hall.explain(question.game, question.facts, question.about);
    case 'replay':
      return hall.replay(question.id, question.seat, question.from, question.to);
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('open' in data) {
    lines.set(data.open, (message) => postMessage({ line: data.open, message }));
    postMessage({ opened: data.open });
  } else if ('say' in data) {
    const say = lines.get(data.say);
    if (say) void hall.hear(data.message, say).catch((error: unknown) => console.error(error));
  } else if ('hangUp' in data) {
    const say = lines.get(data.hangUp);
    lines.delete(data.hangUp);
    if (say) void hall.hangUp(say);
  } else if ('visible' in data) hall.clock.look(data.visible);
  else {
    answer(data.question).then(
      (found) => postMessage({ answered: data.ask, found }),
      (error: unknown) => {
        if (!(error instanceof Problem || error instanceof NoMove || error instanceof DOMException)) console.error(error);
        postMessage({ answered: data.ask, problem: error instanceof Problem ? { status: error.status, code: error.code } : { status: 500, code: 'server' } });
      },
    );
  }
});
