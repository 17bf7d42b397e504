/** What is said of a move before it is made: what the true table would say, from what one seat knows of it. */
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../src/lib/games/generated/levels';
import { luckWords, Luck } from '../src/lib/local/chance';
import { common, Foresight } from '../src/lib/local/foresight';
import type { Match } from '../src/lib/local/match';
import type { Json } from '../src/lib/wire/types';
import { dealt } from './fixtures/rules';

const known = (match: Match, seat: number): ConstructorParameters<typeof Foresight>[1] => ({
  game: match.rules.told.game, rules: '', seats: match.seats, options: match.options, seat, known: btoa(String.fromCharCode(...match.hidden(seat))), knownMs: match.now,
});

/** What the true table says of a move. */
function truth(match: Match, seat: number, move: Json): { refused: { rule: string; said: Json } | null; events: Json[] } {
  const refused = match.whyRefused(seat, move);
  if (refused) return { refused: { rule: refused.rule, said: refused.said }, events: [] };
  const twin = match.at(match.table, match.now);
  return { refused: null, events: twin.events(twin.play(seat, move, twin.now), seat).map(({ event }) => event) };
}

describe.each(Object.keys(LEVELS))('in %s', (game) => {
  it('a move is refused as the server refuses it, and what is foreseen comes true', () => {
    const luck = new Luck(luckWords('moves'));
    const match = dealt(game, 3, 'foreseen');
    const tried = new Map<string, Json>();
    let [refused, foreseen] = [0, 0];
    for (let turn = 0; turn < 12 && !match.over; turn++) {
      const [seat] = match.awaited;
      if (seat === undefined) {
        if (match.due === null) break;
        match.advance(match.due);
        continue;
      }
      const offers = match.offers(seat).filter(({ whole }) => whole);
      for (const { move } of offers) tried.set(JSON.stringify(move), move);
      const foresight = new Foresight(match.rules, known(match, seat), new Luck(luckWords(`${turn}`)));
      for (const move of [...tried.values()].slice(-6)) {
        const so = truth(match, seat, move);
        expect(foresight.refusal(move, match.now)).toEqual(so.refused);
        if (so.refused) refused++;
        else {
          const { events } = foresight.foresee(move);
          expect(so.events.slice(0, events.length)).toEqual(events);
          foreseen += events.length;
        }
      }
      match.play(seat, offers.length ? offers[luck.below(offers.length)]!.move : match.anyMove(seat)!, match.now);
    }
    // In a game of speed nobody is awaited but between two rounds.
    expect(refused + foreseen > 10 || game === 'watai').toBe(true);
  });
});

describe('where a card leads', () => {
  it('is seen, and what it draws is not', () => {
    const match = dealt('wolf-and-hound', 4, 'a card');
    const seat = match.awaited[0]!;
    const { move } = match.offers(seat)[0]!;
    const foreseen = new Foresight(match.rules, known(match, seat)).foresee(move);
    const after = match.at(match.table, 0);
    const told = after.events(after.play(seat, move, 0), seat).map(({ event }) => event.event);
    expect(told).toContain('drew');
    expect(foreseen.events.map(({ event }) => event)).toEqual(told.slice(0, told.indexOf('drew')));
    const view = after.view(seat);
    expect(foreseen.view).toMatchObject({ animals: view.animals, sheep: view.sheep });
    expect((foreseen.view!.hands as unknown[])[seat]).not.toEqual((view.hands as unknown[])[seat]);
  });

  it('is what all deals have in common', () => {
    expect(common({ a: 1, b: [1, 2], c: { d: 3, e: 4 }, f: [1] }, { a: 1, b: [1, 3], c: { d: 3, e: 5 }, f: [1, 2] })).toEqual({ a: 1, b: [1, null], c: { d: 3 } });
    expect(common(1, null)).toBeUndefined();
  });
});
