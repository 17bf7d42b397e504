import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { routeOf } from '../src/lib/router.svelte';
import OptionField from '../src/lib/shell/OptionField.svelte';
import { TableForm } from '../src/lib/shell/tableForm.svelte';
import { offered, sameMove } from '../src/lib/table/desk';
import type { GameDoc, OptionForm } from '../src/lib/wire/types';

const option = (name: string, usual: string, defaults: Record<string, string> = {}): OptionForm => ({
  name, kind: 'choice', default: usual, defaults, rule: '', choices: [], low: null, high: null, label: name, help: '', details: {}, house_rule: false,
});

const doc = (part: Partial<GameDoc> = {}): GameDoc => ({
  game: 'wolf-and-hound',
  version: 1,
  min_seats: 2,
  max_seats: 4,
  title: {},
  options: [option('sheep', 'auto')],
  levels: [],
  has_lesson: false,
  slow: true,
  rules: null,
  ...part,
});

describe('a whole number among the options', () => {
  it.each([
    [0, 5000, 0, '+250', 250], [0, 5000, 100, '−250', 0], [0, 5000, 4900, '+250', 5000], [20, 500, 150, '+10', 160], [20, 500, 25, '−10', 20], [0, 60, 8, '+1', 9],
  ])('of %d to %d goes from %d by %s to %d', async (low, high, value, by, to) => {
    const onchange = vi.fn();
    render(OptionField, { game: 'watai', field: { name: 'rest', kind: 'whole', label: 'Repos', low, high, rule: '', choices: [], default: value, defaults: {}, help: '', details: {}, house_rule: false }, value, onchange, Own: undefined });
    await fireEvent.click(screen.getByRole('button', { name: `${by} : Repos` }));
    expect(onchange).toHaveBeenCalledExactlyOnceWith(to);
  });
});

describe('the form that makes a table', () => {
  it('takes the defaults of the game', () => {
    const form = new TableForm(doc());
    expect(form.seats).toBe(4);
    expect(form.options).toEqual({ sheep: 'auto' });
    expect(new TableForm(doc({ min_seats: 2, max_seats: 8 })).seats).toBe(4);
    expect(new TableForm(doc({ min_seats: 2, max_seats: 3 })).seats).toBe(3);
  });

  it('takes the defaults for as many as play, until something is chosen', () => {
    const boxes = option('boxes', 'both', { '3': 'green', '6': 'both' });
    const form = new TableForm(doc({ max_seats: 8, options: [boxes] }));
    form.seats = 3;
    expect(form.options).toEqual({ boxes: 'green' });
    form.seats = 6;
    expect(form.request(String).options).toEqual({ boxes: 'both' });
    form.set('boxes', 'blue');
    form.seats = 3;
    expect(form.options).toEqual({ boxes: 'blue' });
  });

  it('has a clock among friends alone: elsewhere none is shown', () => {
    const form = new TableForm(doc());
    form.company = 'friends';
    form.clock = 'quick';
    expect(form.request(String).clock).toBe('quick');
    for (const company of ['bots', 'device'] as const) {
      form.company = company;
      expect(form.request(String).clock).toBe('off');
    }
  });

  it('fills up with bots and deals when one plays alone', () => {
    const form = new TableForm(doc());
    form.level = 4;
    form.seats = 3;
    expect(form.request(String)).toMatchObject({ seats: 3, sit: [0], bots: { '1': 4, '2': 4 }, start: true, private: true });
  });

  it('waits for friends', () => {
    const form = new TableForm(doc());
    form.company = 'friends';
    form.open = true;
    const request = form.request(String);
    expect(request).toMatchObject({ sit: [0], private: false });
    expect(request.start).toBeUndefined();
    expect(request.bots).toBeUndefined();
  });

  it('seats a family on one device, bots on the rest', () => {
    const form = new TableForm(doc());
    form.company = 'device';
    form.names = ['Zoé', ' '];
    expect(form.request((n) => `Invité ${n}`)).toMatchObject({ sit: [0, 1], names: ['Zoé', 'Invité 2'], bots: { '2': 2, '3': 2 }, start: true });
    form.people = 9;
    expect(form.people).toBe(4);
    form.people = 0;
    expect(form.people).toBe(2);
  });

  it('sends what was chosen', () => {
    const form = new TableForm(doc());
    form.set('sheep', 4);
    expect(form.request(String).options).toEqual({ sheep: 4 });
  });
});

describe('addresses', () => {
  it('name pages', () => {
    expect(routeOf('/')).toEqual({ page: 'home' });
    expect(routeOf('/t/7KQ2')).toEqual({ page: 'table', code: '7KQ2' });
    expect(routeOf('/rules/wolf-and-hound')).toEqual({ page: 'rules', game: 'wolf-and-hound' });
    expect(routeOf('/t')).toEqual({ page: 'lost' });
    expect(routeOf('/nowhere/at/all')).toEqual({ page: 'lost' });
  });
});

describe('moves', () => {
  it('are the same whatever the order of their fields', () => {
    expect(sameMove({ do: 'swap', a: { hand: 'x' }, b: [1, 2] }, { b: [1, 2], a: { hand: 'x' }, do: 'swap' })).toBe(true);
    expect(sameMove({ do: 'swap' }, { do: 'swap', a: 1 })).toBe(false);
    expect(sameMove({ do: 'x', at: null }, { do: 'x', at: 0 })).toBe(false);
  });

  it('are offered by the server or not at all', () => {
    expect(offered([{ move: { do: 'play', card: 'a' }, whole: true }], { card: 'a', do: 'play' })).toBe(true);
    expect(offered([], { do: 'play', card: 'a' })).toBe(false);
  });
});
