/** What French does with the first letter of a name. */

const VOWEL = /^([aeiouœæ]|y[^aeiou])/i;

/** « de Zoé », « d’Alice », « d’Émile »: an h is left alone, since nobody knows which ones are mute. */
export const of = (name: string): string => (VOWEL.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`);
