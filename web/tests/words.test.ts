import { describe, expect, it } from 'vitest';
import { en } from '../src/lib/i18n/en';
import { fr } from '../src/lib/i18n/fr';

const SOURCES = import.meta.glob<string>(['../src/**/*.{ts,svelte}', '!../src/lib/i18n/{fr,en}.ts'], { query: '?raw', import: 'default', eager: true });

/** Every word by its section and name: `home.running`. */
const entries = (words: object): [string, string][] =>
  Object.entries(words).flatMap(([section, inside]) => (typeof inside === 'object' ? Object.keys(inside as object).map((name): [string, string] => [section, name]) : [['', section] as [string, string]]));

/** A source uses a word by its whole name, or by its name alone where it has taken the section apart. */
function uses(source: string, section: string, name: string): boolean {
  const whole = section ? `${section}.${name}` : `words.${name}`;
  if (new RegExp(`\\b${whole.replace('.', '\\.')}\\b`).test(source)) return true;
  if (!section) return false;
  // `kinds[kind]`: any of the section may be meant.
  if (source.includes(`words.${section}[`)) return true;
  return source.includes(`language.words.${section}`) && new RegExp(`\\bwords\\.${name}\\b`).test(source);
}

describe('the words of the interface', () => {
  it('are all used somewhere', () => {
    const idle = entries(fr).filter(([section, name]) => !Object.values(SOURCES).some((source) => uses(source, section, name)));
    expect(idle.map((one) => one.filter(Boolean).join('.'))).toEqual([]);
  });

  it('are the same in both languages', () => {
    expect(entries(en)).toEqual(entries(fr));
  });
});
