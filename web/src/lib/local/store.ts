/** Tables and matches of this device, kept in IndexedDB: a move is there before anybody is told of it. */
import type { Json } from '../wire/types';
import type { Seed } from './chance';
import type { Description } from './described';
import type { Layout } from './file';

const NAME = 'tablee';
const VERSION = 1;

/** Somebody at a local table. */
export interface KeptSeat {
  kind: 'person' | 'bot';
  name: string;
  level: number | null;
  standIn: boolean;
}

/** A row of a match's log: a move, a moment of its clock, or a take-back. */
export interface LogRow {
  match: string;
  seq: number;
  kind: 'move' | 'time' | 'take-back';
  at: number;
  seat: number | null;
  move: Json | null;
  actor: 'person' | 'bot' | 'table';
  request: string | null;
}

export interface KeptMatch {
  match: string;
  table: string;
  number: number;
  game: string;
  /** The version of the rules, and the hash of the file that it is played with. */
  version: number;
  file: string;
  seats: number;
  names: string[];
  options: Json;
  /** What the record has of the options. */
  numbers: number[];
  seed: Seed;
  dealtAt: string;
  /** Null while it goes on; `winners` is empty and `scores` too where it was given up. */
  result: { winners: number[]; scores: number[] } | null;
  /** When it ended; matches that were kept by a client that did not write it down have none. */
  endedAt?: string;
  steps: number | null;
  bots: number[];
  /** A server has it, too. */
  handedIn?: boolean;
}

export interface KeptTable {
  table: string;
  rev: number;
  game: string;
  stage: 'playing' | 'over';
  seats: KeptSeat[];
  options: Json;
  paceMs: number;
  aids: boolean;
  match: string;
  number: number;
  madeAt: string;
}

/** Rules that some match is played by: as long as one goes on, they stay as they were when it was dealt. */
export interface KeptFile {
  hash: string;
  code: ArrayBuffer;
  layout: Layout;
  told: Description;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB'));
  });

export class Store {
  #database: Promise<IDBDatabase> | null = null;

  #open(): Promise<IDBDatabase> {
    this.#database ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => {
        const database = request.result;
        database.createObjectStore('tables', { keyPath: 'table' });
        database.createObjectStore('matches', { keyPath: 'match' }).createIndex('table', 'table');
        database.createObjectStore('rows', { keyPath: ['match', 'seq'] });
        database.createObjectStore('files', { keyPath: 'hash' });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    });
    return this.#database;
  }

  async #reading(name: string): Promise<IDBObjectStore> {
    return (await this.#open()).transaction(name).objectStore(name);
  }

  /** All of it, or nothing. */
  async write(change: { table?: KeptTable; match?: KeptMatch; row?: LogRow; file?: KeptFile }): Promise<void> {
    const stores = ['tables', 'matches', 'rows', ...(change.file ? ['files'] : [])];
    const transaction = (await this.#open()).transaction(stores, 'readwrite', { durability: 'strict' });
    if (change.file) transaction.objectStore('files').put(change.file);
    if (change.table) transaction.objectStore('tables').put(change.table);
    if (change.match) transaction.objectStore('matches').put(change.match);
    if (change.row) transaction.objectStore('rows').add(change.row);
    await done(transaction);
  }

  async file(hash: string): Promise<KeptFile | undefined> {
    return asked<KeptFile | undefined>((await this.#reading('files')).get(hash));
  }

  async hasFile(hash: string): Promise<boolean> {
    return (await asked((await this.#reading('files')).getKey(hash))) !== undefined;
  }

  /** All of it goes. */
  async clear(): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction(database.objectStoreNames, 'readwrite');
    for (const name of database.objectStoreNames) transaction.objectStore(name).clear();
    await done(transaction);
  }

  /** The files of a game by which no match is played any more go, but for its newest. */
  async dropFiles(game: string, newest: string): Promise<void> {
    const transaction = (await this.#open()).transaction(['files', 'matches'], 'readwrite');
    const files = await asked<KeptFile[]>(transaction.objectStore('files').getAll());
    const matches = await asked<KeptMatch[]>(transaction.objectStore('matches').getAll());
    const needed = new Set([newest, ...matches.filter(({ result }) => result === null).map(({ file }) => file)]);
    for (const { hash, told } of files) if (told.game === game && !needed.has(hash)) transaction.objectStore('files').delete(hash);
    await done(transaction);
  }

  async matches(): Promise<KeptMatch[]> {
    return asked<KeptMatch[]>((await this.#reading('matches')).getAll());
  }

  async tables(): Promise<KeptTable[]> {
    const all = await asked<KeptTable[]>((await this.#reading('tables')).getAll());
    return all.sort((a, b) => b.madeAt.localeCompare(a.madeAt));
  }

  async table(table: string): Promise<KeptTable | undefined> {
    return asked<KeptTable | undefined>((await this.#reading('tables')).get(table));
  }

  async match(match: string): Promise<KeptMatch | undefined> {
    return asked<KeptMatch | undefined>((await this.#reading('matches')).get(match));
  }

  async rows(match: string): Promise<LogRow[]> {
    return asked<LogRow[]>((await this.#reading('rows')).getAll(IDBKeyRange.bound([match, 0], [match, Infinity])));
  }
}
