/** Somebody’s last turn as a few scenes that can be looked at again: what was laid, placed, paid. */
import type { Desk } from '../../table/desk';
import type { Entry } from '../../table/story.svelte';
import { cell, rowNumber } from './street/grid';
import type { Event, Picture } from '../generated/dans-ma-rue';
import type { InTheStreet } from './view';

export interface Scene {
  text: string;
  cells: string[];
  facts: string[];
  /** The picture that was placed: its proof can be asked for. */
  picture: Picture | null;
}

const SHOWN: readonly Event['event'][] = ['laid', 'contradiction', 'placed', 'unproved', 'blocked', 'discarded', 'paid', 'left'];

/** The last turn of somebody else, else one’s own; null before the first. */
export function turnOf(story: readonly Entry<Event>[], eyes: number | null): { seat: number; scenes: Scene[] } | null {
  const rows = story.filter((entry) => entry.seat !== null && entry.events.length > 0);
  const last = rows.findLast((entry) => entry.seat !== eyes) ?? rows.at(-1);
  if (!last) return null;
  const end = rows.lastIndexOf(last);
  let start = end;
  while (start > 0 && rows[start - 1]!.seat === last.seat && !rows[start - 1]!.events.some((told) => told.event.event === 'ended')) start--;
  const scenes = rows.slice(start, end + 1).flatMap((entry) =>
    entry.events.filter(({ event, text }) => text && SHOWN.includes(event.event)).map(({ event, text }): Scene => ({
      text,
      cells: 'picture' in event ? [cell(rowNumber(event.picture), event.at)] : [],
      facts: [...('card' in event && event.card ? [event.card] : []), ...('clash' in event ? event.clash : [])],
      picture: event.event === 'placed' ? event.picture : null,
    })),
  );
  return scenes.length ? { seat: last.seat!, scenes } : null;
}

/** What the strip above the table says: what was laid, placed or paid last. That cards are drawn goes without saying; the story has it. */
export function stripOf(desk: Pick<Desk<InTheStreet>, 'story'>): string | undefined {
  const told = desk.story.map((entry) => {
    const drawn = new Set(entry.events.filter(({ event }) => event.event === 'drew').map(({ text }) => text));
    return entry.texts.filter((text) => !drawn.has(text)).join(' ');
  });
  return told.findLast((text) => text !== '');
}
