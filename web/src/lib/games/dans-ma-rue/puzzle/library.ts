/** Where the streets come from: packs that the server keeps, cached for when there is no network, and others that it makes. */
import { language } from '../../../i18n/language.svelte';
import { api, Trouble } from '../../../wire/api';
import type { PackDoc } from '../../../wire/types';
import type { Puzzle } from '../../generated/dans-ma-rue';
import { GAME } from '../words';

export type { Puzzle } from '../../generated/dans-ma-rue';
/** One conclusion of the proof; `out`: by picture the places that it crosses out. */
export type Step = Puzzle['steps'][number];

/** Today's date in Paris, where this street is: the same day for everybody. */
export const today = (now = new Date()): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
export const isDay = (id: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(id);
export const packOf = (id: string): string => (isDay(id) ? id.slice(0, 7) : `level-${id.split('-')[0]}`);

let index: Promise<PackDoc[]> | null = null;
const packs = new Map<string, Promise<Puzzle[]>>();

/** The packs that there are. */
export function listPacks(): Promise<PackDoc[]> {
  index ??= api.puzzles(GAME).then((doc) => doc.packs);
  index.catch(() => (index = null));
  return index;
}

/** The streets of a pack; none where there is no such pack. */
export async function loadPack(name: string): Promise<Puzzle[]> {
  const known = (await listPacks()).find((one) => one.pack === name);
  if (!known) return [];
  const key = `${name}/${known.hash}`;
  if (!packs.has(key)) {
    const loading = api.puzzlePack(GAME, name, known.hash).then((doc) => doc.puzzles as Puzzle[]);
    packs.set(key, loading);
    loading.catch(() => packs.delete(key));
  }
  return packs.get(key)!;
}

/** A street by its id; null where nobody keeps it. */
export async function findStreet(id: string): Promise<Puzzle | null> {
  if (id.startsWith('made-')) return madeStreet(id);
  return (await loadPack(packOf(id))).find((one) => one.id === id) ?? null;
}

/** Brings all packs here, one after the other and in peace, so that every street is there without a network. */
export async function keepAll(): Promise<void> {
  const month = today().slice(0, 7);
  const near = (name: string): number => (name === month ? 0 : name > month && !name.startsWith('level') ? 1 : name.startsWith('level') ? 2 : 3);
  for (const { pack } of [...(await listPacks())].sort((a, b) => near(a.pack) - near(b.pack) || a.pack.localeCompare(b.pack))) await loadPack(pack);
}

// ---- streets that the server made for us ----

const MADE = 'tablee.street.mine';
/** So many of them are kept. */
const MOST_MADE = 8;

function readMade(): Record<string, Puzzle> {
  try {
    return JSON.parse(localStorage.getItem(MADE) ?? '{}') as Record<string, Puzzle>;
  } catch {
    return {};
  }
}

const madeStreet = (id: string): Puzzle | null => readMade()[id] ?? null;

/** Another one of a level: its id. */
export async function makeStreet(level: number): Promise<string> {
  const made = (await api.makePuzzle(GAME, level)).puzzle as Puzzle;
  const id = `made-${made.id}`;
  const kept = { ...readMade(), [id]: { ...made, id } };
  for (const old of Object.keys(kept).slice(0, -MOST_MADE)) delete kept[old];
  try {
    localStorage.setItem(MADE, JSON.stringify(kept));
  } catch {
    throw new Trouble(0, 'storage', language.words.problem.failed);
  }
  return id;
}
