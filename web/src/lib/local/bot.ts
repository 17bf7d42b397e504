/** A bot: it is told what its seat sees, as it happens, and chooses from that alone (`bots/player.py`, `bots/search.py`). */
import type { Json } from '../wire/types';
import { Luck } from './chance';
import type { RulesFile } from './file';
import type { Happened, Match } from './match';

const RANDOM = -1;
const EVERYTHING = 100;
const PASS = -1;
const PAYOFF = 1000;
const FIRST_SLICE = 32;
const SLICE = 512;
const LARGEST_ARENA = 1 << 18;
const SEAT_SHIFT = 12;
const MOVE_MASK = (1 << SEAT_SHIFT) - 1;
const PASSED = MOVE_MASK;
const NONE = -1;
/** An edge: total, visits, offered, key, parent, after, child. */
const EDGE = 32;
/** Bytes that each node takes in the tail. */
const BESIDE = 8;
// Of the model of people (`engine/drivers/reaction.py`): the quickest of their acts and how much longer it may take, in thousandths of the mean.
const USUAL = 1000;
const QUICKEST = 700;
const SPREAD = 1300;

/** More is no time that somebody waits for. */
const LONGEST_WAIT = 600_000;

export interface SearchSettings {
  iterations: number;
  trees: number;
  explore: number;
  stray: number;
  earlyStop: boolean;
  longest: number;
  doubt: number;
  mostMs: number;
}

export interface Level {
  /** Which of its style's ways it chooses by; −1: any legal move. */
  way: number;
  /** How many decisions in a thousand are made without a good look. */
  lapse: number;
  careless: number;
  /** How well it remembers, of 100. */
  recall: number;
  patienceMs: number;
  search: SearchSettings | null;
  /** Games of speed: how long each work takes on average, and how much a match's form varies. */
  works?: number[];
  varies?: number;
}

export interface Style {
  callsByStyle: boolean;
  /** Moves that leave nobody the time for a call. */
  hurried?: number[];
  allOpen: boolean;
  /** Games of speed: which work each move is. */
  works?: number[];
}

export interface Tried {
  move: number;
  visits: number;
  mean: number;
}

export interface Choice {
  move: Json;
  afterMs: number;
  chance: number | null;
  others: { move: Json; chance: number }[];
}

/** Where a search of a game without one of its own estimates chances, for advice. */
export const ESTIMATE: SearchSettings = { iterations: 1000, trees: 1, explore: 1400, stray: 0, earlyStop: true, longest: 14, doubt: 2 ** 30, mostMs: 900 };

const chanceOf = (tried: Tried): number => Math.min(1, Math.max(0, (tried.mean / PAYOFF + 1) / 2));

/** Let others have their turn: messages, timers. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

export class Bot {
  #memory: Uint8Array;
  #luck: Luck;
  #form = USUAL;
  #hidden: Uint8Array | null = null;
  #file: RulesFile;
  /** Trees live in a memory of their own from one slice of a search to the next. */
  #trees: RulesFile | null = null;

  constructor(
    readonly match: Match,
    readonly seat: number,
    readonly level: Level,
    readonly style: Style,
    seed?: Uint32Array,
  ) {
    this.#file = match.rules.file;
    this.#memory = new Uint8Array(this.#file.layout.areas.memory!.room);
    this.#luck = new Luck(seed);
    if (level.varies === undefined) return;
    const slowest = USUAL + level.varies;
    const quickest = Math.floor((USUAL * USUAL) / slowest);
    this.#form = quickest + this.#luck.below(slowest - quickest + 1);
  }

  /** Tells the bot what its seat sees now, and what has happened since it was last told. */
  see(match: Match, steps: readonly Happened[] = []): void {
    this.#hidden = match.hidden(this.seat);
    const logs = steps.map(({ notes }) => match.readable(notes, this.seat));
    const notes = Int16Array.from([logs.reduce((sum, log) => sum + log[0]!, 0), ...logs.flatMap((log) => [...log.subarray(1)])]);
    this.#file.call('remember', { memory: this.#memory, table: this.#hidden, seat: this.seat, notes });
    this.#memory.set(this.#file.area('memory', 'u1'));
  }

  /** Tells the bot a match from its beginning, as its seat has seen it: for one that sits down late. */
  follow(match: Match): void {
    const twin = match.again();
    this.#memory.fill(0);
    this.see(twin);
    for (const row of match.history) this.see(twin, row.seat === null ? twin.advance(row.at) : twin.play(row.seat, row.move, row.at));
    this.see(twin, twin.advance(match.now));
  }

  /** What it does now; null if it has nothing to do, or lets a call go by. Within its level's own time at the most; `Infinity`: however long it takes, and then equal seeds give equal choices. */
  async choose(budgetMs = LONGEST_WAIT): Promise<Choice | null> {
    const table = this.#hidden!.slice();
    const awaited = this.#file.on(table, 'standing');
    if (awaited < 0) return null;
    const optional = !((awaited >> this.seat) & 1);
    const memory = this.#recalled();
    const begun: number[] = [];
    let first: Tried[] | null = null;
    const deadline = performance.now() + (budgetMs === Infinity ? Infinity : Math.min(budgetMs, this.level.search?.mostMs ?? 0));
    for (;;) {
      const { move, tried } = await this.#decide(table, memory, optional && !begun.length, deadline);
      if (move === PASS) return null;
      first ??= tried;
      begun.push(move);
      if (this.match.spoken.isWhole(begun)) break;
      this.#file.on(table, 'play_move', { seat: this.seat, move });
      this.#file.on(table, 'hide_from', { seat: this.seat });
    }
    const move = this.match.spoken.write(begun);
    const afterMs = this.#reactionMs(begun[0]!) + this.#courtesyMs(begun[0]!);
    const others = (first ?? []).filter((one) => one.move !== PASS).map((one) => ({ move: this.match.spoken.write([one.move]), chance: chanceOf(one) }));
    return { move, afterMs, chance: first ? chanceOf(first[0]!) : null, others };
  }

  /** Why the first decision of that move is good on the table that it sees, one saying after the other; none where there is nothing to say, or the match is played by a file that cannot say it. */
  reason(move: Json): Json[] {
    const [first] = this.match.spoken.read(move).moves;
    if (!this.#file.has('write_reason')) return [];
    return JSON.parse(`[${this.#file.written(this.#hidden!.slice(), 'write_reason', { memory: this.#memory, seat: this.seat, move: first! })}]`) as Json[];
  }

  async #decide(table: Uint8Array, memory: Uint8Array, optional: boolean, deadline: number): Promise<{ move: number; tried: Tried[] | null }> {
    const settings = this.level.search;
    const legal = this.match.numbersAt(table, this.seat);
    if (!settings || (optional && this.style.callsByStyle) || this.#lapses() || legal.length <= (optional ? 0 : 1)) return { move: this.#byStyle(table, memory, optional), tried: null };
    const chained = this.match.rules.told.numbers.kinds.some((kind) => kind.by_rules);
    // A decision of a chain leaves half of the time to those that follow.
    const until = chained && deadline !== Infinity ? deadline - (deadline - performance.now()) / 2 : deadline;
    const found = await this.#search(table, memory, optional, settings, until);
    const own = this.#byStyle(table, memory, optional);
    if (!found.length) return { move: own, tried: null };
    const tried = unlessBetter(found, own, settings.doubt);
    return { move: tried[0]!.move, tried };
  }

  #byStyle(table: Uint8Array, memory: Uint8Array, optional: boolean): number {
    const legal = this.match.numbersAt(table, this.seat);
    if (!legal.length) return PASS;
    let { way } = this.level;
    if (way !== RANDOM && this.#lapses()) {
      way = this.level.careless;
      if (way === RANDOM) return optional ? PASS : legal[this.#luck.below(legal.length)]!;
    }
    if (way !== RANDOM) {
      const move = this.#file.call('style_choice', { table, memory, seat: this.seat, way, luck: this.#luck.words });
      this.#luck.words.set(this.#file.area('luck', 'u4'));
      if (legal.includes(move) || (move === PASS && optional)) return move;
    }
    if (optional) legal.push(PASS);
    return legal[this.#luck.below(legal.length)]!;
  }

  /** The memory as it comes to mind now: a level that forgets has holes in it. */
  #recalled(): Uint8Array {
    if (this.level.recall >= EVERYTHING) return this.#memory.slice();
    this.#file.call('fade_memory', { memory: this.#memory, recall: this.level.recall, luck: this.#luck.words });
    this.#luck.words.set(this.#file.area('luck', 'u4'));
    return this.#file.area('memory', 'u1').slice();
  }

  /** How long eyes and hands take for a move, now shorter, now longer, as people are. */
  #reactionMs(move: number): number {
    const work = this.style.works?.[move];
    if (work === undefined) return 0;
    const mean = Math.floor((this.level.works![work]! * this.#form) / USUAL);
    const spread = Math.floor((this.#luck.below(SPREAD + 1) * this.#luck.below(SPREAD + 1)) / SPREAD);
    return 1 + Math.floor((mean * (QUICKEST + spread)) / 1000);
  }

  /** How long a move leaves the others the time for their calls. */
  #courtesyMs(move: number): number {
    if (!this.level.patienceMs || this.style.hurried?.includes(move)) return 0;
    // Their time is what is left until the table closes it by itself.
    const left = this.#file.on(this.#hidden!, 'due_at') - this.match.now;
    if (left <= 0 || left > LONGEST_WAIT) return 0;
    return Math.min(this.level.patienceMs + this.#luck.below(Math.floor(this.level.patienceMs / 4)), Math.floor((left * 3) / 4));
  }

  #lapses(): boolean {
    return this.level.lapse > 0 && this.#luck.below(1000) < this.level.lapse;
  }

  // ---- search ----

  async #search(table: Uint8Array, memory: Uint8Array, optional: boolean, settings: SearchSettings, deadline: number): Promise<Tried[]> {
    const trees = (this.#trees ??= this.#file.twin());
    const { places } = this.match.rules.told;
    const observers = this.style.allOpen ? 1 : places;
    const edges = Math.min(LARGEST_ARENA, 2 ** Math.max(10, Math.floor(Math.log2(settings.iterations * observers)) + 1));
    const nodes = edges + places;
    trees.tail(BESIDE * nodes + EDGE * edges);
    const luck = new Luck(Uint32Array.from({ length: 4 }, () => this.#luck.draw()));
    trees.area('luck', 'u4').set(luck.words);
    trees.call('begin', { first_edges: nodes });
    trees.area('tally', 'i8').fill(0n);
    trees.area('minds', 'u1').fill(0);
    const began = performance.now();
    let done = 0;
    let count = FIRST_SLICE;
    let tried: Tried[] = [];
    while (done < settings.iterations) {
      count = Math.min(count, settings.iterations - done);
      trees.call('search', {
        table, memory, seat: this.seat, optional, edges, first_edges: nodes,
        iterations: count, explore: settings.explore, stray: settings.stray, limit: settings.longest,
      });
      done += count;
      tried = this.#tried(trees, nodes, edges);
      if (settings.earlyStop && isSettled(tried, settings.iterations - done)) break;
      const now = performance.now();
      if (now >= deadline) break;
      const inTime = (done * (deadline - now)) / Math.max(now - began, 1e-6);
      count = Math.max(1, Math.floor(Math.min(2 * count, SLICE, inTime)));
      await pause();
    }
    return tried;
  }

  /** The root's moves, the most tried first. */
  #tried(trees: RulesFile, nodes: number, edges: number): Tried[] {
    const { view } = trees.tail(BESIDE * nodes + EDGE * edges);
    const found: Tried[] = [];
    let edge = view.getInt32(4 * (this.style.allOpen ? 0 : this.seat), true);
    while (edge !== NONE) {
      const at = BESIDE * nodes + EDGE * edge;
      const key = view.getInt32(at + 16, true);
      if (key >> SEAT_SHIFT === this.seat) {
        const visits = view.getInt32(at + 8, true);
        const move = key & MOVE_MASK;
        found.push({ move: move === PASSED ? PASS : move, visits, mean: Number(view.getBigInt64(at, true)) / Math.max(1, visits) });
      }
      edge = view.getInt32(at + 24, true);
    }
    return found.sort((a, b) => b.visits - a.visits || b.mean - a.mean || a.move - b.move);
  }
}

/** Whether the second best can no longer catch up in so many iterations. */
const isSettled = (tried: readonly Tried[], left: number): boolean => tried.length < 2 || tried[0]!.visits - tried[1]!.visits > left;

/** The same with that move first, unless another looks better beyond doubt: few iterations prove little. */
export function unlessBetter(tried: Tried[], move: number, doubt: number): Tried[] {
  const [best] = tried;
  const own = tried.find((one) => one.move === move);
  if (!own || own === best) return tried;
  const error = PAYOFF * Math.sqrt(1 / Math.max(1, best!.visits) + 1 / Math.max(1, own.visits));
  if (1000 * (best!.mean - own.mean) >= doubt * error) return tried;
  return [own, ...tried.filter((one) => one !== own)];
}
