/** The HTTP part of the wire: one function a request. Every failure is a `Trouble` with a sentence that can be shown. */
import { language } from '../i18n/language.svelte';
import { device, isLocal, NoAnswer } from '../local/device';
import type {
  AboutDoc,
  Explanation,
  GameDoc,
  HandedIn,
  Json,
  LessonAnswer,
  LessonChoices,
  LessonDoc,
  LessonStep,
  LinkDoc,
  LinkedDoc,
  MadePuzzle,
  MakeTable,
  MatchDoc,
  MyMatches,
  MyRecords,
  PersonDoc,
  Problem,
  ProofDoc,
  PushWish,
  PuzzlePack,
  PuzzlesDoc,
  Replay,
  Report,
  Reported,
  RulesPage,
  TableDoc,
  TableLines,
  WrongOption,
} from './types';

export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
    /** What is wrong with a table's options. */
    readonly options: WrongOption | null = null,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const address = new URL('/api' + path, location.origin);
  if (!address.searchParams.has('lang')) address.searchParams.set('lang', language.spoken);
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Trouble(0, 'offline', language.words.problem.failed);
  }
  if (answer.status === 204) return undefined as T;
  const document: unknown = await answer.json().catch(() => null);
  if (answer.ok && document !== null) return document as T;
  const problem = document as Partial<Problem> | null;
  const code = problem?.code ?? 'server';
  throw new Trouble(answer.status, code, language.tell(`problem-${code}`) || language.words.problem.failed, problem?.rule ?? null, problem?.options ?? null);
}

const part = encodeURIComponent;

/** What a table of this device answers, in the words of the house. */
async function here<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new Trouble(error.status, error.code, language.tell(`problem-${error.code}`) || language.words.problem.failed);
  }
}

export const api = {
  about: () => ask<AboutDoc>('GET', '/about'),
  me: () => ask<PersonDoc>('GET', '/me'),
  /** Become somebody, or change; without a face the one that was chosen stays. */
  introduce: (name: string, face: number | null = null) => ask<PersonDoc>('PUT', '/me', { name, lang: language.spoken, face }),
  forgetMe: () => ask<void>('DELETE', '/me'),
  myMatches: (before: string | null) => ask<MyMatches>('GET', `/me/matches${before === null ? '' : `?before=${before}`}`),
  /** A finished match of this device, kept by the server from now on. */
  async handIn(match: string): Promise<void> {
    const given = await here(device.handIn(match));
    if (given) await ask<HandedIn>('POST', '/me/matches', given);
    await here(device.handedIn(match));
  },
  myRecords: () => ask<MyRecords>('GET', '/me/records'),
  makeLink: () => ask<LinkDoc>('POST', '/me/link'),
  /** Whose link it is; nothing changes. */
  lookAtLink: (token: string) => ask<LinkedDoc>('POST', '/link', { token }),
  takeLink: (token: string, along: boolean) => ask<LinkedDoc>('POST', '/link', { token, confirmed: true, take_along: along }),
  pushOn: (wish: PushWish) => ask<void>('PUT', '/me/push', wish),
  pushOff: (endpoint: string) => ask<void>('POST', '/me/push/off', { endpoint }),
  games: () => ask<GameDoc[]>('GET', '/games'),
  makeTable: (table: MakeTable) => ask<TableDoc>('POST', '/tables', table),
  openTables: () => ask<TableLines>('GET', '/tables'),
  table: (idOrCode: string) => (isLocal(idOrCode) ? here(device.table(idOrCode)) : ask<TableDoc>('GET', `/tables/${part(idOrCode)}`)),
  myTables: () => ask<TableLines>('GET', '/me/tables'),
  /** Bots take over while others play on; with bots alone the game is closed. */
  giveUp: (table: string) => (isLocal(table) ? here(device.giveUp(table)) : ask<void>('DELETE', `/me/tables/${part(table)}`)),
  rules: (game: string) => ask<RulesPage>('GET', `/rules/${part(game)}`),
  lesson: (game: string) => ask<LessonDoc>('GET', `/lessons/${part(game)}`),
  /** A move in a lesson: tried here where the rules are at hand, else at the server. */
  tryLesson: (lesson: LessonDoc, step: LessonStep, move: Json) =>
    device.tryLesson(lesson, step, move).catch(() => ask<LessonAnswer>('POST', `/lessons/${part(lesson.game)}/${step.step}`, { move })),
  lessonChoices: (lesson: LessonDoc, step: LessonStep, soFar: Json) =>
    device.lessonChoices(lesson, step, soFar).catch(() => ask<LessonChoices>('POST', `/lessons/${part(lesson.game)}/${step.step}/choices`, { so_far: soFar })),
  match: (match: string) => (isLocal(match) ? here(device.match(match)) : ask<MatchDoc>('GET', `/matches/${part(match)}`)),
  proof: (match: string) => (isLocal(match) ? here(device.proof(match)) : ask<ProofDoc>('GET', `/matches/${part(match)}/proof`)),
  replay: (match: string, seat: number | null, from: number, to: number) =>
    isLocal(match)
      ? here(device.replay(match, seat, from, to))
      : ask<Replay>('GET', `/matches/${part(match)}/replay?from=${from}&to=${to}${seat === null ? '' : `&seat=${seat}`}`),
  puzzles: (game: string) => ask<PuzzlesDoc>('GET', `/puzzles/${part(game)}`),
  /** The hash is for caches: what it names never changes. */
  puzzlePack: (game: string, pack: string, hash: string) => ask<PuzzlePack>('GET', `/puzzles/${part(game)}/${part(pack)}?hash=${hash}`),
  makePuzzle: (game: string, level: number) => ask<MadePuzzle>('POST', `/puzzles/${part(game)}`, { level }),
  explain: (game: string, view: Json, about: Json) => ask<Explanation>('POST', `/games/${part(game)}/explain`, { view, about }),
  report: (report: Report) => ask<Reported>('POST', '/reports', report),
};

/** A finished match as a file: its address, to be let go again once it was used. */
export async function recordAddress(match: string): Promise<string> {
  if (!isLocal(match)) return `/api/matches/${part(match)}/record`;
  return URL.createObjectURL(new Blob([JSON.stringify(await here(device.record(match)))], { type: 'application/json' }));
}
