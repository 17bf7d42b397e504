/**
 * Tablée's games in JavaScript: the rules, views and bots of each game are one WebAssembly file, which gives byte for byte what Python gives.
 * A match is told by seed and moves: records travel both ways (`tablee.replay` in Python).
 */
import { LEVELS, STYLES } from '../src/lib/games/generated/levels';
import { Bot as Mind } from '../src/lib/local/bot';
import { luckWords, secretSeed } from '../src/lib/local/chance';
import type { Description } from '../src/lib/local/described';
import { RulesFile, type Layout } from '../src/lib/local/file';
import { Match as Played, NoMove as Unread, Refused as Forbidden, type Happened, type Rules } from '../src/lib/local/match';
import { optionsOf } from '../src/lib/local/options';

/** A JSON object of a game's own: a move, an event, a view, options. The types of each game's are described in its `game.json`. */
export type Json = Record<string, unknown>;
export type Seed = string | number;
/** A seat, from 0 on; null: a spectator. */
export type Eyes = number | null;

/** A match as data: what `tablee.replay` reads in Python, and `Game.replay` here. */
export interface MatchRecord {
  game: string;
  /** The version of the game. */
  rules: number;
  seats: number;
  options: Json;
  seed: Seed;
  moves: { at: number; seat: number | null; move: Json }[];
  now: number;
}

/** Why a move is not allowed: the number of the rule, and what is said of it, for the game's words. */
export interface Refusal {
  rule: string;
  said: Json;
}

/** What a bot wants to do. */
export interface Choice {
  move: Json;
  /** How long after what it saw it makes it, where that matters. */
  afterMs: number;
  /** Its chance of winning by it, 0 to 1, where it has thought about that. */
  chance: number | null;
  /** What it found of the moves that it thought about, this one first. */
  others: { move: Json; chance: number }[];
}

/** The rules refuse a move; nothing has changed. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(`${refusal.rule}: ${String(refusal.said.say)}`);
  }
}

/** What was given is no move of this game. */
export class NoMove extends Error {}

/** What happened: nobody is told more of it than they may know. */
export class Events {
  #match: Played;
  #steps: Happened[];

  /** @internal */
  constructor(match: unknown, steps: unknown) {
    this.#match = match as Played;
    this.#steps = steps as Happened[];
  }

  /** The events as a seat, or a spectator, is told them. */
  seenBy(eyes: Eyes): Json[] {
    return this.#match.events(this.#steps, eyes).map(({ event }) => event);
  }
}

/** One match, played by the rules' file. */
export class Match {
  #played: Played;
  /** All that has happened, step by step, for those who sit down later. */
  #happened: Happened[] = [];

  /** @internal */
  constructor(
    readonly game: Game,
    played: unknown,
  ) {
    this.#played = played as Played;
  }

  get seats(): number {
    return this.#played.seats;
  }
  get options(): Json {
    return this.#played.options;
  }
  get over(): boolean {
    return this.#played.over;
  }
  /** The places that have won; empty while it goes on. */
  get winners(): number[] {
    return this.#played.winners;
  }
  get scores(): number[] {
    return this.#played.scores;
  }
  /** The seats that have a legal move, calls included. The truth: never tell it to a player. */
  get toAct(): number[] {
    return this.#played.toAct;
  }
  /** The seats without whom the game stands still. */
  get awaited(): number[] {
    return this.#played.awaited;
  }
  /** The match's clock, in ms since it was dealt. */
  get now(): number {
    return this.#played.now;
  }
  /** When the next timer fires; null: none does. */
  get due(): number | null {
    return this.#played.due;
  }

  /** All legal moves of a seat, whole. */
  moves(seat: number): Json[] {
    return this.#whole(seat, this.#played.table, []);
  }

  #whole(seat: number, table: Uint8Array, begun: number[]): Json[] {
    const { spoken, rules } = this.#played;
    return this.#played.numbersAt(table, seat).flatMap((number) => {
      const numbers = [...begun, number];
      if (spoken.isWhole(numbers)) return [spoken.write(numbers)];
      const deeper = table.slice();
      rules.file.on(deeper, 'play_move', { seat, move: number });
      return this.#whole(seat, deeper, numbers);
    });
  }

  /** The next small decisions of a seat, calls left out, after the beginning of a move (an earlier answer) or from the start; each with whether it is whole. */
  choices(seat: number, soFar: Json | null = null): { move: Json; whole: boolean }[] {
    return reading(() => this.#played.offers(seat, soFar));
  }

  /** What a seat may know, and nothing more. */
  view(eyes: Eyes): Json {
    return this.#played.view(eyes);
  }

  /** What a seat stands to score for all that it knows, now and after each next decision that changes it; null: this game, or this moment, has nothing to estimate. */
  estimate(seat: number): { points: number; after: { move: Json; points: number }[] } | null {
    return this.#played.estimate(seat);
  }

  /** Why a move is not allowed; null: it is. */
  whyNot(seat: number, move: Json): Refusal | null {
    const refused = reading(() => this.#played.whyRefused(seat, move));
    return refused && { rule: refused.rule, said: refused.said };
  }

  /** Plays a move at a moment of the match's clock (now, if none is named); throws `Refused` or `NoMove`, and then nothing has changed. */
  play(seat: number, move: Json, at: number = this.now): Events {
    return this.#told(reading(() => this.#played.play(seat, move, at)));
  }

  /** Moves the clock on; what is due fires. */
  advance(now: number): Events {
    return this.#told(this.#played.advance(now));
  }

  #told(steps: Happened[]): Events {
    this.#happened.push(...steps);
    return new Events(this.#played, steps);
  }

  /** Seed, options and moves: the whole match. */
  record(): MatchRecord {
    const { rules, seats, options, seed, history, now } = this.#played;
    return structuredClone({ game: rules.told.game, rules: rules.told.version, seats, options, seed, moves: history, now });
  }

  /** A bot on a seat, from now on: it is told what that seat has seen, and chooses from that alone. */
  bot(seat: number, { level = 3, seed }: { level?: number; seed?: Seed } = {}): Bot {
    const levels = LEVELS[this.game.name]!;
    if (!Number.isInteger(level) || level < 1 || level > levels.length) throw new RangeError(`level ${level}: one from 1 to ${levels.length} is wanted`);
    const mind = new Mind(this.#played, seat, levels[level - 1]!, STYLES[this.game.name]!, seed === undefined ? undefined : luckWords(seed));
    mind.follow(this.#played);
    let heard = this.#happened.length;
    const choose = async (budgetMs?: number) => {
      mind.see(this.#played, this.#happened.slice(heard));
      heard = this.#happened.length;
      return mind.choose(budgetMs);
    };
    return new Bot(choose, (move) => reading(() => mind.reason(move)));
  }
}

/** Somebody to play against. */
export class Bot {
  #choose: (budgetMs?: number) => Promise<Choice | null>;
  #reason: (move: Json) => Json[];

  /** @internal */
  constructor(choose: (budgetMs?: number) => Promise<Choice | null>, reason: (move: Json) => Json[]) {
    this.#choose = choose;
    this.#reason = reason;
  }

  /** What it does now, within so much time; null: it has nothing to do, or lets a call go by. */
  choose(budgetMs?: number): Promise<Choice | null> {
    return this.#choose(budgetMs);
  }

  /** Why a move is good for all that it knew when it last chose, one saying after the other, for the game's words; none where there is nothing to say. */
  reason(move: Json): Json[] {
    return this.#reason(move);
  }
}

/** A game: its rules, ready. */
export class Game {
  #rules: Rules;

  /** @internal */
  constructor(rules: unknown) {
    this.#rules = rules as Rules;
  }

  get name(): string {
    return this.#rules.told.game;
  }
  get version(): number {
    return this.#rules.told.version;
  }
  /** The fewest and the most people. */
  get seats(): [number, number] {
    return this.#rules.told.seats;
  }
  /** How many levels its bots have. */
  get levels(): number {
    return LEVELS[this.name]!.length;
  }

  /** A new match; equal seeds give equal deals, in Python too. */
  deal({ seats = this.seats[1], options = {}, seed = secretSeed() }: { seats?: number; options?: Json; seed?: Seed } = {}): Match {
    const [fewest, most] = this.seats;
    if (!Number.isInteger(seats) || seats < fewest || seats > most) throw new RangeError(`seats: ${fewest} to ${most} can play ${this.name}, not ${seats}`);
    if (typeof seed === 'number' && !Number.isSafeInteger(seed)) throw new RangeError(`seed ${seed}: a whole number or a text is wanted`);
    const chosen = optionsOf(this.#rules.told, seats, options);
    if (!chosen) throw new RangeError(`options: ${this.name} is not played with ${JSON.stringify(options)}`);
    return new Match(this, Played.deal(this.#rules, seats, chosen.options, chosen.numbers, seed));
  }

  /** The match that a record tells of. */
  replay(record: MatchRecord): Match {
    if (record.game !== this.name || record.rules !== this.version) throw new RangeError(`record: of ${record.game}, version ${record.rules}; these are the rules of ${this.name}, version ${this.version}`);
    const match = this.deal({ seats: record.seats, options: record.options, seed: record.seed });
    for (const { at, seat, move } of record.moves) {
      if (seat === null) match.advance(at);
      else match.play(seat, move, at);
    }
    match.advance(record.now);
    return match;
  }
}

function reading<T>(what: () => T): T {
  try {
    return what();
  } catch (error) {
    if (error instanceof Forbidden) throw new Refused({ rule: error.rule, said: error.said });
    if (error instanceof Unread) throw new NoMove('no move of this game');
    throw error;
  }
}

export const GAMES: readonly string[] = Object.keys(LEVELS);

/** Gives a file of a game by its path (`games/wolf_and_hound/rules.wasm`). */
export type Files = (path: string) => Promise<ArrayBuffer | Uint8Array>;

/** The files beside this module: by `fetch`, and from the disk where there is one. */
const beside: Files = async (path) => {
  const address = new URL(path, import.meta.url);
  if (address.protocol === 'file:') return (await import('node:fs/promises')).readFile(address);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.href}: ${answer.status}`);
  return answer.arrayBuffer();
};

/** Makes a game ready, in some milliseconds. `files` says where its files are, for those who lay them elsewhere. */
export async function load(name: string, files: Files = beside): Promise<Game> {
  if (!GAMES.includes(name)) throw new RangeError(`game ${name}: there are ${GAMES.join(', ')}`);
  const folder = `games/${name.replaceAll('-', '_')}`;
  const [code, layout, told] = await Promise.all(['rules.wasm', 'rules.json', 'game.json'].map((file) => files(`${folder}/${file}`)));
  const json = <T>(bytes: ArrayBuffer | Uint8Array): T => JSON.parse(new TextDecoder().decode(bytes)) as T;
  return new Game({ told: json<Description>(told!), file: new RulesFile(json<Layout>(layout!), await WebAssembly.compile(code as BufferSource)) });
}
