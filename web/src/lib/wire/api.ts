/** The HTTP part of the wire: one function a request. Every failure is a `Trouble` with a sentence that can be shown. */
import { language } from '../i18n/language.svelte';
import type {
  AboutDoc,
  GameDoc,
  Json,
  LessonAnswer,
  LessonDoc,
  MakeTable,
  MatchDoc,
  PersonDoc,
  Problem,
  Replay,
  Report,
  Reported,
  RulesPage,
  TableDoc,
  TableLines,
} from './types';

export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const address = new URL('/api' + path, location.origin);
  address.searchParams.set('lang', language.current);
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
  throw new Trouble(answer.status, problem?.code ?? 'server', problem?.text ?? language.words.problem.failed, problem?.rule ?? null);
}

const part = encodeURIComponent;

export const api = {
  about: () => ask<AboutDoc>('GET', '/about'),
  me: () => ask<PersonDoc>('GET', '/me'),
  introduce: (name: string) => ask<PersonDoc>('PUT', '/me', { name, lang: language.current }),
  games: () => ask<GameDoc[]>('GET', '/games'),
  makeTable: (table: MakeTable) => ask<TableDoc>('POST', '/tables', table),
  openTables: () => ask<TableLines>('GET', '/tables'),
  table: (idOrCode: string) => ask<TableDoc>('GET', `/tables/${part(idOrCode)}`),
  myTables: () => ask<TableLines>('GET', '/me/tables'),
  rules: (game: string) => ask<RulesPage>('GET', `/rules/${part(game)}`),
  lesson: (game: string) => ask<LessonDoc>('GET', `/lessons/${part(game)}`),
  tryLesson: (game: string, step: number, move: Json) => ask<LessonAnswer>('POST', `/lessons/${part(game)}/${step}`, { move }),
  match: (match: string) => ask<MatchDoc>('GET', `/matches/${part(match)}`),
  replay: (match: string, seat: number | null, from: number, to: number) =>
    ask<Replay>('GET', `/matches/${part(match)}/replay?from=${from}&to=${to}${seat === null ? '' : `&seat=${seat}`}`),
  report: (report: Report) => ask<Reported>('POST', '/reports', report),
};

/** Where a finished match can be had as a file. */
export const recordAddress = (match: string): string => `/api/matches/${part(match)}/record`;
