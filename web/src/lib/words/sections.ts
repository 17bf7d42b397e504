/** Texts of the page as an object: a section for each message without a value of its own, a text for each of its attributes (`docs/words.md`). */
import { FluentResource } from '@fluent/bundle';
import type { Book } from './book';

/** Which sections there are, which texts they have, and what those are given. */
export type Shape = Record<string, Record<string, readonly string[]>>;

type Text = string | ((given: unknown) => string);

function parameters(pattern: unknown, found = new Set<string>()): Set<string> {
  if (typeof pattern !== 'object' || pattern === null) return found;
  const { type, name } = pattern as { type?: string; name?: string };
  if (type === 'var') found.add(name!);
  for (const part of Object.values(pattern)) parameters(part, found);
  return found;
}

/** The sections of a file; all languages have those of the first one. */
export function shapeOf(source: string): Shape {
  const sections = new FluentResource(source).body.filter((message) => message.value === null);
  return Object.fromEntries(
    sections.map(({ id, attributes }) => [id, Object.fromEntries(Object.entries(attributes).map(([name, text]) => [name, [...parameters(text)]]))]),
  );
}

/** A text without parameters is one; one parameter is given as it is, several by their names. */
function textOf(book: Book, name: string, given: readonly string[]): Text {
  const [only, ...more] = given;
  if (only === undefined) return book.text(name);
  return (value) => book.text(name, more.length ? (value as Record<string, unknown>) : { [only]: value });
}

export function sections<Words>(book: Book, shape: Shape): Words {
  const all = Object.entries(shape).map(([section, texts]) => [
    section,
    Object.fromEntries(Object.entries(texts).map(([name, given]) => [name, textOf(book, `${section}.${name}`, given)])),
  ]);
  return Object.fromEntries(all) as Words;
}
