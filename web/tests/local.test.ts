/** Tables of this device: the rules' files play the kept playthroughs as Python does, bots of every level find moves, and what is wrong is refused. */
import { describe, expect, it } from 'vitest';
import { LEVELS, STYLES } from '../src/lib/games/generated/levels';
import { Bot } from '../src/lib/local/bot';
import { digest, Luck, luckWords, seedWords } from '../src/lib/local/chance';
import { seriesOf } from '../src/lib/local/documents';
import { explained } from '../src/lib/local/explain';
import { tried } from '../src/lib/local/lessons';
import { LiveMatch, Stale } from '../src/lib/local/live';
import { Match, NoMove, Refused } from '../src/lib/local/match';
import { optionsOf } from '../src/lib/local/options';
import type { KeptMatch, LogRow } from '../src/lib/local/store';
import type { Json } from '../src/lib/wire/types';
import { dealt, oldRules, rulesOf, TOLD } from './fixtures/rules';

const PLAYED = import.meta.glob<string>('../../tests/playthroughs/*.txt', { eager: true, query: '?raw', import: 'default' });

const GAMES = Object.keys(LEVELS).filter((game) => TOLD[`../../../src/tablee/games/${game.replaceAll('-', '_')}/game.json`]);

describe('chance', () => {
  it('is that of Python', () => {
    // `seed_words("abc")`, and what `new_luck("dice")` draws.
    expect([...seedWords('abc')]).toEqual([1852178120, 2995949096, 373957595, 1953768, 1563724999, 3092499851, 171172612, 567691393]);
    expect([...luckWords('abc')]).toEqual([3120553600, 3392452104, 2236395275, 1408165283]);
    expect(digest(new Uint8Array(300), 16).length).toBe(16);
    const luck = new Luck(luckWords('dice'));
    expect(Array.from({ length: 5 }, () => luck.draw())).toEqual([307991257, 895753814, 456812052, 3263162519, 839456356]);
    expect([6, 10, 1000, 7].map((n) => luck.below(n))).toEqual([0, 5, 446, 6]);
  });
});

describe.each(Object.entries(PLAYED))('%s', (_, played) => {
  it('is played as Python plays it', () => {
    const lines = played.split('\n');
    const [, game, seats, seed, options] = /^(.*?), version .*?, (\d+) seats, seed '(.*?)', options (.*)$/.exec(lines[1]!)!;
    const rules = rulesOf(game!);
    const chosen = optionsOf(rules.told, Number(seats), JSON.parse(options!) as Json)!;
    const match = Match.deal(rules, Number(seats), chosen.options, chosen.numbers, seed!);
    let steps: ReturnType<Match['play']> = [];
    let audience: (number | null)[] = [];
    let told = new Map<number | null, Json[]>();
    let rows = 0;
    const all = [...Array.from({ length: Number(seats) }, (_, seat) => seat), null];
    const looked = (): void => {
      for (const [seat, events] of told) expect(match.events(steps, seat).map((one) => one.event)).toEqual(events);
    };
    for (const line of lines.slice(2)) {
      const row = /^\[\d+\] (?:time passes: (\d+) ms|seat (\d+) (\{.*\}))$/.exec(line);
      if (row) {
        looked();
        steps = row[1] ? match.advance(Number(row[1])) : match.play(Number(row[2]), JSON.parse(row[3]!) as Json, match.now);
        told = new Map(all.map((seat) => [seat, []]));
        rows++;
      }
      const to = /^ {4}to (.*)$/.exec(line)?.[1];
      if (to) audience = to === 'all' ? all : to.split(', ').map((one) => (one === 'spectator' ? null : Number(one.slice(5))));
      const event = /^ {6}(\{"event".*?\})(?: «.*)?$/.exec(line)?.[1];
      if (event && rows) for (const seat of audience) told.get(seat)!.push(JSON.parse(event) as Json);
      const awaited = /^ {2}awaited (\[.*?\]), may act (\[.*?\])$/.exec(line);
      if (awaited) {
        expect(match.awaited).toEqual(JSON.parse(awaited[1]!));
        expect(match.toAct).toEqual(JSON.parse(awaited[2]!));
        for (const seat of all) expect(match.view(seat)).toMatchObject({ game, seat, seats: Number(seats) });
      }
    }
    looked();
    expect(rows).toBeGreaterThan(20);
  });
});

describe.each(GAMES)('bots of %s', (game) => {
  it('find moves at every level', async () => {
    const seats = rulesOf(game).told.seats[0];
    for (const [i, level] of LEVELS[game]!.entries()) {
      const match = dealt(game, seats, `level ${i}`);
      const quick = { ...level, search: level.search && { ...level.search, iterations: 60, mostMs: 1e9 } };
      const bots = Array.from({ length: seats }, (_, seat) => new Bot(match, seat, quick, STYLES[game]!, luckWords(`bot ${seat}`)));
      for (const bot of bots) bot.see(match);
      let played = 0;
      for (let turn = 0; turn < 40 && played < 12 && !match.over; turn++) {
        const { due, awaited } = match;
        if (!awaited.length && due !== null) {
          const steps = match.advance(due);
          for (const bot of bots) bot.see(match, steps);
        }
        for (const seat of match.awaited.length ? match.awaited : match.toAct) {
          const choice = await bots[seat]!.choose();
          if (!choice || match.over) continue;
          try {
            const steps = match.play(seat, choice.move, match.now + 50);
            for (const bot of bots) bot.see(match, steps);
            played++;
          } catch (error) {
            // Where all play at once somebody else was quicker.
            expect(error).toBeInstanceOf(Refused);
          }
        }
      }
      expect(played).toBeGreaterThanOrEqual(8);
    }
  });
});

describe.each(GAMES)('a slow device at %s', (game) => {
  it('thinks for as long as it may, at every level, and has a move', async () => {
    for (const [i, level] of LEVELS[game]!.entries()) {
      const match = dealt(game, rulesOf(game).told.seats[1], `slow ${i}`);
      while (!match.toAct.length) match.advance(match.due!);
      const seat = (match.awaited[0] ?? match.toAct[0])!;
      const bot = new Bot(match, seat, level, STYLES[game]!, luckWords('slow'));
      bot.follow(match);
      // A sixth of the time that a bot has in the worker, and next to none.
      for (const budget of [150, 1]) {
        const choice = await bot.choose(budget);
        expect(match.whyRefused(seat, choice!.move)).toBeNull();
        if (level.search && choice!.others.length) expect(choice!.chance).not.toBeNull();
      }
    }
  });
});

const kept = (game: string, match: Match): KeptMatch => ({
  match: 'local-m', table: 'local-t', number: 1, game, version: 1, file: 'x', seats: match.seats, names: [], options: match.options, numbers: match.numbers, seed: match.seed,
  dealtAt: '', result: null, steps: null, bots: [],
});

describe('a match', () => {
  it('refuses by its rule, and what is no move', () => {
    const match = dealt('wolf-and-hound', 4, 'x');
    const table = match.table.slice();
    const seat = match.awaited[0]!;
    const other = (seat + 1) % 4;
    const { move } = match.offers(seat)[0]!;
    let refused: unknown = null;
    try {
      match.play(other, move, 5);
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ rule: expect.stringMatching(/^WH-/) as string, said: { say: expect.stringMatching(/^refusal-/) as string } });
    expect(() => match.play(seat, { ...move, more: 1 }, 5)).toThrow(NoMove);
    expect(() => match.play(seat, {}, 5)).toThrow(NoMove);
    expect(match.table).toEqual(table);
    expect(match.now).toBe(0);
  });

  it.each(GAMES)('goes on from its log: %s', (game) => {
    const first = dealt(game, rulesOf(game).told.seats[0], 'again');
    const live = LiveMatch.deal(first.rules, kept(game, first));
    const log: LogRow[] = [];
    for (let i = 0; i < 25 && !live.over; i++) {
      const seat = live.awaited[0] ?? live.match.toAct[0];
      if (seat === undefined) log.push(live.fire(live.due!));
      else log.push(live.play(seat, live.match.anyMove(seat)!, live.lastAt + 40, 'person'));
    }
    const again = LiveMatch.resume(first.rules, kept(game, first), log);
    expect(again.match.table).toEqual(live.match.table);
    expect(again.match.history).toEqual(live.match.history);
    expect(again.seq).toBe(live.seq);
  });

  it('that was begun under version 1 of the rules goes on with the file of then', () => {
    const rules = oldRules();
    const { options, numbers } = optionsOf(rules.told, 2)!;
    const match = Match.deal(rules, 2, options, numbers, 'old');
    expect((match.view(0).hands as Json[])[0]).toEqual(['black-2', 'black-2', 'black-3', 'white-1']);
    const seat = match.awaited[0]!;
    const move = match.anyMove(seat)!;
    const bot = new Bot(match, seat, LEVELS['wolf-and-hound']![0]!, STYLES['wolf-and-hound']!);
    bot.see(match);
    // That file says of no move why it is good.
    expect(bot.reason(move)).toEqual([]);
    expect(match.play(seat, move, 10).length).toBeGreaterThan(0);
  });

  it('takes back what has shown nothing', () => {
    const first = dealt('dans-ma-rue', 2, 'back');
    const live = LiveMatch.deal(first.rules, kept('dans-ma-rue', first));
    const before = live.match.table.slice();
    const seat = live.awaited[0]!;
    const placed = live.match.offers(seat).filter(({ move }) => move.do === 'lay');
    const log: LogRow[] = [live.play(seat, placed[0]!.move, 10, 'person')];
    if (live.undoable(seat) !== null) {
      log.push(live.takeBack(seat, 20, null));
      expect(live.match.table).toEqual(before);
      expect(LiveMatch.resume(first.rules, kept('dans-ma-rue', first), log).match.table).toEqual(before);
    }
    expect(() => live.play(live.awaited[0]!, placed[0]!.move, 30, 'person', { version: -1 })).toThrow(Stale);
  });
});

describe('a reason', () => {
  it('is a saying of the game, of what the bot saw when it chose', () => {
    const match = dealt('wolf-and-hound', 4, 'why');
    const seat = match.awaited[0]!;
    const bot = new Bot(match, seat, LEVELS['wolf-and-hound']![0]!, STYLES['wolf-and-hound']!);
    bot.see(match);
    for (const { move } of match.offers(seat)) expect(bot.reason(move)).toEqual([{ say: expect.stringMatching(/^reason-(wolf|hound|least)/) as string }]);
  });
});

describe('what follows from the open facts', () => {
  // As the example of `explain` in `games/dans_ma_rue/coach.py`: the white house at place 1, the red one at 3.
  const rules = rulesOf('dans-ma-rue');
  const places = Array.from({ length: 25 }, (_, picture) => (picture === 4 ? 1 : picture === 1 ? 3 : 0));
  const facts = { places, open: ['beside:house-blue:house-white'] };
  const stands = (picture: string, at: number): Json => ({ say: 'stands', picture, places: [at] });

  it('is a proof, step by step', () => {
    expect(explained(rules, facts, 2 + 3)).toEqual({
      steps: [
        {
          technique: 'neighbour', statements: facts.open, crossed: [{ picture: 'house-blue', at: 4 }, { picture: 'house-blue', at: 5 }], placed: [{ picture: 'house-blue', at: 2 }],
          said: [
            {
              say: 'proof', cause: { say: 'proof-clause-and-place', statement: facts.open[0], stands: stands('house-white', 1), edge: true },
              conclusion: { say: 'conclusion', said: [stands('house-blue', 2)] },
            },
          ],
        },
      ],
    });
    expect(explained(rules, facts, 2)).toBeNull();
  });

  it('is what a table with help shows', () => {
    expect(explained(rules, facts, 0)).toMatchObject({ marks: { 'house-blue': [1, 3, 4, 5], 'tree-plum': [] } });
    expect(explained(rules, facts, 1)).toEqual({ proofs: [{ picture: 'house-blue', at: 2 }] });
  });
});

describe('options', () => {
  it('are the defaults, or what the description lists; the rest is a server’s to check', () => {
    const { told } = rulesOf('chiwawa');
    expect(optionsOf(told, 4)!.options).toEqual({ resolution: 'best', mode: 'rounds' });
    expect(optionsOf(told, 4, { mode: 'battle-royal' })!.options).toEqual({ resolution: 'best', mode: 'battle-royal' });
    expect(optionsOf(told, 4, { mode: 'chess' })).toBeNull();
    expect(optionsOf(told, 4, { speed: 1 })).toBeNull();
    // A house rule is written only where it is not as usual.
    expect(optionsOf(told, 4, { special_pillars: true, twenties: 'scarce' })).toEqual(optionsOf(told, 4));
    expect(optionsOf(told, 4, { special_pillars: false })!.options).toEqual({ resolution: 'best', mode: 'rounds', special_pillars: false });
    expect(optionsOf(told, 4, { twenties: 'plenty' })!.numbers.slice(-12)).toEqual([7, 7, 7, 3, 3, 3, 4, 4, 4, 6, 6, 1]);
    const watai = rulesOf('watai').told;
    expect(optionsOf(watai, 4, { goal: 60, pace: 2 })!.numbers).toEqual([0, 8, 60, 2, 0, 0]);
    expect(optionsOf(watai, 4, { goal: 10 })).toBeNull();
    expect(optionsOf(watai, 4, { boxes: 'blue' })!.numbers).toEqual([1, 8, 150, 1, 0, 0]);
    expect(optionsOf(watai, 5, { boxes: 'blue' })).toBeNull();
  });

  it('list cards as the rules count them, and no more of them than they allow', () => {
    const { told } = rulesOf('wolf-and-hound');
    const cards = ['wolf-02', 'tornado-02', 'metamorph-03', 'hound-01'];
    // `GAME.options.numbers` in Python.
    expect(optionsOf(told, 3, { cards, sheep: 4 })!.numbers).toEqual([4, 0, 2, 3, 1, 0, 0, 1, 1, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 3, 2, 1, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1]);
    const wrong = [[], ['hound-01', 'hound-01'], ['metamorph-01', 'metamorph-02', 'metamorph-03'], ['cat'], ['toString'], 'hound-01', [{ card: 'mine' }], Object.keys(told.forms[0]!.listing!.rows).slice(0, 7)];
    for (const cards of wrong) expect(optionsOf(told, 3, { cards })).toBeNull();
  });

  it('list cards that a table made up itself', () => {
    const { told } = rulesOf('wolf-and-hound');
    const own = { card: 'grand-loup', colour: 'black', step: '+1', target: 'left' };
    const either = { card: 'a', colour: 'either', step: ['-1', '1/2'], target: 'right' };
    // `GAME.options.numbers` in Python.
    expect(optionsOf(told, 3, { cards: [own, 'wolf-02', either] })!.numbers).toEqual([3, 0, 0, 3, 0, 0, 0, 1, 1, 1, 1, 2, 3, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 1]);
    const wrong = [{ ...own, card: 'Loup' }, { ...own, card: 'wolf-01' }, { ...own, card: 'x'.repeat(25) }, { ...own, colour: 'blue' }, { ...own, step: ['0', '0'] }, { ...either, step: '0' }, { ...own, more: 1 }, { ...own, card: undefined }, { card: 'a' }, null, [own]];
    for (const card of wrong) expect(optionsOf(told, 3, { cards: [card] })).toBeNull();
    expect(optionsOf(told, 3, { cards: [own, own] })).toBeNull();
    expect(optionsOf(told, 3, { cards: ['a', 'b', 'c', 'd'].map((card) => ({ card, colour: 'blue', step: '0', target: 'skip' })) })).toBeNull();
    expect(optionsOf(rulesOf('chiwawa').told, 3, { mode: own })).toBeNull();
  });
});

describe('a series', () => {
  const match = (names: string[], winners: number[]): KeptMatch => ({
    match: 'M', table: 'T', number: 1, game: 'watai', version: 1, file: '', seats: 2, options: {}, numbers: [], seed: '', dealtAt: '', steps: null, bots: [], names, result: { winners, scores: [1] },
  });
  const [first, second] = [match(['Ada', 'Bo'], [0]), match(['Bo', 'Ada'], [1])];

  it('counts the wins of people, wherever they sat, while the same ones play', () => {
    expect(seriesOf([match(['Ada', 'Cy'], [0]), first, second], 5)).toEqual({ length: 5, played: 2, won: [0, 2] });
  });

  it('begins anew when it is full', () => {
    expect(seriesOf([first, second], 2)).toEqual({ length: 2, played: 2, won: [0, 2] });
    expect(seriesOf([first, second, first], 2)).toEqual({ length: 2, played: 1, won: [1, 0] });
  });
});

describe('lessons', () => {
  it('are tried on any table that the server describes by its bytes', () => {
    const match = dealt('wolf-and-hound', 4, 'lesson');
    const { file, told } = rulesOf('wolf-and-hound');
    const [seat] = match.toAct;
    const [first] = match.offers(seat!);
    const table = btoa(String.fromCharCode(...match.table));
    const step = { step: 0, seat: seat!, view: match.view(seat!), choices: [], table, now_ms: 0, right: [first!.move] };
    const answer = tried({ file, told }, step, first!.move);
    expect(answer.outcome).toBe('right');
    expect(answer.events.length).toBeGreaterThan(0);
    expect(tried({ file, told }, { ...step, right: [] }, first!.move).outcome).toBe('other');
    const refused = tried({ file, told }, step, { do: 'keep' });
    expect([refused.outcome, refused.rule?.slice(0, 3)]).toEqual(['refused', 'WH-']);
    expect(refused.view).toEqual(step.view);
  });
});
