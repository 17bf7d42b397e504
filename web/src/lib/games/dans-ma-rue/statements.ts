/** The pictures and statements of Dans ma rue in words: what a card says, as a sentence. */
import type { Lang } from '../../i18n/language.svelte';

const ROWS = ['house', 'family', 'animal', 'vehicle', 'tree'] as const;
type Kind = (typeof ROWS)[number];

interface Named {
  fr: string;
  en: string;
}

const PICTURES: Record<string, Named> = {
  'house-yellow': { fr: 'la maison jaune', en: 'the yellow house' },
  'house-red': { fr: 'la maison rouge', en: 'the red house' },
  'house-green': { fr: 'la maison verte', en: 'the green house' },
  'house-blue': { fr: 'la maison bleue', en: 'the blue house' },
  'house-white': { fr: 'la maison blanche', en: 'the white house' },
  'family-german': { fr: 'la famille allemande', en: 'the German family' },
  'family-italian': { fr: 'la famille italienne', en: 'the Italian family' },
  'family-english': { fr: 'la famille anglaise', en: 'the English family' },
  'family-french': { fr: 'la famille française', en: 'the French family' },
  'family-belgian': { fr: 'la famille belge', en: 'the Belgian family' },
  'animal-cat': { fr: 'le chat', en: 'the cat' },
  'animal-dog': { fr: 'le chien', en: 'the dog' },
  'animal-rabbit': { fr: 'le lapin', en: 'the rabbit' },
  'animal-bird': { fr: 'l’oiseau', en: 'the bird' },
  'animal-fish': { fr: 'le poisson', en: 'the fish' },
  'vehicle-shoes': { fr: 'les chaussures', en: 'the shoes' },
  'vehicle-truck': { fr: 'le camion', en: 'the truck' },
  'vehicle-car': { fr: 'la voiture', en: 'the car' },
  'vehicle-bike': { fr: 'le vélo', en: 'the bike' },
  'vehicle-scooter': { fr: 'le scooter', en: 'the scooter' },
  'tree-cherry': { fr: 'le cerisier', en: 'the cherry tree' },
  'tree-plum': { fr: 'le prunier', en: 'the plum tree' },
  'tree-apple': { fr: 'le pommier', en: 'the apple tree' },
  'tree-pear': { fr: 'le poirier', en: 'the pear tree' },
  'tree-walnut': { fr: 'le noyer', en: 'the walnut tree' },
};
const TRAVEL: Record<string, { fr: string; en: string }> = {
  'vehicle-shoes': { fr: 'à pied', en: 'on foot' },
  'vehicle-truck': { fr: 'en camion', en: 'by truck' },
  'vehicle-car': { fr: 'en voiture', en: 'by car' },
  'vehicle-bike': { fr: 'à vélo', en: 'by bike' },
  'vehicle-scooter': { fr: 'en scooter', en: 'by scooter' },
};
export const ROW_NAMES: Record<Kind, { fr: string; en: string }> = {
  house: { fr: 'maisons', en: 'houses' },
  family: { fr: 'familles', en: 'families' },
  animal: { fr: 'animaux', en: 'animals' },
  vehicle: { fr: 'véhicules', en: 'vehicles' },
  tree: { fr: 'arbres', en: 'trees' },
};
export const KINDS: readonly Kind[] = ROWS;

export const rowOf = (picture: string): Kind => picture.split('-')[0] as Kind;
export const pictureName = (picture: string, lang: Lang): string => PICTURES[picture]?.[lang] ?? picture;

/** One word, for a place in the street: «chat», «rouge», “cherry”. */
export function shortName(picture: string, lang: Lang): string {
  const name = pictureName(picture, lang).replace(/^(le |la |les |l’|the )/, '');
  // A long word may be broken where it is hyphenated.
  return name.replace(/^(maison|famille) /, '').replace(/ (house|family|tree)$/, '').replace('chaussures', 'chaus\u00adsures').replace('française', 'fran\u00adçaise').replace('allemande', 'alle\u00admande').replace('italienne', 'ita\u00adlienne');
}

export function placeName(place: number, lang: Lang): string {
  const named: Record<number, { fr: string; en: string }> = { 1: { fr: 'à gauche', en: 'on the left' }, 3: { fr: 'au milieu', en: 'in the middle' }, 5: { fr: 'à droite', en: 'on the right' } };
  return named[place]?.[lang] ?? (lang === 'fr' ? `à la place ${place}` : `at place ${place}`);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** «Le chat est quelque part à gauche de la maison verte.» */
export function sentenceOf(statement: string, lang: Lang): string {
  const [kind, first, second] = statement.split(':') as [string, string, string];
  if (!first || !second) return statement;
  return `${capital(lang === 'fr' ? french(kind, first, second) : english(kind, first, second))}.`;
}

function french(kind: string, first: string, second: string): string {
  const x = pictureName(first, 'fr');
  const many = first === 'vehicle-shoes';
  const is = many ? 'sont' : 'est';
  const isNot = many ? 'ne sont pas' : 'n’est pas';
  if (kind === 'at') return `${x} ${is} ${placeName(Number(second), 'fr')}`;
  if (kind === 'not-at') return `${x} ${isNot} ${placeName(Number(second), 'fr')}`;
  if (kind === 'beside') return `${x} ${is} à côté ${ofPicture(second)}`;
  if (kind === 'not-beside') return `${x} ${isNot} à côté ${ofPicture(second)}`;
  if (kind === 'left-of') return `${x} ${is} quelque part à gauche ${ofPicture(second)}`;
  return frenchPair(first, second, kind === 'same');
}

function ofPicture(picture: string): string {
  const name = pictureName(picture, 'fr');
  if (name.startsWith('le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('les ')) return `des ${name.slice(4)}`;
  return `de ${name}`;
}

function frenchPair(first: string, second: string, together: boolean): string {
  const [x, y] = [pictureName(first, 'fr'), pictureName(second, 'fr')];
  const [row, other] = [rowOf(first), rowOf(second)];
  const verb = (yes: string, no: string): string => (together ? yes : no);
  const travels = `${verb('se déplace', 'ne se déplace pas')} ${TRAVEL[second]?.fr ?? ''}`;
  if (other === 'family') return `${y} ${verb('habite', 'n’habite pas')} ${x}`;
  if (row === 'house' && other === 'animal') return `${y} ${verb('vit', 'ne vit pas')} dans ${x}`;
  if (row === 'house' && other === 'vehicle') return `la famille ${ofPicture(first)} ${travels}`;
  if (other === 'tree') {
    const where = row === 'house' ? `devant ${x}` : row === 'vehicle' ? `là où l’on se déplace ${TRAVEL[first]?.fr}` : `chez ${x}`;
    return `${y} ${verb('pousse', 'ne pousse pas')} ${where}`;
  }
  if (row === 'family' && other === 'animal') return `${x} ${verb('a', 'n’a pas')} ${y}`;
  return `${row === 'family' ? x : `la famille qui a ${x}`} ${travels}`;
}

function english(kind: string, first: string, second: string): string {
  const x = pictureName(first, 'en');
  const many = first === 'vehicle-shoes';
  const is = many ? 'are' : 'is';
  if (kind === 'at') return `${x} ${is} ${placeName(Number(second), 'en')}`;
  if (kind === 'not-at') return `${x} ${is} not ${placeName(Number(second), 'en')}`;
  if (kind === 'beside') return `${x} ${is} next to ${pictureName(second, 'en')}`;
  if (kind === 'not-beside') return `${x} ${is} not next to ${pictureName(second, 'en')}`;
  if (kind === 'left-of') return `${x} ${is} somewhere to the left of ${pictureName(second, 'en')}`;
  return englishPair(first, second, kind === 'same');
}

function englishPair(first: string, second: string, together: boolean): string {
  const [x, y] = [pictureName(first, 'en'), pictureName(second, 'en')];
  const [row, other] = [rowOf(first), rowOf(second)];
  const verb = (yes: string, no: string): string => (together ? yes : no);
  const travels = `${verb('travels', 'does not travel')} ${TRAVEL[second]?.en ?? ''}`;
  if (row === 'house' && (other === 'family' || other === 'animal')) return `${y} ${verb('lives', 'does not live')} in ${x}`;
  if (row === 'house' && other === 'vehicle') return `the family in ${x} ${travels}`;
  if (other === 'tree') {
    const where = { house: `in front of ${x}`, family: `at the house of ${x}`, animal: `where ${x} lives`, vehicle: `where one travels ${TRAVEL[first]?.en}`, tree: '' }[row];
    return `${y} ${verb('grows', 'does not grow')} ${where}`;
  }
  if (row === 'family' && other === 'animal') return `${x} ${verb('has', 'does not have')} ${y}`;
  return `${row === 'family' ? x : `the family with ${x}`} ${travels}`;
}
