import { describe, expect, it, vi } from 'vitest';
import { language } from '../src/lib/i18n/language.svelte';
import { TableSession } from '../src/lib/table/session.svelte';
import type { HintAnswer } from '../src/lib/wire/types';
import { fakeLine, type FakeWorld } from './fixtures/line';
import { drew, seatDoc, step, tableDoc, wordsOf } from './fixtures/steps';

function sitting(...yours: number[]): { world: FakeWorld; session: TableSession } {
  const { world, line } = fakeLine();
  language.games = { 'wolf-and-hound': wordsOf('fr') };
  const session = new TableSession('T', line);
  session.start();
  world.socket.accept();
  world.socket.say({ t: 'table', table: tableDoc({ seats: [0, 1, 2, 3].map((seat) => seatDoc(seat, { yours: yours.includes(seat) })) }) });
  return { world, session };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('a session at a table', () => {
  it('watches its table as soon as the line is open', () => {
    const { world } = sitting(0);
    expect(world.socket.of('watch')).toMatchObject([{ table: 'T' }]);
  });

  it('looks through the eyes of its seat', async () => {
    const { world, session } = sitting(2);
    world.socket.say(step({ seat: 2, awaited: [2] }));
    await settle();
    expect(session.eyes).toBe(2);
    expect(session.acting).toBe(2);
  });

  it('says after a cut what it last showed, and of which match', async () => {
    const { world } = sitting(0);
    world.socket.say(step({ seq: 7 }));
    await settle();
    world.socket.cut();
    world.pass(0);
    world.socket.accept();
    expect(world.socket.of('watch')).toMatchObject([{ table: 'T', match: 'M', seen_seq: 7 }]);
  });

  it('asks for the story of a match that it comes into in the middle, once, and says since when nobody looked', async () => {
    localStorage.clear();
    const { world, session } = sitting(0);
    session.seen.keep('M', 0, 5);
    world.socket.say(step({ seq: 7, seat: 0 }));
    await settle();
    const [asked] = world.socket.of('story');
    expect(asked).toMatchObject({ table: 'T', match: 'M', seat: 0 });
    world.socket.say({ t: 'story', id: asked!.id, table: 'T', match: 'M', seat: 0, steps: [drew(5, 1), drew(7, 2)] });
    await settle();
    expect(session.stage.story.told.flatMap((entry) => entry.texts)).toEqual(['Papi pioche.', 'Nadia pioche.']);
    expect(session.stage.story.seenTo).toBe(5);
    expect(session.seen.of('M', 0)).toBe(7);
    world.socket.say(step({ seq: 8, seat: 0, steps: [drew(8, 0)] }));
    await settle();
    expect(world.socket.of('story')).toHaveLength(1);
    expect(session.stage.story.told).toHaveLength(3);
  });

  it('tells the story again when the language changes, without asking anybody', async () => {
    const { world, session } = sitting(0);
    world.socket.say(step({ seq: 0, seat: 0 }));
    world.socket.say(step({ seq: 1, seat: 0, steps: [drew(1, 1), drew(1, 0)] }));
    await settle();
    expect(session.stage.story.told.flatMap((entry) => entry.texts)).toEqual(['Papi pioche.', 'Vous piochez.']);
    language.games = { 'wolf-and-hound': wordsOf('en') };
    await session.retell();
    expect(session.stage.story.told.flatMap((entry) => entry.texts)).toEqual(['Papi draws.', 'You draw.']);
    expect(world.socket.of('story')).toEqual([]);
  });

  it('calls somebody who wanted to be forgotten somebody', async () => {
    const { world, session } = sitting(0);
    world.socket.say({ t: 'table', table: tableDoc({ rev: 2, names: ['Zoé', '', 'Nadia', 'Malo'] }) });
    world.socket.say(step({ seq: 0, seat: 0 }));
    world.socket.say(step({ seq: 1, seat: 0, steps: [drew(1, 1)] }));
    await settle();
    expect(session.stage.story.told.flatMap((entry) => entry.texts)).toEqual(['Quelqu’un pioche.']);
  });

  it('asks for no story of a match that is just dealt', async () => {
    const { world } = sitting(0);
    world.socket.say(step({ seq: 0, seat: 0 }));
    await settle();
    expect(world.socket.of('story')).toEqual([]);
  });

  it('makes a move on the version that is on the screen', async () => {
    const { world, session } = sitting(0);
    world.socket.say(step({ seq: 12 }));
    await settle();
    const played = session.play({ do: 'play', card: 'black-1' });
    const [sent] = world.socket.of('move');
    expect(sent).toMatchObject({ table: 'T', match: 'M', seat: 0, version: 12, seen_seq: 12, move: { do: 'play', card: 'black-1' } });
    world.socket.say({ t: 'ack', id: sent!.id, seq: 13 });
    world.socket.say(step({ seq: 13 }));
    await expect(played).resolves.toBe(true);
  });

  it('takes no second tap before the table shows what the first one did', async () => {
    const { world, session } = sitting(0);
    world.socket.say(step({ seq: 12 }));
    await settle();
    void session.play({ do: 'play', card: 'black-1' });
    world.socket.say({ t: 'ack', id: world.socket.of('move')[0]!.id, seq: 13 });
    await settle();
    await expect(session.play({ do: 'play', card: 'black-1' })).resolves.toBe(false);
    world.socket.say(step({ seq: 13 }));
    await settle();
    void session.play({ do: 'play', card: 'black-2' });
    expect(world.socket.of('move')).toHaveLength(2);
  });

  it('does not send a second move while the first is under way', async () => {
    const { world, session } = sitting(0);
    world.socket.say(step());
    await settle();
    void session.play({ do: 'play', card: 'black-1' });
    await expect(session.play({ do: 'play', card: 'black-1' })).resolves.toBe(false);
    expect(world.socket.of('move')).toHaveLength(1);
  });

  it('keeps the sentence and the rule of a refusal', async () => {
    const { world, session } = sitting(0);
    world.socket.say(step());
    await settle();
    const played = session.play({ do: 'play', card: 'black-3' });
    world.socket.say({ t: 'refused', id: world.socket.of('move')[0]!.id, rule: 'WH-3.4', said: { say: 'refusal-no-threes' } });
    await expect(played).resolves.toBe(false);
    expect(session.objection).toEqual({ kind: 'refused', text: 'Aucun 3.', rule: 'WH-3.4', lateMs: null });
  });

  it('says how long it took to show what came, and from then to the tap; and hears by how much it was too late', async () => {
    let now = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { world, session } = sitting(0);
    world.socket.say(step({ seq: 12 }));
    now = 1040;
    await settle();
    now = 1420;
    const played = session.play({ do: 'play', card: 'black-1' });
    const [sent] = world.socket.of('move');
    expect(sent).toMatchObject({ seen_seq: 12, shown_ms: 40, tap_ms: 380 });
    world.socket.say({ t: 'refused', id: sent!.id, rule: 'WH-3.4', said: { say: 'refusal-game-over' }, late_ms: 40 });
    await expect(played).resolves.toBe(false);
    expect(session.objection?.lateMs).toBe(40);
    vi.restoreAllMocks();
  });

  it('drops an older document of the table', () => {
    const { world, session } = sitting(0);
    world.socket.say({ t: 'table', table: tableDoc({ rev: 9, watchers: 3 }) });
    world.socket.say({ t: 'table', table: tableDoc({ rev: 8, watchers: 0 }) });
    expect(session.table?.watchers).toBe(3);
  });

  it('begins anew with a new match', async () => {
    const { world, session } = sitting(0);
    world.socket.say(step({ seq: 40, view: { old: true } }));
    await settle();
    world.socket.say(step({ match: 'N', seq: 0, view: { fresh: true } }));
    await settle();
    expect(session.stage.view).toEqual({ fresh: true });
    expect(session.stage.seq).toBe(0);
  });

  it('lets a spectator look, and nobody act', async () => {
    const { world, session } = sitting();
    world.socket.say(step({ seat: null, awaited: [1] }));
    await settle();
    expect(session.eyes).toBeNull();
    await expect(session.play({ do: 'play' })).resolves.toBe(false);
  });
});

describe('several seats on one device', () => {
  const deal = async (world: FakeWorld, awaited: number[], seq = 1): Promise<void> => {
    for (const seat of [0, 1]) world.socket.say(step({ seq, seat, awaited, view: { seen: seat, seq } }));
    await settle();
  };

  it('hangs the curtain before the first hand is seen', async () => {
    const { world, session } = sitting(0, 1);
    await deal(world, [0]);
    expect(session.curtain).toBe(0);
    expect(session.acting).toBeNull();
    session.unveil();
    expect([session.curtain, session.eyes, session.acting]).toEqual([null, 0, 0]);
  });

  it('hangs it again when the other seat is awaited, and shows only that one then', async () => {
    const { world, session } = sitting(0, 1);
    await deal(world, [0]);
    session.unveil();
    await deal(world, [1], 2);
    expect(session.curtain).toBe(1);
    session.unveil();
    expect(session.eyes).toBe(1);
    expect(session.stage.view).toEqual({ seen: 1, seq: 2 });
    expect(session.acting).toBe(1);
  });

  it('needs no curtain while the same person goes on, nor while bots play', async () => {
    const { world, session } = sitting(0, 1);
    await deal(world, [0]);
    session.unveil();
    await deal(world, [2], 2);
    expect(session.curtain).toBeNull();
    await deal(world, [0], 3);
    expect(session.curtain).toBeNull();
  });

  it('opens it for good when the match is over', async () => {
    const { world, session } = sitting(0, 1);
    await deal(world, [0]);
    session.unveil();
    for (const seat of [0, 1]) world.socket.say(step({ seq: 2, seat, awaited: [], result: { winners: [0], scores: [1, 0] } }));
    await settle();
    expect(session.curtain).toBeNull();
  });

  it('keeps what each seat was told apart', async () => {
    const { world, session } = sitting(0, 1);
    await deal(world, [0]);
    session.unveil();
    world.socket.say(step({ seq: 2, seat: 0, awaited: [1], steps: [drew(2, 0, { card: 'black-3' })] }));
    world.socket.say(step({ seq: 2, seat: 1, awaited: [1], steps: [drew(2, 0, { card: null })] }));
    await settle();
    session.unveil();
    expect(session.stage.story.told.flatMap((entry) => entry.texts)).toEqual(['Zoé pioche.']);
    expect(JSON.stringify(session.stage.story.entries)).not.toContain('black-3');
    vi.restoreAllMocks();
  });
});

describe('advice', () => {
  const alone = (): { world: FakeWorld; session: TableSession } => {
    const { world, session } = sitting(0);
    world.socket.say({ t: 'table', table: tableDoc({ rev: 2, seats: [0, 1, 2, 3].map((seat) => seatDoc(seat, seat ? { kind: 'bot', level: 2 } : {})) }) });
    world.socket.say(step({ seq: 4 }));
    return { world, session };
  };
  const answer = (id: string): HintAnswer => ({ t: 'hint', id, table: 'T', match: 'M', seat: 0, seq: 4, move: { do: 'play', card: 'black-1' }, chance: 0.6, reason: [{ say: 'reason-away' }], others: [] });

  it('may be asked for by who plays against bots alone, on the own turn', async () => {
    const { world, session } = alone();
    await settle();
    expect(session.mayAsk).toBe(true);
    world.socket.say(step({ seq: 5, awaited: [1] }));
    await settle();
    expect(session.mayAsk).toBe(false);
    const { session: together } = sitting(0);
    expect(together.mayAsk).toBe(false);
  });

  it('holds until something happens', async () => {
    const { world, session } = alone();
    await settle();
    const asked = session.askAdvice();
    expect(session.thinking).toBe(true);
    world.socket.say(answer(world.socket.of('hint')[0]!.id));
    await asked;
    expect(session.advice?.move).toEqual({ do: 'play', card: 'black-1' });
    world.socket.say(step({ seq: 5, steps: [{ seq: 5, at_ms: 0, seat: 0, undone: null, events: [] }] }));
    expect(session.advice).toBeNull();
  });

  it('that comes too late is not shown', async () => {
    const { world, session } = alone();
    await settle();
    const asked = session.askAdvice();
    world.socket.say(step({ seq: 5 }));
    await settle();
    world.socket.say(answer(world.socket.of('hint')[0]!.id));
    await asked;
    expect(session.advice).toBeNull();
  });
});
