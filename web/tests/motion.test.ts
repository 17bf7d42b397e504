import { describe, expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>(['../src/**/*.svelte', '../src/**/*.css'], { query: '?raw', import: 'default', eager: true });

/** Everything in our styles that moves: where, and what it says. */
const moving = Object.entries(SOURCES).flatMap(([file, text]) =>
  [...text.matchAll(/(?<![-\w])(?:animation|transition)(?:-duration)?:\s*([^;}]+)/g)].map(([, how]) => `${file}: ${how!.trim()}`),
);

describe('motion', () => {
  it('is found in the styles', () => {
    expect(moving.length).toBeGreaterThan(20);
  });

  it('takes its time from the settings, at every table: asked for less, nothing moves', () => {
    expect(moving.filter((how) => !/var\(--(pace|fly|quick)\)|: none$/.test(how))).toEqual([]);
  });
});
