/** The options of a table, checked and counted as `game.json` says (`engine/options.py`). */
import type { Json } from '../wire/types';
import type { Description, Form, Invented, Listing } from './described';

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

/** A list of cards that the game has, or that a table made up itself. */
function listed({ most, rows, fields, limits, invented }: Listing, value: unknown): number[] | null {
  if (!Array.isArray(value) || !value.length || value.length > most) return null;
  const cards: number[][] = [];
  const names: string[] = [];
  for (const entry of value as unknown[]) {
    const isOwn = typeof entry === 'object' && entry !== null;
    const name: unknown = isOwn ? (entry as Json)[invented?.name ?? ''] : entry;
    if (typeof name !== 'string' || names.includes(name) || Object.hasOwn(rows, name) === isOwn) return null;
    const card = isOwn ? rowOf(invented!, name, entry as Json) : rows[name];
    if (!card) return null;
    names.push(name);
    cards.push(card);
  }
  if (limits.some(([place, number, top]) => cards.filter((row) => row[place] === number).length > top)) return null;
  const inOrder = [...names].sort();
  const each = Array.from({ length: most }, (_, i) => i);
  return fields.flatMap((what) => {
    if (what === 'count') return [cards.length];
    if (what === 'rank') return each.map((i) => (i < cards.length ? inOrder.indexOf(names[i]!) : 0));
    return each.flatMap((i) => what.map((place) => cards[i]?.[place] ?? 0));
  });
}

/** The numbers of a card that a table made up itself; null where there can be no such card. */
function rowOf({ name: named, pattern, kinds }: Invented, name: string, card: Json): number[] | null {
  if (!new RegExp(`^(?:${pattern})$`).test(name)) return null;
  for (const kind of kinds) {
    const found = Object.entries(kind).map(([field, values]) => values.find(([value]) => isSame(value, card[field]))?.[1]);
    if (Object.keys(card).length === found.length + 1 && Object.hasOwn(card, named) && found.every((numbers) => numbers !== undefined)) return found.flat();
  }
  return null;
}
