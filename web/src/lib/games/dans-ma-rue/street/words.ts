/** What the street itself says, at a table and on the page of the day. */
import type { Lang } from '../../../i18n/language.svelte';

const fr = {
  street: 'La rue',
  rows: 'rangée',
  spent: 'Tout y est placé.',
  takesOff: 'Toucher l’enlève de la table.',
  where: (at: number, not: boolean): string => (not ? 'pas ' : '') + ({ 1: 'à gauche', 3: 'au milieu', 5: 'à droite' }[at] ?? `place ${at}`),
  place: (n: number) => `place ${n}`,
  empty: 'vide',
  possible: (names: string) => `possible : ${names}`,
  crossed: (names: string) => `rayé : ${names}`,
  ruledOut: (names: string) => `exclu par la table : ${names}`,
  toPlace: (names: string) => `à placer : ${names}`,
  allPlaced: 'toute la rangée est placée',
  lit: 'concernée',
  chosen: 'choisie',
  tried: 'essayée ici',
  elsewhere: (name: string) => `dans l’autre rue : ${name}`,
  cross: 'Rayer',
  ring: 'Possible',
  remove: 'Retirer',
  pencil: 'Crayon',
  cellTitle: (row: string, at: number) => `${row}, place ${at}`,
  keys: 'Flèches : aller de case en case. Entrée : choisir. 1 à 5 : une image de la rangée ; avec Maj, la rayer ; avec Alt, la noter possible. Effacer : vider la case.',
};

export type StreetWords = typeof fr;

const en: StreetWords = {
  street: 'The street',
  rows: 'row',
  spent: 'All of it is placed.',
  takesOff: 'Tapping takes it off the table.',
  where: (at, not) => (not ? 'not ' : '') + ({ 1: 'left', 3: 'middle', 5: 'right' }[at] ?? `place ${at}`),
  place: (n) => `place ${n}`,
  empty: 'empty',
  possible: (names) => `possible: ${names}`,
  crossed: (names) => `crossed out: ${names}`,
  ruledOut: (names) => `ruled out by the table: ${names}`,
  toPlace: (names) => `to place: ${names}`,
  allPlaced: 'the whole row is placed',
  lit: 'concerned',
  chosen: 'chosen',
  tried: 'tried here',
  elsewhere: (name) => `in the other street: ${name}`,
  cross: 'Cross out',
  ring: 'Possible',
  remove: 'Take away',
  pencil: 'Pencil',
  cellTitle: (row, at) => `${row}, place ${at}`,
  keys: 'Arrows: from cell to cell. Enter: choose. 1 to 5: a picture of the row; with Shift, cross it out; with Alt, note it as possible. Delete: empty the cell.',
};

export const WORDS: Record<Lang, StreetWords> = { fr, en };
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
