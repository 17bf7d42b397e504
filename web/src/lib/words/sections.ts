/** Texts as an object: a section for each message without a value of its own, a text for each of its attributes (`docs/words.md`). */
import type { Book } from './book';

/** Which sections there are, which texts they have, and what those are given. */
export type Shape = Record<string, Record<string, readonly string[]>>;

type Text = string | ((given: unknown) => string);

function parameters(pattern: unknown, found: Set<string>): Set<string> {
  if (typeof pattern !== 'object' || pattern === null) return found;
  const { type, name } = pattern as { type?: string; name?: string };
  if (type === 'var') found.add(name!);
  for (const part of Object.values(pattern)) parameters(part, found);
  return found;
}

/** The sections of a book. A text is given all that it is given in any language: one may do without something that another one says. */
export function shapeOf(book: Book): Shape {
  const shape: Record<string, Record<string, readonly string[]>> = {};
  for (const { id, value, attributes } of book.entries) {
    if (value) continue;
    const section = (shape[id] ??= {});
    for (const [name, text] of Object.entries(attributes)) section[name] = [...parameters(text, new Set(section[name]))];
  }
  return shape;
}

/** A text without parameters is one; one parameter is given as it is, several by their names. */
function textOf(book: Book, name: string, given: readonly string[]): Text {
  const [only, ...more] = given;
  if (only === undefined) return book.text(name);
  return (value) => book.text(name, more.length ? (value as Record<string, unknown>) : { [only]: value });
}

export function sections<Words>(book: Book): Words {
  const all = Object.entries(shapeOf(book)).map(([section, texts]) => [
    section,
    Object.fromEntries(Object.entries(texts).map(([name, given]) => [name, textOf(book, `${section}.${name}`, given)])),
  ]);
  return Object.fromEntries(all) as Words;
}
