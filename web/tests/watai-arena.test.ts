/** Where piles lie, and how large. */
import { describe, expect, it } from 'vitest';
import { isClosed, suitOf } from '../src/lib/games/watai/cards';
import { BETWEEN, GAP, layoutOf } from '../src/lib/games/watai/layout';
import { Places } from '../src/lib/games/watai/places';
import type { WataiView } from '../src/lib/games/watai/view';
import { run, wataiView } from './fixtures/watai';

describe('places', () => {
  const at = (places: Places, view: WataiView): Record<number, string> => Object.fromEntries([...places.of(view)].map(([pile, spot]) => [pile, `${spot.field}/${spot.place}`]));

  it('gives a pile the first free place of its suit with its first number, and leaves it there', () => {
    const places = new Places();
    expect(at(places, wataiView({ arena: [['orange/start'], run('blue', 2, 1)] }))).toEqual({ 1: '1/0' });
    // The other Start got its 2 later: it comes after, though it is the older pile.
    expect(at(places, wataiView({ arena: [run('blue', 2, 2), run('blue', 5, 1)] }))).toEqual({ 1: '1/0', 0: '1/1' });
    expect(at(places, wataiView({ arena: [run('blue', 2, 2), [...run('blue', 12, 1), 'orange/stop'], run('red', 2, 3)] }))).toEqual({ 1: '1/0', 0: '1/1', 2: '0/0' });
  });

  it('has room for 32 piles, fills uncoloured fields in reading order, and forgets with the round', () => {
    const places = new Places();
    const arena = Array.from({ length: 32 }, (_, i) => run(['red', 'blue', 'green', 'yellow'][i % 4]!, 2, i % 8));
    expect(new Set(Object.values(at(places, wataiView({ arena }, 8)))).size).toBe(32);
    expect(at(places, wataiView({ arena: [run('green', 2, 0), run('red', 2, 1)], variant: 12, began: 7 }))).toEqual({ 0: '0/0', 1: '0/1' });
  });

  it('keeps them between rounds, when the variant is gone', () => {
    const places = new Places();
    const arena = [run('green', 2, 0)];
    expect(at(places, wataiView({ arena, variant: 12 }))).toEqual({ 0: '0/0' });
    expect(at(places, wataiView({ arena, variant: null, phase: 'dice' }))).toEqual({ 0: '0/0' });
  });

  it('knows what closes a pile, whichever way it runs', () => {
    expect([isClosed(['orange/start']), isClosed([...run('red', 12, 0), 'red/stop']), isClosed(['red/start', 'red/extra']), isClosed(['red/stop', 'red/red-12', 'red/start'])]).toEqual([false, true, true, true]);
    expect([suitOf(['orange/start']), suitOf([...run('red', 3, 0), 'red/blue-3'])]).toEqual([null, 'blue']);
  });
});

describe('the layout of the arena', () => {
  it('has cards as large as fit, for two to eight packs', () => {
    for (const [wide, high] of [[304, 192], [344, 310], [420, 205], [1068, 493]] as const)
      for (let packs = 2; packs <= 8; packs++) {
        const { down, line, columns, width } = layoutOf(wide, high, packs);
        const across = 2 * (columns * width + (columns - 1) * BETWEEN) + (down ? line + 4 * GAP : 3 * GAP);
        const rows = Math.ceil(packs / columns);
        const along = 2 * (rows * width * 1.4 + (rows - 1) * BETWEEN) + (down ? 3 * GAP : line + 4 * GAP);
        expect([across <= wide, along <= high]).toEqual([true, true]);
        expect(width).toBeGreaterThan(24);
      }
  });

  it('says where a pile is too small for a thumb', () => {
    expect(layoutOf(304, 192, 8).cramped).toBe(true);
    expect(layoutOf(344, 356, 4).cramped).toBe(false);
    expect(layoutOf(1068, 493, 8).cramped).toBe(false);
  });
});
