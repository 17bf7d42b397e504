/** What the strip above the table says of a long event: the table and the theatre have shown the rest, and the story has all of it. */
import type { Desk } from '../../table/desk';
import type { Chi } from './view';
import { chiWords } from './words';

/** So many letters lie in the strip on three lines of a phone. */
const ROOM = 130;

/** All pillars at once; else how it ended. Nothing: the event is short enough to be told whole. */
export function stripOf(desk: Desk<Chi>): string | undefined {
  const entry = desk.story.findLast((one) => one.texts.length > 0);
  if (!entry || entry.texts.join(' ').length <= ROOM) return undefined;
  if (entry.events.some(({ event }) => event.event === 'pillar')) return chiWords().pillarsStand;
  let from = entry.texts.length - 1;
  while (from > 0 && entry.texts.slice(from - 1).join(' ').length <= ROOM) from -= 1;
  return entry.texts.slice(from).join(' ');
}
