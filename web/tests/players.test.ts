import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Chooser } from '../src/lib/table/chooser.svelte';
import { language } from '../src/lib/i18n/language.svelte';
import { LessonPlayer } from '../src/lib/table/lesson.svelte';
import { ReplayPlayer, type Fetch } from '../src/lib/table/replay.svelte';
import type { Choice } from '../src/lib/table/played';
import type { LessonAnswer, LessonDoc, MatchDoc } from '../src/lib/wire/types';
import { Book } from '../src/lib/words/book';
import { deskOf } from './fixtures/desk';

const WORDS = `you = vous
event-moved = move { $n }
refusal-no = Non.
lesson = Leçon
    .end = Bravo.
lesson-1 = do 0
    .hint = hint
    .praise = Oui.
    .other = Presque.
lesson-2 = do 1
    .praise = Oui !
`;
beforeEach(() => void (language.games = { g: new Book('fr', [WORDS]) }));

const match: MatchDoc = {
  match: 'M', table: 'T', game: 'g', game_version: 1, seats: 2, names: ['Zoé', 'Papi'], number: 1, options: {}, dealt_at: '', over: true, steps: 150,
  result: { winners: [0], scores: [1, 0] }, bots: [], series: null,
};
const serve: Fetch = async (_match, seat, from, to) => ({
  match: 'M', seat, steps: 150, result: { winners: [0], scores: [1, 0] },
  frames: Array.from({ length: to - from + 1 }, (_, i) => ({
    seq: from + i,
    view: { at: from + i, seat },
    step: from + i === 0 ? null : { seq: from + i, at_ms: 0, seat: 0, undone: null, events: [{ event: { event: 'moved', n: from + i } }] },
  })),
});

describe('a replay', () => {
  it('goes to any step, through any eyes, and fetches each part once', async () => {
    const fetch = vi.fn(serve);
    const player = new ReplayPlayer(match, fetch);
    await player.go(120);
    expect(player.stage.view).toEqual({ at: 120, seat: null });
    await player.go(121);
    await player.look(1);
    expect(player.stage.view).toEqual({ at: 121, seat: 1 });
    expect(fetch.mock.calls.map(([, seat, from, to]) => [seat, from, to])).toEqual([[null, 100, 150], [1, 100, 150]]);
  });

  it('stays between the deal and the end, and shows the result there only', async () => {
    const player = new ReplayPlayer(match, serve);
    await player.go(-3);
    expect(player.at).toBe(0);
    expect(player.stage.result).toBeNull();
    await player.go(999);
    expect(player.at).toBe(150);
    expect(player.stage.result).toEqual(match.result);
  });

  it('tells what led here', async () => {
    const player = new ReplayPlayer(match, serve);
    await player.go(3);
    expect(player.stage.story.told.flatMap((entry) => entry.texts)).toEqual(['Move 1', 'Move 2', 'Move 3']);
    await player.go(4);
    expect(player.stage.story.told.at(-1)?.texts.join()).toBe('Move 4');
  });
});

const lesson: LessonDoc = {
  game: 'g',
  rules: null,
  steps: [0, 1].map((step) => ({ step, seat: 0, view: { step }, choices: [{ move: { do: 'play' }, whole: true }], table: '', now_ms: 0, right: [] })),
};
const answer = (part: Partial<LessonAnswer>): LessonAnswer => ({ outcome: 'right', rule: null, said: null, view: { after: true }, events: [], ...part });

describe('a lesson', () => {
  it('goes on after the right move, and ends', async () => {
    const player = new LessonPlayer(lesson, async () => answer({}));
    expect(player.said).toBe('do 0');
    await player.play({ do: 'play' });
    expect([player.outcome, player.said]).toEqual(['right', 'Oui.']);
    expect(player.stage.view).toEqual({ after: true });
    expect(player.open).toBe(false);
    player.next();
    expect([player.at, player.said]).toEqual([1, 'do 1']);
    await player.play({ do: 'play' });
    player.next();
    expect([player.done, player.end]).toEqual([true, 'Bravo.']);
  });

  it('lets one try again after another move or a refusal, from the same position', async () => {
    const player = new LessonPlayer(lesson, async () => answer({ outcome: 'refused', said: { say: 'refusal-no' }, rule: 'WH-3.6' }));
    await player.play({ do: 'dance' });
    expect([player.outcome, player.rule, player.said, player.hint]).toEqual(['refused', 'WH-3.6', 'Non.', 'hint']);
    expect(player.stage.view).toEqual({ step: 0 });
    player.again();
    expect([player.outcome, player.open]).toEqual([null, true]);
  });
});

describe('a move of several decisions', () => {
  const whole: Choice = { move: { do: 'swap', a: 1, b: 2 }, whole: true };
  const begun: Choice = { move: { do: 'swap', a: 1 }, whole: false };

  it('asks for what may follow and sends it when it is whole', async () => {
    const play = vi.fn(async () => true);
    const desk = deskOf({}, { choices: [begun], ask: async () => [whole], play });
    const chooser = new Chooser(() => desk);
    await chooser.pick(begun);
    expect(chooser.choices).toEqual([whole]);
    expect(play).not.toHaveBeenCalled();
    await chooser.pick(whole);
    expect(play).toHaveBeenCalledWith(whole.move);
    expect(chooser.choices).toEqual([begun]);
  });
});
