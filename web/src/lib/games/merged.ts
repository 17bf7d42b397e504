/** Events of a game as its table reads them. */

type Names<T> = T extends unknown ? keyof T : never;
type Field<T, K extends PropertyKey> = T extends Record<K, infer Value> ? Value : never;

/** One of several kinds of objects, with the fields that some kind has. */
export type Merged<T> = { [K in Names<T>]: Field<T, K> };
