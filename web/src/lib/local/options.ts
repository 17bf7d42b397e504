/** The options of a table, checked and counted as `game.json` says (`engine/options.py`). */
import type { Json } from '../wire/types';
import type { Description, Form, Listing } from './described';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Complete options (house rules only where they are not the usual ones), with what the record has of them; null where they are none, or only a server can check them. */
export function optionsOf(told: Description, seats: number, given: Json = {}): { options: Json; numbers: number[] } | null {
  const options: Json = {};
  const numbers: number[] = [];
  for (const form of told.forms) {
    const people = seats - told.seats[0];
    const [usual, usualNumbers] = form.defaults[people]!;
    const value = form.name in given ? given[form.name] : usual;
    const found = isSame(value, usual) ? usualNumbers : numbersOf(form, people, value);
    if (!found) return null;
    if (!form.house_rule || !isSame(value, usual)) options[form.name] = value;
    numbers.push(...found);
  }
  return Object.keys(given).every((name) => told.forms.some((form) => form.name === name)) ? { options, numbers } : null;
}

function numbersOf(form: Form, people: number, value: unknown): number[] | null {
  if (form.listing) return listed(form.listing, value);
  if (form.kind === 'whole') return Number.isInteger(value) && (value as number) >= form.low! && (value as number) <= form.high! ? [value as number] : null;
  if (form.allowed && !form.allowed[people]!.includes(value)) return null;
  return form.choices?.find(([choice]) => choice === value)?.[1] ?? null;
}

/** A list of cards that the game has; cards that a table made up itself are the server's to check. */
function listed({ most, rows, fields, limits }: Listing, value: unknown): number[] | null {
  if (!Array.isArray(value) || !value.length || value.length > most || new Set(value).size < value.length) return null;
  const cards = value.map((name) => (typeof name === 'string' && Object.hasOwn(rows, name) ? rows[name]! : null));
  if (cards.includes(null)) return null;
  if (limits.some(([place, number, top]) => cards.filter((row) => row![place] === number).length > top)) return null;
  const names = [...(value as string[])].sort();
  const each = Array.from({ length: most }, (_, i) => i);
  return fields.flatMap((what) => {
    if (what === 'count') return [value.length];
    if (what === 'rank') return each.map((i) => (i < value.length ? names.indexOf(value[i] as string) : 0));
    return each.flatMap((i) => what.map((place) => cards[i]?.[place] ?? 0));
  });
}
