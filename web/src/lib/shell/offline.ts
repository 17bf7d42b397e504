/** Without a network: what the server tells everybody alike is kept from the first visit on, in every language that the page brings along. */
import { TITLES } from '../games/generated/titles';
import { language } from '../i18n/language.svelte';

function addresses(lang: string): string[] {
  const games = Object.keys(TITLES);
  const told = ['/games', '/about', '/words', ...games.flatMap((game) => [`/games/${game}/words`, `/rules/${game}`, `/lessons/${game}`])];
  return told.map((path) => `${location.origin}/api${path}?lang=${lang}`);
}

/** Has the service worker keep the page, and what it shows; its own files, one of which is `own`, for as long as the page is open. */
export async function keepForLater(own: string): Promise<void> {
  void navigator.locks.request(new URL(own).pathname, { mode: 'shared' }, () => new Promise(() => {}));
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const langs = [language.spoken, ...language.all.map((one) => one.lang).filter((lang) => lang !== language.spoken)];
  active?.postMessage({ keep: langs.flatMap(addresses) });
}
