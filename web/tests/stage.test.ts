import { describe, expect, it, vi } from 'vitest';
import { Stage, type Beat, type Director } from '../src/lib/table/stage.svelte';
import type { StepEvents } from '../src/lib/wire/types';
import { step } from './fixtures/steps';

const row = (seq: number, ...texts: string[]): StepEvents => ({ seq, at_ms: 0, seat: 1, undone: null, events: texts.map((text) => ({ event: { event: 'x' }, text })) });

/** A director whose motion takes no time to speak of. */
function director(): Director & { flown: unknown[] } {
  const flown: unknown[] = [];
  return { pace: 0.001, flown, measure: (flights) => flights, fly: (measured) => flown.push(...(measured as unknown[])), sound: () => {} };
}

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
    expect(stage.story.map((line) => line.text)).toEqual(['beat 0', 'beat 1', 'beat 2']);
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
    expect(stage.story.map((line) => line.text)).toEqual(['a']);
  });

  it('does not act out many rows at once, but tells them', async () => {
    const stage = new Stage();
    stage.director = director();
    stage.beats = counting(1);
    await stage.push(step({ seq: 1, view: view(0) }));
    const fly = vi.spyOn(stage.director, 'fly');
    await stage.push(step({ seq: 5, view: view(9), steps: [row(2, 'a'), row(3, 'b'), row(4, 'c'), row(5, 'd')] }));
    expect(fly).not.toHaveBeenCalled();
    expect(stage.story).toHaveLength(4);
    expect(stage.view).toEqual(view(9));
  });

  it('never tells a row twice, even when it comes again after a cut', async () => {
    const stage = new Stage();
    await stage.push(step({ seq: 1, view: view(0) }));
    await stage.push(step({ seq: 2, view: view(1), steps: [row(2, 'a')] }));
    await stage.push(step({ seq: 3, view: view(2), steps: [row(2, 'a'), row(3, 'b')] }));
    expect(stage.story.map((line) => line.text)).toEqual(['a', 'b']);
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
    expect(stage.story).toHaveLength(4);
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
    expect(stage.story).toEqual([]);
  });
});
