/** The tables of this device, as a page reaches them: a line to one, and what it would else ask a server. */
import type { Socket } from '../wire/line.svelte';
import type { FromServer, HandIn, Json, LessonAnswer, LessonChoices, LessonDoc, LessonStep, MakeTable, MatchDoc, MyMatch, ProofDoc, Replay, TableDoc, TableLine } from '../wire/types';
import type { Promised } from '../table/promises';
import type { Facts } from './explain';
import type { Foreseen, Known } from './foresight';
import type { Rulebook } from './hall';
import type { Checked, Shown } from './proof';
import type { Question, ToWorker } from './worker';

/** Whether a table or a match is one of this device. */
export const isLocal = (id: string): boolean => id.startsWith('local-');

type FromWorker = { opened: number } | { line: number; message: FromServer } | { answered: number; found?: unknown; problem?: { status: number; code: string } };

/** A question that was not answered. */
export class NoAnswer extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

let worker: Worker | null = null;
let numbers = 0;
const waiting = new Map<number, { resolve: (found: unknown) => void; reject: (error: NoAnswer) => void }>();
const lines = new Map<number, Socket>();

function begun(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if ('opened' in data) {
      const line = lines.get(data.opened);
      if (line) {
        line.readyState = WebSocket.OPEN;
        line.onopen?.();
      }
    } else if ('line' in data) lines.get(data.line)?.onmessage?.({ data: JSON.stringify(data.message) });
    else {
      const asked = waiting.get(data.answered);
      waiting.delete(data.answered);
      if (data.problem) asked?.reject(new NoAnswer(data.problem.status, data.problem.code));
      else asked?.resolve(data.found);
    }
  });
  const look = (): void => post({ visible: document.visibilityState === 'visible' });
  for (const change of ['visibilitychange', 'resume']) document.addEventListener(change, look);
  document.addEventListener('freeze', () => post({ visible: false }));
  look();
  return worker;
}

const post = (message: ToWorker): void => begun().postMessage(message);

const ask = <T>(question: Question): Promise<T> =>
  new Promise((resolve, reject) => {
    if (typeof Worker === 'undefined' || typeof indexedDB === 'undefined') return reject(new NoAnswer(0, 'server'));
    const number = ++numbers;
    waiting.set(number, { resolve: resolve as (found: unknown) => void, reject });
    post({ ask: number, question });
  });

/** What is played here is not to go when a disk is full. Asked with the first table and no more: some browsers ask whoever sits before them. */
async function keepForGood(): Promise<void> {
  if ((await device.lines()).length === 1) await navigator.storage?.persist?.();
}

const rulesOf = ({ game, rules }: LessonDoc): Pick<LessonDoc, 'game' | 'rules'> => ({ game, rules });

export const device = {
  /** Whether such a table can be one of this device. */
  canMake: (wish: MakeTable) => ask<boolean>({ what: 'canMake', wish }).catch(() => false),
  async makeTable(wish: MakeTable, name: string): Promise<TableDoc> {
    const table = await ask<TableDoc>({ what: 'make', wish, name });
    void keepForGood();
    return table;
  },
  table: (id: string) => ask<TableDoc>({ what: 'table', id }),
  /** The tables of this device, the latest first; none where it cannot keep any. */
  lines: () => ask<TableLine[]>({ what: 'lines' }).catch((): TableLine[] => []),
  /** The matches that were played to their end here and that no server has, the latest first. */
  finished: () => ask<MyMatch[]>({ what: 'finished' }).catch((): MyMatch[] => []),
  /** Nothing that was played here is known any more. */
  forget: () => ask<void>({ what: 'forget' }).catch(() => {}),
  giveUp: (id: string) => ask<void>({ what: 'giveUp', id }),
  match: (id: string) => ask<MatchDoc>({ what: 'match', id }),
  record: (id: string) => ask<Json>({ what: 'record', id }),
  proof: (id: string) => ask<ProofDoc>({ what: 'proof', id }),
  /** Deal and play a match again that is over, a server's or one of this device, and say whether that is it. */
  verify: (doc: ProofDoc, promised: Promised | null, shown: Shown | null) => ask<Checked>({ what: 'verify', doc, promised, shown }),
  /** A finished match for a server to keep; null: it has it. */
  handIn: (id: string) => ask<HandIn | null>({ what: 'handIn', id }),
  handedIn: (id: string) => ask<void>({ what: 'handedIn', id }),
  /** A move in a lesson; fails where this device has not the very rules of the lesson. */
  tryLesson: (lesson: LessonDoc, step: LessonStep, move: Json) => ask<LessonAnswer>({ what: 'tryLesson', lesson: rulesOf(lesson), step, move }),
  lessonChoices: (lesson: LessonDoc, step: LessonStep, soFar: Json) => ask<LessonChoices>({ what: 'lessonChoices', lesson: rulesOf(lesson), step, move: soFar }),
  /** The rules that this device has of a game. */
  rules: (game: string) => ask<Rulebook | null>({ what: 'rules', game }).catch(() => null),
  /** What would come of a move, and whether it would be refused, as far as a seat can know it. */
  foresee: (known: Known, move: Json) => ask<Foreseen>({ what: 'foresee', known, move }).catch(() => null),
  refusal: (known: Known, move: Json, at: number) => ask<Foreseen['refused']>({ what: 'refusal', known, move, at }).catch(() => null),
  /** What follows from what lies open on a table; fails where this device has not the rules of the game. */
  explain: (game: string, facts: Facts, about: number) => ask<Json | null>({ what: 'explain', game, facts, about }),
  replay: (id: string, seat: number | null, from: number, to: number) => ask<Replay>({ what: 'replay', id, seat, from, to }),
};

/** A line to a table of this device: to whoever holds it, a socket that never breaks. */
export function openLine(): Socket {
  const number = ++numbers;
  const line: Socket = {
    readyState: WebSocket.CONNECTING,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => post({ say: number, message: JSON.parse(text) as Extract<ToWorker, { say: number }>['message'] }),
    close: () => {
      line.readyState = WebSocket.CLOSED;
      lines.delete(number);
      post({ hangUp: number });
    },
  };
  lines.set(number, line);
  post({ open: number });
  return line;
}
