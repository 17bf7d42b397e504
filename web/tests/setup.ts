import { language } from '../src/lib/i18n/language.svelte';
import { bookOf, GAMES } from './books';

// jsdom has no motion and asks no system: the least that components need of both.
Element.prototype.animate ??= () => ({ finished: Promise.resolve(), cancel() {}, onfinish: null }) as unknown as Animation;
Element.prototype.getAnimations ??= () => [];
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
window.scrollTo = () => {};

// jsdom lays nothing out: nothing changes its size.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// What the games say is here, as it is once somebody sits down.
language.games = Object.fromEntries(GAMES.map((game) => [game, bookOf(game, 'fr')]));
