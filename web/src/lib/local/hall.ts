/** All tables of this device: made, found, listed, looked back at. It answers what the server's HTTP interface answers for its own. */
import type { FromClient, FromServer, HandIn, Json, LessonAnswer, LessonChoices, LessonDoc, LessonStep, MakeTable, MatchDoc, MyMatch, ProofDoc, Replay, TableDoc, TableLine } from '../wire/types';
import { PROTOCOL } from '../wire/types';
import { secretSeed } from './chance';
import { DeviceClock } from './clock';
import { endOf, heldIn, matchDoc, myMatch, resultOf, seatsIn, seriesOf, tableLine } from './documents';
import { explained, type Facts } from './explain';
import { RulesFile } from './file';
import { Foresight, type Foreseen, type Known } from './foresight';
import { choicesAfter, tried } from './lessons';
import { LiveMatch } from './live';
import type { Rules } from './match';
import { optionsOf } from './options';
import { checked, type Checked, type Shown } from './proof';
import type { Promised } from '../table/promises';
import { Store, type KeptFile, type KeptMatch, type KeptSeat, type KeptTable } from './store';
import { LocalTable, newId, type Dealt, type Say } from './table';

/** Where a game's rules come from. */
export interface Source {
  /** A game's file, its layout and its description; null: this client has none. */
  load(game: string): Promise<KeptFile | null>;
  /** The hash of that file. */
  hash(game: string): Promise<string | null>;
}

/** The hash of a game's file, and the version of the game: who has the same ones knows what a server will say. */
export interface Rulebook {
  rules: string;
  version: number;
}

/** Whose lesson it is, and by which rules. */
export type LessonRules = Pick<LessonDoc, 'game' | 'rules'>;

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

export class Hall {
  #tables = new Map<string, Promise<LocalTable>>();
  #rules = new Map<string, Promise<Rules>>();
  #held = new Set<string>();
  #imagined: Foresight | null = null;
  /** The clock of all tables. */
  readonly clock = new DeviceClock(() => void this.#wake());

  constructor(
    readonly source: Source,
    readonly store = new Store(),
  ) {}

  async #wake(): Promise<void> {
    // One that cannot be read says so to whoever asks for it.
    for (const table of this.#tables.values()) await table.then((one) => one.wake(), () => {});
  }

  // ---- rules ----

  /** The rules that a match was dealt by. */
  rulesOf(match: KeptMatch): Promise<Rules> {
    return this.#ready(match.file, () => this.store.file(match.file));
  }

  /** The file of that hash, made ready once. */
  #ready(hash: string, load: () => Promise<KeptFile | null | undefined>): Promise<Rules> {
    let rules = this.#rules.get(hash);
    if (!rules) {
      rules = load().then(async (kept) => {
        if (kept?.hash !== hash) throw new Problem(409, 'old-rules');
        return { told: kept.told, file: new RulesFile(kept.layout, await WebAssembly.compile(kept.code)) };
      });
      this.#rules.set(hash, rules);
      rules.catch(() => this.#rules.delete(hash));
    }
    return rules;
  }

  /** What a new match is dealt by: the rules that come with this client; null where they know no such options. */
  async #dealtBy(game: string, seats: number, options?: Json): Promise<Dealt | null> {
    const file = await this.source.load(game).catch(() => null);
    if (!file || seats < file.told.seats[0] || seats > file.told.seats[1]) return null;
    const chosen = optionsOf(file.told, seats, options);
    return chosen && { file, rules: { version: file.told.version, file: file.hash, ...chosen } };
  }

  /** Rules by which nothing is played any more go. */
  async #tidy(game: string): Promise<void> {
    const newest = await this.source.hash(game);
    if (newest) await this.store.dropFiles(game, newest);
  }

  // ---- tables ----

  /** Whether such a table can be one of this device. */
  async canMake(wish: MakeTable): Promise<boolean> {
    await this.store.tables();
    const sit = wish.sit?.length ?? 0;
    const isWhole = wish.start === true && sit > 0 && sit + Object.keys(wish.bots ?? {}).length === wish.seats && (wish.clock ?? 'off') === 'off';
    return isWhole && (await this.#dealtBy(wish.game, wish.seats, wish.options)) !== null;
  }

  async make(wish: MakeTable, name: string): Promise<TableDoc> {
    const dealt = await this.#dealtBy(wish.game, wish.seats, wish.options);
    if (!dealt) throw new Problem(400, 'options');
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
      match: newId(), table: newId(), number: 1, game: wish.game, ...dealt.rules, seats: wish.seats, names: seats.map((seat) => seat.name),
      seed: secretSeed(), dealtAt: now, result: null, steps: null, bots: [],
    };
    const row: KeptTable = { table: kept.table, rev: 1, game: wish.game, stage: 'playing', seats, options: kept.options, paceMs: wish.pace_ms ?? PACE_MS, aids: wish.aids ?? sit.length === 1, match: kept.match, number: 1, madeAt: now };
    await this.store.write({ table: row, match: kept, file: dealt.file });
    const live = LiveMatch.deal(await this.rulesOf(kept), kept);
    await this.#tidy(wish.game);
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
    return new LocalTable(this.store, this.clock, row, live, {
      rulesFor: (match) => this.rulesOf(match),
      dealtBy: ({ game, seats, options }) => this.#dealtBy(game, seats, options),
      ended: () => this.#tidy(row.game),
      broken: () => this.#tables.delete(row.table),
    });
  }

  async lines(): Promise<TableLine[]> {
    return (await this.store.tables()).map(tableLine);
  }

  async giveUp(id: string): Promise<void> {
    await (await this.table(id)).giveUp();
    this.#tables.delete(id);
  }

  /** Nothing of what was played here is kept any more. */
  async forget(): Promise<void> {
    for (const table of this.#tables.values()) (await table).close();
    this.#tables.clear();
    await this.store.clear();
  }

  // ---- looking back ----

  /** The matches that were played to their end here and that no server has, the latest first. */
  async finished(): Promise<MyMatch[]> {
    const tables = new Map((await this.store.tables()).map((row) => [row.table, row]));
    const over = (await this.store.matches()).filter((kept) => resultOf(kept) && !kept.handedIn && tables.has(kept.table));
    over.sort((a, b) => endOf(b).localeCompare(endOf(a)));
    return Promise.all(over.map(async (kept) => myMatch(tables.get(kept.table)!, kept, await this.store.hasFile(kept.file))));
  }

  async #match(id: string): Promise<KeptMatch> {
    const kept = await this.store.match(id);
    if (!kept) throw new Problem(404, 'unknown-match');
    return kept;
  }

  async match(id: string): Promise<MatchDoc> {
    const kept = await this.#match(id);
    const { series } = (await this.rulesOf(kept)).told;
    if (!series || !resultOf(kept)) return matchDoc(kept, null);
    const played = (await this.store.matches()).filter((one) => one.table === kept.table && one.number <= kept.number && resultOf(one));
    return matchDoc(kept, seriesOf(played.sort((a, b) => a.number - b.number), series));
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

  /** The same with what else a server would tell of its deal: nothing was promised, whoever holds this device has all of it. */
  async proof(id: string): Promise<ProofDoc> {
    const kept = await this.#match(id);
    if (kept.result === null) throw new Problem(409, 'not-finished');
    return { match: id, table: kept.table, number: kept.number, proof: null, record: await this.record(id), numbers: kept.numbers, result: resultOf(kept) };
  }

  /** Check the deal of a match that is over, a server's or one of this device. */
  async verify(doc: ProofDoc, promised: Promised | null, shown: Shown | null): Promise<Checked> {
    const { game, rules, seats, options } = doc.record as { game: string; rules: number; seats: number; options: Json };
    const own = await this.store.match(doc.match).catch(() => null);
    if (own) return checked(await this.rulesOf(own).catch(() => null), own.numbers, doc, promised, shown);
    const dealt = await this.source.load(game).catch(() => null);
    if (dealt?.told.version !== rules) return checked(null, [], doc, promised, shown);
    // Of options that this client cannot read only a server knows what the rules make of them.
    const numbers = optionsOf(dealt.told, seats, options)?.numbers ?? doc.numbers;
    return checked({ told: dealt.told, file: new RulesFile(dealt.layout, await WebAssembly.compile(dealt.code)) }, numbers, doc, promised, shown);
  }

  /** The same with who sat where, for a server to keep; null: it has it already. */
  async handIn(id: string): Promise<HandIn | null> {
    const kept = await this.#match(id);
    if (kept.handedIn) return null;
    const row = await this.store.table(kept.table);
    if (!resultOf(kept) || !row) throw new Problem(409, 'not-finished');
    const seats = seatsIn(row, kept);
    const sit = heldIn({ seats });
    const bots = Object.fromEntries(seats.flatMap((seat, i) => (seat.kind === 'bot' ? [[String(i), seat.level ?? 1]] : [])));
    return { record: await this.record(id), sit, names: sit.map((seat) => kept.names[seat]!), bots, helped: kept.bots.filter((seat) => sit.includes(seat)) };
  }

  /** A server has kept it. */
  async handedIn(id: string): Promise<void> {
    const kept = { ...(await this.#match(id)), handedIn: true };
    const table = await this.#tables.get(kept.table);
    if (table?.live.kept.match === id) table.live.kept.handedIn = true;
    await this.store.write({ match: kept });
  }

  // ---- what a server has sent ----

  /** The rules of a game, where this client has the very file; else the server is to be asked. */
  async #same(game: string, hash: string | null): Promise<Rules> {
    if (hash === null) throw new Problem(409, 'old-rules');
    return this.#ready(hash, () => this.source.load(game));
  }

  /** Which rules this client has of a game; from then on they are ready. */
  async rules(game: string): Promise<Rulebook | null> {
    const file = await this.source.load(game).catch(() => null);
    if (!file) return null;
    await this.#ready(file.hash, async () => file);
    return { rules: file.hash, version: file.told.version };
  }

  /** The deals that a seat can imagine, made once for each view. */
  async #foresight(known: Known): Promise<Foresight> {
    const rules = await this.#same(known.game, known.rules);
    const last = this.#imagined;
    if (last && last.known.known === known.known && last.known.seat === known.seat && last.known.rules === known.rules) return last;
    return (this.#imagined = new Foresight(rules, known));
  }

  async foresee(known: Known, move: Json): Promise<Foreseen> {
    return (await this.#foresight(known)).foresee(move);
  }

  async refusal(known: Known, move: Json, at: number): Promise<Foreseen['refused']> {
    return (await this.#foresight(known)).refusal(move, at);
  }

  /** What follows from what lies open, by the rules that come with this client. */
  async explain(game: string, facts: Facts, about: number): Promise<Json | null> {
    return explained(await this.#same(game, await this.source.hash(game)), facts, about);
  }

  async tryLesson(lesson: LessonRules, step: LessonStep, move: Json): Promise<LessonAnswer> {
    return tried(await this.#same(lesson.game, lesson.rules), step, move);
  }

  async lessonChoices(lesson: LessonRules, step: LessonStep, soFar: Json): Promise<LessonChoices> {
    return { choices: choicesAfter(await this.#same(lesson.game, lesson.rules), step, soFar) };
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
