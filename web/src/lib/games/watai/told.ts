/** What the sentences about a variant are told with; and the strip above the table. */
import { language } from '../../i18n/language.svelte';
import type { Desk } from '../../table/desk';
import { COUNTINGS, VARIANTS, type Told } from './variants';
import { roundOf, type WataiView } from './view';
import { WORDS } from './words';

export function toldOf(view: WataiView, desk: Desk): Told {
  const name = (seat: number | null): string | null => (seat === null || seat === desk.eyes ? null : desk.person(seat).name);
  return { roller: name(view.roller), named: name(view.named), seats: view.seats, pace: view.options.pace };
}

/** Which round it is, and what is special about it. */
export function stripOf(desk: Desk): string {
  const view = desk.view as WataiView;
  const lang = language.current;
  const counting = view.counting === null ? '' : COUNTINGS[lang][view.counting - 1]!.short;
  const variant = view.variant === null ? '' : VARIANTS[lang][view.variant - 1]!.short(toldOf(view, desk));
  return [WORDS[lang].round(roundOf(view)), counting, variant].filter(Boolean).join(' · ');
}
