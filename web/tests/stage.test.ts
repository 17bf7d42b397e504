import { describe, expect, it, vi } from 'vitest';
import { Stage, type Beat, type Director } from '../src/lib/table/stage.svelte';
import type { ToldRow } from '../src/lib/table/telling';
import { toldStep as step } from './fixtures/steps';

const row = (seq: number, ...texts: string[]): ToldRow => ({ seq, at_ms: 0, seat: 1, undone: null, events: texts.map((text) => ({ event: { event: 'x' }, text })) });

/** A director whose motion takes no time to speak of. */
function director(): Director & { flown: unknown[] } {
  const flown: unknown[] = [];
  return { pace: 0.001, flown, measure: (flights) => flights, fly: (measured) => flown.push(...(measured as unknown[])), sound: () => {}, say: () => {}, forget: () => {}, undone: () => {} };
}

const texts = (stage: Stage): string[] => stage.story.told.flatMap((entry) => entry.texts);
const view = (n: number): Record<string, unknown> => ({ n });
const counting = (beats: number): (() => Beat[]) => () => Array.from({ length: beats }, (_, i) => ({ text: `beat ${i}`, ms: 10, apply: (seen) => ({ n: Number(seen.n) + 1 }) }));

describe('the stage', () => {
  it('ends every step on exactly the view that was sent', async () => {
    const stage = new Stage();
    stage.director = director();
    stage.beats = counting(3);
    await stage.push(step({ seq: 1, view: view(0) }));
    await stage.push(step({ seq: 2, view: view(100), steps: [row(2, 'a')], awaited: [2] }));
    expect(stage.view).toEqual(view(100));
    expect(stage.seq).toBe(2);
    expect(stage.awaited).toEqual([2]);
    expect(texts(stage)).toEqual(['beat 0', 'beat 1', 'beat 2']);
  });

  it('shows the beats one after the other on the view from before', async () => {
    const stage = new Stage();
    stage.director = director();
    stage.beats = counting(2);
    await stage.push(step({ seq: 1, view: view(5) }));
    const seen: unknown[] = [];
    const fly = vi.spyOn(stage.director, 'fly').mockImplementation(() => void seen.push(stage.view));
    await stage.push(step({ seq: 2, view: view(7), steps: [row(2, 'a')] }));
    expect(seen).toEqual([view(6), view(7)]);
    expect(fly).toHaveBeenCalledTimes(2);
  });

  it('is heard where somebody shouts, by that voice, also where nothing moves', async () => {
    for (const pace of [0.001, 0]) {
      const stage = new Stage();
      const heard: unknown[] = [];
      stage.director = { ...director(), pace, sound: (name, pitch) => heard.push([name, pitch]) };
      stage.beats = () => [{ shout: { seat: 1, text: 'Ouaf !' }, sound: 'bark', pitch: 1.5, ms: 1 }, { sound: 'card', ms: 1 }];
      await stage.push(step({ seq: 1, view: view(0) }));
      await stage.push(step({ seq: 2, view: view(1), steps: [row(2, 'a')] }));
      expect(heard[0]).toEqual(['bark', 1.5]);
      expect(heard).toHaveLength(pace > 0 ? 2 : 1);
    }
  });

  it('withdraws choices as soon as the next thing happens', async () => {
    const stage = new Stage();
    stage.director = director();
    stage.beats = counting(1);
    const choices = [{ move: { do: 'play' }, whole: true }];
    await stage.push(step({ seq: 1, view: view(0), choices, take_back: 1 }));
    expect(stage.choices).toEqual(choices);
    let during: unknown = null;
    vi.spyOn(stage.director, 'fly').mockImplementation(() => (during = [stage.choices, stage.takeBack]));
    await stage.push(step({ seq: 2, view: view(1), steps: [row(2, 'a')] }));
    expect(during).toEqual([[], null]);
  });

  it('leaves the choices alone until the next ones are there, where a game acts nothing out', async () => {
    const stage = new Stage();
    stage.director = director();
    const [old, next] = [[{ move: { do: 'a' }, whole: true }], [{ move: { do: 'b' }, whole: true }]];
    await stage.push(step({ seq: 1, choices: old }));
    const shown = stage.push(step({ seq: 2, steps: [row(2, 'a')], choices: next }));
    expect(stage.choices).toEqual(old);
    await shown;
    expect(stage.choices).toEqual(next);
    expect(texts(stage)).toEqual(['a']);
  });

  it('does not act out many rows at once, but tells them', async () => {
    const stage = new Stage();
    stage.director = director();
    stage.beats = counting(1);
    await stage.push(step({ seq: 1, view: view(0) }));
    const fly = vi.spyOn(stage.director, 'fly');
    await stage.push(step({ seq: 5, view: view(9), steps: [row(2, 'a'), row(3, 'b'), row(4, 'c'), row(5, 'd')] }));
    expect(fly).not.toHaveBeenCalled();
    expect(texts(stage)).toHaveLength(4);
    expect(stage.view).toEqual(view(9));
  });

  it('never tells a row twice, even when it comes again after a cut', async () => {
    const stage = new Stage();
    await stage.push(step({ seq: 1, view: view(0) }));
    await stage.push(step({ seq: 2, view: view(1), steps: [row(2, 'a')] }));
    await stage.push(step({ seq: 3, view: view(2), steps: [row(2, 'a'), row(3, 'b')] }));
    expect(texts(stage)).toEqual(['a', 'b']);
  });

  it('drops a step that is older than what it shows', async () => {
    const stage = new Stage();
    await stage.push(step({ seq: 4, view: view(4) }));
    await stage.push(step({ seq: 3, view: view(3) }));
    expect(stage.view).toEqual(view(4));
  });

  it('skips to the end when asked', async () => {
    const stage = new Stage();
    stage.director = { ...director(), pace: 1000 };
    stage.beats = counting(4);
    await stage.push(step({ seq: 1, view: view(0) }));
    const shown = stage.push(step({ seq: 2, view: view(50), steps: [row(2, 'a')] }));
    await vi.waitFor(() => expect(stage.busy).toBe(true));
    stage.skip();
    await shown;
    expect(stage.view).toEqual(view(50));
    expect(stage.busy).toBe(false);
    expect(texts(stage)).toHaveLength(4);
  });

  it('acts nothing out for a take-back: the view goes back', async () => {
    const stage = new Stage();
    stage.director = director();
    stage.beats = counting(1);
    await stage.push(step({ seq: 3, view: view(3) }));
    const fly = vi.spyOn(stage.director, 'fly');
    await stage.push(step({ seq: 4, view: view(2), steps: [{ ...row(4), undone: 3 }] }));
    expect(fly).not.toHaveBeenCalled();
    expect(stage.view).toEqual(view(2));
  });

  it('forgets all that waits when it is cleared', async () => {
    const stage = new Stage();
    stage.director = { ...director(), pace: 1000 };
    stage.beats = counting(2);
    await stage.push(step({ seq: 1, view: view(0) }));
    void stage.push(step({ seq: 2, view: view(1), steps: [row(2, 'a')] }));
    await vi.waitFor(() => expect(stage.busy).toBe(true));
    stage.clear();
    await stage.push(step({ seq: 1, match: 'N', view: view(77) }));
    expect(stage.view).toEqual(view(77));
    expect(stage.story.entries).toEqual([]);
  });

  it('holds this page until somebody has looked, with or without motion, on the view that the events lead to', async () => {
    for (const pace of [0, 0.001]) {
      const stage = new Stage();
      stage.director = { ...director(), pace };
      stage.beats = () => [{ text: 'a', ms: 1, apply: () => view(7) }, { hold: { round: 2 }, ms: 5 }, { text: 'b', ms: 1, apply: () => view(8) }];
      await stage.push(step({ seq: 1, view: view(0), choices: [{ move: {}, whole: true }], awaited: [0] }));
      const shown = stage.push(step({ seq: 2, view: view(9), steps: [row(2, 'a')], awaited: [1] }));
      await vi.waitFor(() => expect(stage.held).toEqual({ round: 2 }));
      expect([stage.view, stage.choices, texts(stage)]).toEqual([view(7), [], ['a']]);
      // The others go on meanwhile.
      void stage.push(step({ seq: 3, view: view(20), steps: [row(3, 'c')] }));
      await Promise.resolve();
      expect(stage.view).toEqual(view(7));
      stage.release();
      await vi.waitFor(() => expect(stage.held).toEqual({ round: 2 }));
      expect(stage.seq).toBe(2);
      stage.release();
      await shown;
      expect([stage.held, stage.view, stage.seq]).toEqual([null, view(20), 3]);
    }
  });

  it('waits for nobody in a replay, nor with what was missed long ago', async () => {
    const stage = new Stage();
    stage.director = director();
    stage.beats = () => [{ hold: { round: 2 }, ms: 1 }];
    stage.patient = false;
    await stage.push(step({ seq: 1 }));
    await stage.push(step({ seq: 2, view: view(9), steps: [row(2)] }));
    stage.patient = true;
    await stage.push(step({ seq: 5, view: view(10), steps: [row(3), row(4), row(5)] }));
    expect(stage.view).toEqual(view(10));
  });

  it('lets whoever shouts be seen, and read aloud what is told', async () => {
    const stage = new Stage();
    const said: string[] = [];
    stage.director = { ...director(), pace: 0, say: (text) => said.push(text) };
    stage.beats = () => [{ text: 'Papi : « Stop ! »', shout: { seat: 1, text: 'Stop !' }, ms: 1 }];
    await stage.push(step({ seq: 1 }));
    await stage.push(step({ seq: 2, steps: [row(2, 'x')] }));
    expect(stage.shouts.map(({ seat, text }) => [seat, text])).toEqual([[1, 'Stop !']]);
    expect(said).toEqual(['Papi : « Stop ! »']);
  });

  it('holds nothing up in a game of speed', async () => {
    const stage = new Stage();
    const one = director();
    stage.director = { ...one, pace: 1000 };
    stage.flowing = true;
    stage.beats = () => [{ text: 'a', flights: [{ from: 'x', to: 'y' }], ms: 500 }];
    const choices = [{ move: { do: 'play' }, whole: true }];
    await stage.push(step({ seq: 1, view: view(0), choices }));
    await stage.push(step({ seq: 2, view: view(1), steps: [row(2, 'a')], choices }));
    expect([stage.view, stage.busy, stage.choices, one.flown]).toEqual([view(1), false, choices, [{ from: 'x', to: 'y' }]]);
  });

  it('shows with the next view what can be decided on it, while things still fly', async () => {
    const stage = new Stage();
    const seen: unknown[] = [];
    stage.director = { ...director(), pace: 1, fly: () => void seen.push([stage.view, stage.choices, stage.seq]) };
    stage.flowing = true;
    stage.beats = () => [{ text: 'a', flights: [{ from: 'x', to: 'y' }], ms: 500 }];
    const choices = [{ move: { do: 'play' }, whole: true }];
    await stage.push(step({ seq: 1, view: view(0), choices }));
    await stage.push(step({ seq: 2, view: view(1), steps: [row(2, 'a')], choices: [] }));
    expect(seen).toEqual([[view(1), [], 2]]);
  });

  it('drops from the story what was taken back, and says so', async () => {
    const stage = new Stage();
    const undone = vi.fn();
    stage.director = { ...director(), undone };
    await stage.push(step({ seq: 1 }));
    await stage.push(step({ seq: 2, steps: [row(2, 'Papi joue 3.')] }));
    await stage.push(step({ seq: 3, steps: [{ ...row(3), undone: 2 }] }));
    expect(texts(stage)).toEqual([]);
    expect(undone).toHaveBeenCalledWith(1);
  });

  it('forgets what was shown for a moment as soon as the next thing happens, read aloud or told', async () => {
    const stage = new Stage();
    const forget = vi.fn();
    stage.director = { ...director(), pace: 0, forget };
    const later = { event: { event: 'showed', card: null }, text: 'À votre oreille pend une carte.' };
    const shown = { event: { event: 'showed', card: 'red-heart' }, text: 'À votre oreille pend le cœur rouge.', later };
    await stage.push(step({ seq: 1 }));
    await stage.push(step({ seq: 2, steps: [{ ...row(2), events: [shown] }] }));
    expect(texts(stage)).toEqual([shown.text]);
    await stage.push(step({ seq: 3, steps: [row(3, 'Papi joue.')] }));
    expect(texts(stage)).toEqual([later.text, 'Papi joue.']);
    expect(JSON.stringify(stage.story.entries)).not.toContain('heart');
    expect(forget).toHaveBeenCalledWith(shown.text);
  });
});
