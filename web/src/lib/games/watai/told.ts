/** What the sentences about a variant are told with; and the strip above the table. */
import type { Desk } from '../../table/desk';
import type { Told } from './rounds/variants';
import { roundOf, type Watai, type WataiView } from './view';
import { wataiWords } from './words';

export function toldOf(view: WataiView, desk: Desk): Told {
  const name = (seat: number | null): string | null => (seat === null || seat === desk.eyes ? null : desk.person(seat).name);
  return { roller: name(view.roller), named: name(view.named), seats: view.seats, pace: view.options.pace };
}

/** Which round it is, and what is special about it. */
export function stripOf(desk: Desk<Watai>): string {
  const { view } = desk;
  const words = wataiWords();
  const counting = view.counting === null ? '' : words.countings[view.counting - 1]!.short;
  const variant = view.variant === null ? '' : words.variants[view.variant - 1]!.short(toldOf(view, desk));
  return [words.round(roundOf(view)), counting, variant].filter(Boolean).join(' · ');
}
