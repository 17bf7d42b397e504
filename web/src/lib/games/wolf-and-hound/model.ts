/** Wolf & Hound as the client reads it: the shape of a view, the marks printed on the animal cards, who sits where on the screen. */

export type NumberCard = string;
export type Face = 'wolf' | 'hound' | 'tornado';
export type Team = 'green' | 'orange';
export type StepMark = '0' | '+1' | '-1' | '1/2' | '-1/2';
export type Target = 'self' | 'left' | 'right' | 'skip' | 'no-threes';

export interface Animal {
  card: string;
  face: Face;
  at: number;
  /** How far it just walked; only while that is being acted out. */
  spaces?: number;
}

export interface WolfView {
  game: string;
  seats: number;
  seat: number | null;
  options: { cards: (string | OwnCard)[]; sheep: string | number };
  active: number;
  phase: 'play' | 'flip' | 'phantom' | 'over';
  turn: number;
  last_round: boolean;
  flock: number[];
  sheep: number[];
  hands: (NumberCard | null)[][];
  deck: (NumberCard | null)[];
  played: NumberCard[][];
  animals: Animal[];
  no_threes: boolean;
  turned_up: NumberCard | null;
  shown: number[];
  winner: Team | null;
}

/** An animal card that the table made up itself (WH-1.4). */
export interface OwnCard {
  card: string;
  colour: 'black' | 'white' | 'blue' | 'either';
  step: StepMark | [StepMark, StepMark];
  target: Target;
}

/** What is printed on an animal card: its two steps are as wolf and as hound. */
export interface Marks {
  colour: OwnCard['colour'];
  steps: [StepMark, StepMark];
  target: Target;
}

const plain = (colour: OwnCard['colour'], step: StepMark = '0', target: Target = 'self'): Marks => ({ colour, steps: [step, step], target });
const either = (wolf: StepMark, hound: StepMark): Marks => ({ colour: 'either', steps: [wolf, hound], target: 'self' });

export const ANIMALS: Record<string, Marks> = {
  'wolf-01': plain('black'),
  'wolf-02': plain('black', '+1'),
  'wolf-03': plain('black', '0', 'left'),
  'wolf-04': plain('black', '0', 'right'),
  'wolf-05': plain('black', '1/2'),
  'wolf-06': plain('black', '-1/2'),
  'hound-01': plain('white'),
  'hound-02': plain('white', '-1'),
  'hound-03': plain('white', '0', 'left'),
  'hound-04': plain('white', '0', 'right'),
  'tornado-01': plain('blue', '0', 'skip'),
  'tornado-02': plain('blue', '0', 'no-threes'),
  'metamorph-01': either('0', '0'),
  'metamorph-02': either('+1', '+1'),
  'metamorph-03': either('-1', '+1'),
  'metamorph-04': either('1/2', '-1/2'),
};

/** The marks of an animal in play, own cards included. */
export function marksOf(card: string, options: WolfView['options']): Marks {
  const known = ANIMALS[card];
  if (known) return known;
  const own = options.cards.find((entry): entry is OwnCard => typeof entry === 'object' && entry.card === card);
  if (!own) return plain('black');
  const steps: [StepMark, StepMark] = Array.isArray(own.step) ? own.step : [own.step, own.step];
  return { colour: own.colour, steps, target: own.target };
}

/** The step that counts for the face that lies up. */
export function stepOf(marks: Marks, face: Face): StepMark {
  return face === 'hound' ? marks.steps[1] : marks.steps[0];
}

/** Printed on the badge, with a real minus and a real half. */
export const STEP_LABEL: Record<StepMark, string> = { '0': '', '+1': '+1', '-1': '−1', '1/2': '½', '-1/2': '−½' };

export const teamOf = (seat: number): Team => (seat % 2 === 0 ? 'green' : 'orange');

/** Where a seat sits on the screen: 0 at the bottom, then clockwise: left, top, right. */
export const spotOf = (seat: number, eyes: number | null): number => (seat - (eyes ?? 0) + 4) % 4;

export const seatAt = (spot: number, eyes: number | null): number => (spot + (eyes ?? 0)) % 4;

/** Whether a seat is a phantom: the places beyond the people who play. */
export const isPhantom = (seat: number, view: Pick<WolfView, 'seats'>): boolean => seat >= view.seats;

export interface CardParts {
  colour: 'black' | 'white';
  value: number;
}

export function partsOf(card: NumberCard): CardParts {
  const [colour, value] = card.split('-');
  return { colour: colour === 'white' ? 'white' : 'black', value: Number(value) };
}

/** The card that was laid between two views, where exactly one was. */
export function laidBetween(before: WolfView, after: WolfView): { seat: number; card: NumberCard } | null {
  const grown = after.played.flatMap((row, seat) => (row.length > (before.played[seat]?.length ?? 0) ? [seat] : []));
  const seat = grown[0];
  if (grown.length !== 1 || seat === undefined) return null;
  const row = after.played[seat]!;
  return row.length === before.played[seat]!.length + 1 ? { seat, card: row[row.length - 1]! } : null;
}

/**
 * How far each animal has walked, in places, counted on round after round: that is what lets it go the right way round the track,
 * and all the way round when it ends where it began. An animal fresh from a `walked` event says how many `spaces` it took.
 */
export function walkOn(walked: Record<string, number>, before: Animal[], after: Animal[]): Record<string, number> {
  const next: Record<string, number> = {};
  for (const animal of after) {
    const known = walked[animal.card];
    const old = before.find((one) => one.card === animal.card);
    if (known === undefined || !old) next[animal.card] = animal.at;
    else if (animal !== old && animal.spaces !== undefined && mod(known + animal.spaces) === animal.at) next[animal.card] = known + animal.spaces;
    else next[animal.card] = known + mod(animal.at - known);
  }
  return next;
}

const mod = (n: number): number => ((n % 4) + 4) % 4;

/** Both teams' sheep in their pastures as each turn began, and at the very end. */
export function flocksByTurn(views: readonly WolfView[]): Record<Team, number>[] {
  const count = (view: WolfView, team: Team): number => view.sheep.reduce((sum, n, seat) => sum + (teamOf(seat) === team ? n : 0), 0);
  return views
    .filter((view, i) => i === 0 || i === views.length - 1 || view.turn !== views[i - 1]!.turn)
    .map((view) => ({ green: count(view, 'green'), orange: count(view, 'orange') }));
}
