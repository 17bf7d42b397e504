/** Days as the calendar shows them. */
import { language } from '../../../i18n/language.svelte';
import { shifted, type Found } from './diary.svelte';

export type DayState = 'found' | 'hinted' | 'open' | 'today' | 'later';

export function stateOf(day: string, today: string, found: Readonly<Record<string, Found>>): DayState {
  const kept = found[day];
  if (kept) return kept.hints ? 'hinted' : 'found';
  return day > today ? 'later' : day === today ? 'today' : 'open';
}

/** Monday is 0. */
export const weekday = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
export const weekOf = (day: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((n) => shifted(day, n - weekday(day)));

/** The days of a month, `2026-11`. */
export function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = shifted(day, 1)) days.push(day);
  return days;
}

export const monthAfter = (month: string): string => shifted(`${month}-28`, 4).slice(0, 7);
export const monthBefore = (month: string): string => shifted(`${month}-01`, -1).slice(0, 7);

export const longDate = (day: string): string => new Intl.DateTimeFormat(language.spoken, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
export const monthName = (month: string): string => new Intl.DateTimeFormat(language.spoken, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`));
export const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
