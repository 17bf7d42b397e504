/** All tables of this device: made, found, listed, looked back at. It answers what the server's HTTP interface answers for its own. */
import type { FromClient, FromServer, Json, MakeTable, MatchDoc, Replay, TableDoc, TableLine } from '../wire/types';
import { PROTOCOL } from '../wire/types';
import { secretSeed } from './chance';
import type { Description } from './described';
import { matchDoc, tableLine } from './documents';
import { RulesFile, type Layout } from './file';
import { LiveMatch } from './live';
import type { Rules } from './match';
import { Store, type KeptMatch, type KeptSeat, type KeptTable } from './store';
import { LocalTable, newId, type Say } from './table';

/** Where a game's rules come from. */
export interface Source {
  /** A game's file, its layout and its description; null: this client has none. */
  load(game: string): Promise<{ code: ArrayBuffer; layout: Layout; hash: string; told: Description } | null>;
}

/** What a local table cannot do. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const BOT_NAMES = ['Biscuit', 'Pistache', 'Caramel', 'Réglisse', 'Praline', 'Noisette', 'Moka', 'Nougat'];
const PACE_MS = 900;
const PING_S = 3600;
/** When a page looks again whether another one still plays a table. */
const ELSEWHERE_MS = 2000;

/** The options of a table: complete, with what the record has of them; null where only a server can check them. */
export function optionsOf(told: Description, seats: number, given: Json = {}): { options: Json; numbers: number[] } | null {
  const options: Json = {};
  const numbers: number[] = [];
  for (const form of told.forms) {
    const [usual, usualNumbers] = form.defaults[seats - told.seats[0]]!;
    const value = form.name in given ? given[form.name] : usual;
    let found: number[] | undefined;
    if (JSON.stringify(value) === JSON.stringify(usual)) found = usualNumbers;
    else if (told.own_check) return null;
    else if (form.choices) found = form.choices.find(([choice]) => choice === value)?.[1];
    else if (form.kind === 'whole' && Number.isInteger(value) && (value as number) >= form.low! && (value as number) <= form.high!) found = [value as number];
    if (!found) return null;
    options[form.name] = value;
    numbers.push(...found);
  }
  return Object.keys(given).every((name) => name in options) ? { options, numbers } : null;
}

export class Hall {
  #tables = new Map<string, Promise<LocalTable>>();
  #rules = new Map<string, Promise<Rules>>();
  #held = new Set<string>();
  #visible = true;
  #stood = 0;
  #since = performance.now();

  constructor(
    readonly source: Source,
    readonly store = new Store(),
  ) {}

  /** The clock of all tables: it stands still while nobody looks. */
  readonly clock = { now: (): number => (this.#visible ? this.#stood + performance.now() - this.#since : this.#stood) };

  /** Somebody looks at the device, or nobody does. */
  async look(visible: boolean): Promise<void> {
    if (visible === this.#visible) return;
    if (!visible) this.#stood = this.clock.now();
    this.#since = performance.now();
    this.#visible = visible;
    if (visible) for (const table of this.#tables.values()) (await table).wake();
  }

  // ---- rules ----

  /** The rules that a match was dealt by. */
  rulesOf(match: KeptMatch): Promise<Rules> {
    let rules = this.#rules.get(match.file);
    if (!rules) {
      rules = this.store.file(match.file).then(async (kept) => {
        if (!kept) throw new Problem(404, 'unreadable');
        return { told: kept.told, file: new RulesFile(kept.layout, await WebAssembly.compile(kept.code)) };
      });
      this.#rules.set(match.file, rules);
    }
    return rules;
  }

  // ---- tables ----

  /** Whether such a table can be one of this device. */
  async canMake(wish: MakeTable): Promise<boolean> {
    await this.store.tables();
    const found = await this.source.load(wish.game).catch(() => null);
    const taken = (wish.sit?.length ?? 0) + Object.keys(wish.bots ?? {}).length;
    const few = wish.seats >= (found?.told.seats[0] ?? 99) && wish.seats <= (found?.told.seats[1] ?? 0);
    return found !== null && few && wish.start === true && taken === wish.seats && (wish.sit?.length ?? 0) > 0 && (wish.clock ?? 'off') === 'off' && optionsOf(found.told, wish.seats, wish.options) !== null;
  }

  async make(wish: MakeTable, name: string): Promise<TableDoc> {
    const found = await this.source.load(wish.game);
    const chosen = found && optionsOf(found.told, wish.seats, wish.options);
    if (!found || !chosen) throw new Problem(400, 'options');
    if (!(await this.store.file(found.hash))) await this.store.keepFile({ hash: found.hash, code: found.code, layout: found.layout, told: found.told });
    const sit = wish.sit ?? [];
    const names = sit.map((_, i) => wish.names?.[i] ?? name);
    const free = BOT_NAMES.filter((one) => !names.includes(one));
    const seats = Array.from({ length: wish.seats }, (_, seat): KeptSeat => {
      const place = sit.indexOf(seat);
      if (place >= 0) return { kind: 'person', name: names[place]!, level: null, standIn: false };
      return { kind: 'bot', name: free.shift()!, level: wish.bots![String(seat)]!, standIn: false };
    });
    const now = new Date().toISOString();
    const kept: KeptMatch = {
      match: newId(), table: newId(), number: 1, game: wish.game, version: found.told.version, file: found.hash, seats: wish.seats, names: seats.map((seat) => seat.name),
      options: chosen.options, numbers: chosen.numbers, seed: secretSeed(), dealtAt: now, result: null, steps: null, bots: [],
    };
    const row: KeptTable = { table: kept.table, rev: 1, game: wish.game, stage: 'playing', seats, options: chosen.options, paceMs: wish.pace_ms ?? PACE_MS, aids: wish.aids ?? sit.length === 1, match: kept.match, number: 1, madeAt: now };
    const live = LiveMatch.deal(await this.rulesOf(kept), kept);
    await this.store.write({ table: row, match: kept });
    const table = this.#tableOf(row, live);
    this.#tables.set(row.table, Promise.resolve(table));
    return table.doc;
  }

  table(id: string): Promise<LocalTable> {
    let table = this.#tables.get(id);
    if (!table) {
      table = this.#load(id);
      this.#tables.set(id, table);
      table.catch(() => this.#tables.delete(id));
    }
    return table;
  }

  async #load(id: string): Promise<LocalTable> {
    const row = await this.store.table(id);
    const kept = row && (await this.store.match(row.match));
    if (!row || !kept) throw new Problem(404, 'unknown-table');
    const live = LiveMatch.resume(await this.rulesOf(kept), kept, await this.store.rows(kept.match));
    return this.#tableOf(row, live);
  }

  #tableOf(row: KeptTable, live: LiveMatch): LocalTable {
    // A table that could not keep what happened is taken up anew, from what was kept.
    return new LocalTable(this.store, this.clock, row, live, { rulesFor: (match) => this.rulesOf(match), broken: () => this.#tables.delete(row.table) });
  }

  async lines(): Promise<TableLine[]> {
    return (await this.store.tables()).map(tableLine);
  }

  async giveUp(id: string): Promise<void> {
    await (await this.table(id)).giveUp();
    this.#tables.delete(id);
  }

  // ---- looking back ----

  async #match(id: string): Promise<KeptMatch> {
    const kept = await this.store.match(id);
    if (!kept) throw new Problem(404, 'unknown-match');
    return kept;
  }

  async match(id: string): Promise<MatchDoc> {
    return matchDoc(await this.#match(id));
  }

  /** Frames of a finished match, from anybody's eyes. */
  async replay(id: string, seat: number | null, from: number, to: number): Promise<Replay> {
    const kept = await this.#match(id);
    if (!kept.result?.scores.length) throw new Problem(409, kept.result ? 'given-up' : 'not-finished');
    const [rules, log] = [await this.rulesOf(kept), await this.store.rows(id)];
    const frames: Replay['frames'] = [];
    const live = LiveMatch.deal(rules, kept);
    for (let seq = 0; seq <= Math.min(to, log.length); seq++) {
      if (seq > 0) live.again(log[seq - 1]!, log[seq]?.kind === 'take-back');
      const entry = live.happenings.at(-1);
      if (seq >= from) frames.push({ seq, view: live.match.view(seat), step: entry && seq > 0 ? live.told(entry, seat) : null });
    }
    return { match: id, seat, steps: log.length, frames, result: kept.result };
  }

  /** A finished match as `tablee.replay` reads it. */
  async record(id: string): Promise<Json> {
    const kept = await this.#match(id);
    const log = await this.store.rows(id);
    const moves: Json[] = [];
    for (const row of log) {
      if (row.kind === 'move') moves.push({ at: row.at, seat: row.seat, move: row.move });
      else if (row.kind === 'take-back') moves.pop();
    }
    return { game: kept.game, rules: kept.version, seats: kept.seats, options: kept.options, seed: kept.seed, moves, now: log.at(-1)?.at ?? 0 };
  }

  // ---- a line ----

  /** What somebody says on a line to a table of this device. */
  async hear(message: FromClient, say: Say): Promise<void> {
    const answer = (answer: FromServer): void => say(answer);
    switch (message.t) {
      case 'hello':
        return answer({ t: 'welcome', protocol: PROTOCOL, server: '', name: '', ping_s: PING_S });
      case 'ping':
        return answer({ t: 'pong', n: message.n });
      case 'pong':
      case 'unwatch':
        return;
      case 'watch': {
        // Another page of this device plays it: until that one is closed.
        if (!(await this.#hold(message.table))) return answer({ t: 'bye', why: 'restart', back_in_ms: ELSEWHERE_MS });
        const table = await this.table(message.table).catch(() => null);
        if (!table) return answer({ t: 'error', id: message.id, code: 'unknown-table' });
        answer({ t: 'ack', id: message.id, seq: null });
        return table.watch(say, message.match ?? null, message.seen_seq ?? null);
      }
      default:
        return (await this.table(message.table)).hear(message, say);
    }
  }

  /** Whether a table is this page's to play; from then on it is, as long as the page is there. */
  #hold(table: string): Promise<boolean> {
    // Where the page is not served safely there are no locks: then nobody looks whether it is open twice.
    if (this.#held.has(table) || !('locks' in navigator)) return Promise.resolve(true);
    return new Promise((resolve) => {
      void navigator.locks.request(`tablee/${table}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        this.#held.add(table);
        return new Promise(() => {});
      });
    });
  }

  async hangUp(say: Say): Promise<void> {
    for (const table of this.#tables.values()) (await table).unwatch(say);
  }
}
