import { describe, expect, it } from 'vitest';
import { Seen } from '../src/lib/table/seen';
import { Story } from '../src/lib/table/story.svelte';
import type { StepEvents } from '../src/lib/wire/types';

const row = (seq: number, texts: string[], part: Partial<StepEvents> = {}): StepEvents => ({ seq, at_ms: 0, seat: 1, undone: null, events: texts.map((text) => ({ event: { event: 'x' }, text })), ...part });

function tell(story: Story, given: StepEvents): void {
  story.begin(given);
  for (const told of given.events) if (told.text) story.more(told.text);
}

const texts = (story: Story): string[] => story.told.map((entry) => entry.texts.join(' '));

describe('the story', () => {
  it('keeps the sentences of one event together', () => {
    const story = new Story();
    tell(story, row(1, ['Papi joue.', 'Stop ! Oreille !', 'Il reprend sa carte.']));
    tell(story, row(2, ['Nadia pioche.']));
    expect(texts(story)).toEqual(['Papi joue. Stop ! Oreille ! Il reprend sa carte.', 'Nadia pioche.']);
  });

  it('drops what was taken back', () => {
    const story = new Story();
    tell(story, row(1, ['Papi joue 3.']));
    tell(story, row(2, ['Nadia joue 4.']));
    tell(story, row(3, [], { undone: 2 }));
    expect(texts(story)).toEqual(['Papi joue 3.']);
    expect(story.last?.seq).toBe(1);
  });

  it('puts what the log tells before what it knows, each row once, nothing that was taken back', () => {
    const story = new Story();
    tell(story, row(5, ['e']));
    story.recall([row(1, ['a']), row(2, ['b']), row(3, [], { undone: 2 }), row(4, ['d']), row(5, ['e'])]);
    expect(texts(story)).toEqual(['a', 'd', 'e']);
  });

  it('is told again in another language, each row in its place', () => {
    const story = new Story();
    story.add('Papi : salut');
    tell(story, row(1, ['Papi joue.']));
    tell(story, row(2, ['Nadia joue.', 'Elle pioche.']));
    story.retell([row(1, ['Papi plays.']), row(2, ['Nadia plays.', 'She draws.'])]);
    expect(texts(story)).toEqual(['Papi : salut', 'Papi plays.', 'Nadia plays. She draws.']);
    expect(new Set(story.entries.map((entry) => entry.key)).size).toBe(3);
  });

  it('knows the last thing that somebody did, not what the table did by itself', () => {
    const story = new Story();
    tell(story, row(1, ['a']));
    tell(story, row(2, ['Le délai est passé.'], { seat: null }));
    expect(story.last?.seq).toBe(1);
  });
});

describe('what has been looked at', () => {
  it('is kept by match and seat, the last few of them', () => {
    localStorage.clear();
    const seen = new Seen();
    expect(seen.of('M', 0)).toBeNull();
    seen.keep('M', 0, 7);
    seen.keep('M', null, 3);
    seen.keep('M', 0, 9);
    expect([new Seen().of('M', 0), new Seen().of('M', null), new Seen().of('N', 0)]).toEqual([9, 3, null]);
    for (let i = 0; i < 30; i++) seen.keep(`other ${i}`, 0, 1);
    expect(seen.of('M', 0)).toBeNull();
    localStorage.setItem('tablee.seen', '{nonsense');
    expect(seen.of('M', 0)).toBeNull();
  });
});
