import { describe, expect, it } from 'vitest';
import { Seen } from '../src/lib/table/session/seen';
import { Story } from '../src/lib/table/story.svelte';
import { Teller, type ToldRow } from '../src/lib/table/telling';
import { Book } from '../src/lib/words/book';

const row = (seq: number, texts: string[], part: Partial<ToldRow> = {}): ToldRow => ({ seq, at_ms: 0, seat: 1, undone: null, events: texts.map((text) => ({ event: { event: 'x' }, text })), ...part });

function tell(story: Story, given: ToldRow): void {
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
    const words = (says: string) => new Teller(new Book('fr', [`you = vous\nevent-x = { WHO($seat) } ${says}.\nevent-y = ${says} !\n`]), ['Nadia', 'Papi'], null);
    const [french, english] = [words('joue'), words('plays')];
    const seen = (seq: number, ...events: string[]) => french.row({ seq, at_ms: 0, seat: 1, undone: null, events: events.map((event) => ({ event: { event, seat: 1 } })) });
    const story = new Story();
    story.add('Papi : salut');
    tell(story, seen(1, 'x'));
    tell(story, seen(2, 'x', 'y'));
    expect(texts(story)).toEqual(['Papi : salut', 'Papi joue.', 'Papi joue. Joue !']);
    story.retell(english);
    expect(texts(story)).toEqual(['Papi : salut', 'Papi plays.', 'Papi plays. Plays !']);
    expect(new Set(story.entries.map((entry) => entry.key)).size).toBe(3);
  });

  it('tells what is left of an event later in other words too, and nothing of one that is gone', () => {
    const teller = new Teller(new Book('fr', ['you = vous\nevent-x = Vu { $card }.\n']), ['Nadia'], 0);
    const [left, gone] = teller.row({ seq: 1, at_ms: 0, seat: 0, undone: null, events: [{ event: { event: 'x', card: 'a' }, later: [{ event: 'x', card: null }] }, { event: { event: 'x', card: 'b' }, later: [] }] }).events;
    expect([left!.text, left!.later?.text, gone!.text, gone!.later]).toEqual(['Vu a.', 'Vu none.', 'Vu b.', null]);
    const story = new Story();
    tell(story, { seq: 1, at_ms: 0, seat: 0, undone: null, events: [left!, gone!] });
    story.forget(left!, left!.later!);
    story.forget(gone!, null);
    expect(texts(story)).toEqual(['Vu none.']);
    expect(JSON.stringify(story.entries)).not.toMatch(/"[ab]"/);
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
