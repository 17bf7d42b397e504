/** Where we are. Links are ordinary links; clicks on ours change the page without loading it anew. */

export type Route =
  | { page: 'home' }
  | { page: 'game'; game: string }
  | { page: 'table'; code: string }
  | { page: 'rules'; game: string }
  | { page: 'lesson'; game: string }
  | { page: 'replay'; match: string }
  | { page: 'settings' }
  | { page: 'games' }
  | { page: 'link' }
  | { page: 'privacy' }
  | { page: 'street'; street: string | null }
  | { page: 'lost' };

/** The page that a path names. */
export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean).map((part) => decodeURIComponent(part));
  const [first, second] = parts;
  if (first === undefined) return { page: 'home' };
  if (parts.length === 1 && (first === 'settings' || first === 'games' || first === 'link' || first === 'privacy')) return { page: first };
  if (first === 'street' && parts.length <= 2) return { page: 'street', street: second ?? null };
  if (parts.length === 2 && second !== undefined) {
    if (first === 'g') return { page: 'game', game: second };
    if (first === 't') return { page: 'table', code: second };
    if (first === 'rules') return { page: 'rules', game: second };
    if (first === 'lesson') return { page: 'lesson', game: second };
    if (first === 'replay') return { page: 'replay', match: second };
  }
  return { page: 'lost' };
}

export class Router {
  path = $state('/');
  hash = $state('');
  search = $state('');
  route = $derived(routeOf(this.path));

  constructor() {
    this.#read();
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#click(event));
  }

  go(to: string, how: { replace?: boolean } = {}): void {
    if (how.replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    const before = this.path;
    this.#read();
    if (this.path !== before) scrollTo(0, 0);
  }

  /** Back to where one came from, or home when this page was the first. */
  back(): void {
    if (history.length > 1 && document.referrer === '') history.back();
    else this.go('/');
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
    this.search = location.search;
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
