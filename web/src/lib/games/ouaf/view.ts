/** Ouaf! as the client reads it: what its description says of views and events, in the words of the table. */
import type { Card as AnyCard, Event, View } from '../generated/ouaf';

export type Card = AnyCard;
export type Coat = NonNullable<View['coat']>;
export type Symbol = Exclude<Card, 'joker'> extends `${string}-${infer One}` ? One : never;
export type Side = NonNullable<View['dressing']>['ear'];
export type Phase = View['phase'];
export type OuafView = View;

type Names<T> = T extends unknown ? keyof T : never;
type Field<T, K extends PropertyKey> = T extends Record<K, infer Value> ? Value : never;

/** An event of any kind, with the fields that some kind has. */
export type OuafEvent = { [K in Names<Event>]: Field<Event, K> };
