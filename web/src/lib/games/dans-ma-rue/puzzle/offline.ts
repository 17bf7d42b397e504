/** What this page is made of is kept by the service worker as it comes by. What came before there was one is asked for once more. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  const parts = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
  const own = parts.filter((address) => address.origin === location.origin && /^\/(assets\/|api\/puzzles\/|api\/games\/[^/]+\/words)/.test(address.pathname));
  await Promise.all([...new Set(own.map((address) => address.href)), '/street'].map((address) => fetch(address).catch(() => null)));
}
