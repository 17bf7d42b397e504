/** A deal that can be checked: what a page remembers of it, adds to it, and finds out when the match is over. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LEVELS } from '../src/lib/games/generated/levels';
import { Luck, luckWords } from '../src/lib/local/chance';
import { Match } from '../src/lib/local/match';
import { optionsOf } from '../src/lib/local/options';
import { checked, commitmentOf, seedOf } from '../src/lib/local/proof';
import { Promises, type Promised } from '../src/lib/table/promises';
import { TableSession } from '../src/lib/table/session.svelte';
import type { Json, ProofDoc } from '../src/lib/wire/types';
import { fakeLine } from './fixtures/line';
import { rulesOf, TOLD } from './fixtures/rules';
import { seatDoc, step, tableDoc } from './fixtures/steps';

const SECRET = '0'.repeat(64);
const OWN = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const WORDS = [OWN, OTHER, null];
const GAMES = Object.keys(LEVELS).filter((game) => Object.values(TOLD).some((told) => told.game === game));
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('hashes', () => {
  it('are those of Python, and of b2sum', () => {
    expect(commitmentOf(SECRET)).toBe('ee082772996c2d5d14c9a09b1f6f8bfe243505171f0676290e256d8c44586dca');
    expect(seedOf(SECRET, WORDS)).toBe('3be27ef9c0d7fd5a10f02a944f0a60af65b74475554bff355c7230375d798f91');
    expect(seedOf(SECRET, [OTHER, OWN, null])).not.toBe(seedOf(SECRET, WORDS));
  });
});

/** A match for three, played at random as far as it goes, as a server tells it when it is over; and what was seen at last. */
function played(game: string): { doc: ProofDoc; numbers: number[]; view: Json } {
  const rules = rulesOf(game);
  const { options, numbers } = optionsOf(rules.told, 3)!;
  const match = Match.deal(rules, 3, options, numbers, seedOf(SECRET, WORDS));
  const luck = new Luck(luckWords(game));
  const moves: Json[] = [];
  for (let at = 250; !match.over && moves.length < 1500; at += 250) {
    match.advance(at);
    const acting = match.over ? [] : match.toAct;
    if (!acting.length) continue;
    const seat = acting[luck.below(acting.length)]!;
    match.play(seat, match.anyMove(seat)!, at);
    moves.push({ at, seat, move: match.history.at(-1)!.move });
  }
  const record = { game, rules: rules.told.version, seats: 3, options, seed: match.seed, moves, now: match.now };
  const result = match.over ? { winners: match.winners, scores: match.scores } : null;
  return { doc: { match: 'M', table: 'T', number: 1, proof: { commitment: commitmentOf(SECRET), secret: SECRET, words: WORDS }, record, numbers, result }, numbers, view: match.view(0) };
}

const promised: Promised = { commitment: commitmentOf(SECRET), word: OWN, taken: true, dealt: { commitment: commitmentOf(SECRET), words: WORDS } };

describe.each(GAMES)('a match of %s', (game) => {
  it('that was dealt as promised is found so, and one that was not is caught', () => {
    const rules = rulesOf(game);
    const { doc, numbers, view } = played(game);
    const found = (changed: Partial<ProofDoc> = {}, seen: Json = view): ReturnType<typeof checked> => checked(rules, numbers, { ...doc, ...changed }, promised, { seat: 0, view: seen });
    expect(found()).toEqual({ promise: 'yes', mix: 'yes', play: 'yes' });
    // Dealt from another seed than the promised one, whatever the record says of it.
    expect(found({ record: { ...doc.record, seed: '1' } })).toMatchObject({ promise: 'yes', mix: 'no', play: 'no' });
    // A record that was changed: a move less, another order, other points, another end than the one that was seen.
    const moves = doc.record.moves as Json[];
    expect(found({ record: { ...doc.record, moves: moves.slice(0, -1) } }).play).toBe('no');
    expect(found({ record: { ...doc.record, moves: [...moves].reverse() } }).play).toBe('no');
    expect(found({ result: doc.result ? { ...doc.result, scores: doc.result.scores.map((score) => score + 1) } : { winners: [0], scores: [1, 2, 3] } }).play).toBe('no');
    expect(found({}, { ...view, more: 1 }).play).toBe('no');
  });
});

describe('what this device remembers', () => {
  const { doc, numbers } = played('wolf-and-hound');
  const rules = rulesOf('wolf-and-hound');
  const found = (known: Promised | null, proof: Partial<NonNullable<ProofDoc['proof']>> | null = {}): ReturnType<typeof checked> =>
    checked(rules, numbers, { ...doc, proof: proof && { ...doc.proof!, ...proof } }, known, null);

  it('is held against what the server tells', () => {
    expect(found(null)).toMatchObject({ promise: 'told', mix: 'others' });
    expect(found({ ...promised, word: null, taken: false })).toMatchObject({ promise: 'yes', mix: 'others' });
    expect(found({ ...promised, commitment: commitmentOf(OWN) }).promise).toBe('no');
    expect(found({ ...promised, dealt: { commitment: commitmentOf(OWN), words: WORDS } }).promise).toBe('no');
    expect(found({ ...promised, dealt: { ...promised.dealt!, words: [OWN, null, null] } }).mix).toBe('without');
    expect(found({ ...promised, word: 'c'.repeat(32) }).mix).toBe('without');
    expect(found({ ...promised, word: 'c'.repeat(32), taken: false }).mix).toBe('others');
    expect(found(promised, { secret: '1'.repeat(64) })).toMatchObject({ promise: 'no', mix: 'no' });
    expect(found(promised, { words: [OWN, OTHER] }).mix).toBe('no');
  });

  it('tells a deal without promises or words, and rules that are not here', () => {
    expect(found(null, null)).toMatchObject({ promise: 'none', mix: 'none', play: 'yes' });
    expect(found(promised, null).promise).toBe('no');
    const alone = [null, null, null];
    const record = { ...doc.record, seed: seedOf(SECRET, alone) };
    expect(checked(null, [], { ...doc, record, proof: { ...doc.proof!, words: alone } }, null, null)).toEqual({ promise: 'told', mix: 'alone', play: 'old' });
  });
});

describe('a promise', () => {
  const promise = (part: Parameters<typeof tableDoc>[0] = {}): ReturnType<typeof tableDoc> =>
    tableDoc({ stage: 'lobby', number: 0, match: null, commitment: commitmentOf(SECRET), seats: [0, 1].map((seat) => seatDoc(seat, { yours: seat === 0 })), ...part });
  const taking = (): ReturnType<typeof vi.fn<(commitment: string, word: string) => Promise<boolean>>> => vi.fn(() => Promise.resolve(true));
  beforeEach(() => localStorage.clear());

  it('is answered by a word at random, once on a line, and again with the same word on another', async () => {
    const promises = new Promises();
    const add = taking();
    promises.hear(promise(), add);
    promises.hear(promise({ rev: 2 }), add);
    await settle();
    expect(add).toHaveBeenCalledTimes(1);
    const word = add.mock.calls[0]![1];
    expect(word).toMatch(/^[0-9a-f]{32}$/);
    expect(promises.of('T', 1)).toEqual({ commitment: commitmentOf(SECRET), word, taken: true, dealt: null });
    promises.begin();
    promises.hear(promise({ rev: 3 }), add);
    expect(add.mock.calls[1]![1]).toBe(word);
    // Another page of this browser has the same word; a deal after it another one.
    const other = taking();
    new Promises().hear(promise({ rev: 4 }), other);
    expect(other.mock.calls[0]![1]).toBe(word);
    new Promises().hear(promise({ stage: 'over', number: 1 }), other);
    expect(other.mock.calls[1]![1]).not.toBe(word);
  });

  it('is noted by who only watches, and answered when they sit down', () => {
    const promises = new Promises();
    const add = taking();
    promises.hear(promise({ seats: [seatDoc(0, { yours: false })] }), add);
    expect(add).not.toHaveBeenCalled();
    expect(promises.of('T', 1)).toMatchObject({ commitment: commitmentOf(SECRET), word: null });
    promises.hear(promise({ rev: 2 }), add);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('that is taken back is remembered as it was first, and nothing is added to another', async () => {
    const promises = new Promises();
    const add = taking();
    promises.hear(promise(), add);
    promises.hear(promise({ rev: 2, commitment: commitmentOf(OWN) }), add);
    await settle();
    expect(add).toHaveBeenCalledTimes(1);
    expect(promises.of('T', 1)?.commitment).toBe(commitmentOf(SECRET));
  });

  it('is kept with what the match was first said to be dealt from', () => {
    const promises = new Promises();
    promises.hear(promise(), taking());
    const dealt = { commitment: commitmentOf(SECRET), words: [OWN, null] };
    promises.hear(promise({ stage: 'playing', number: 1, dealt }), taking());
    promises.hear(promise({ stage: 'playing', number: 1, dealt: { ...dealt, words: [null, null] } }), taking());
    expect(promises.of('T', 1)?.dealt).toEqual(dealt);
  });

  it('that was refused, or cut, has not been taken', async () => {
    const promises = new Promises();
    promises.hear(promise(), () => Promise.resolve(false));
    await settle();
    expect(promises.of('T', 1)?.taken).toBe(false);
  });

  it('of a table of this device is none, and broken storage is no obstacle', () => {
    const add = taking();
    new Promises().hear(promise({ commitment: null }), add);
    localStorage.setItem('tablee.promises', '{"no": list');
    expect(new Promises().of('T', 1)).toBeNull();
    expect(add).not.toHaveBeenCalled();
  });

  it('is answered by a session before anything else is said, before a rematch too', async () => {
    const { world, line } = fakeLine();
    const session = new TableSession('T', line);
    session.start();
    world.socket.accept();
    world.socket.say({ t: 'table', table: promise() });
    void session.ready(0, true);
    const sent = world.socket.sent.map((message) => message.t).filter((t) => t === 'word' || t === 'ready');
    expect(sent).toEqual(['word', 'ready']);
    const [word] = world.socket.of('word');
    expect(word).toMatchObject({ table: 'T', commitment: commitmentOf(SECRET) });
    world.socket.say({ t: 'ack', id: word!.id, seq: null });
    world.socket.say({ t: 'table', table: promise({ rev: 2, stage: 'playing', number: 1, match: 'M', commitment: commitmentOf(OWN) }) });
    world.socket.say(step({}));
    await settle();
    expect(world.socket.of('word')).toHaveLength(1);
    world.socket.say({ t: 'table', table: promise({ rev: 3, stage: 'over', number: 1, match: 'M', commitment: commitmentOf(OWN) }) });
    expect(world.socket.of('word')[1]).toMatchObject({ commitment: commitmentOf(OWN) });
    expect(session.promises.of('T', 1)?.taken).toBe(true);
    session.close();
  });
});
