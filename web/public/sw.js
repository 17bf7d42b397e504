// Keeps the page's own files, which never change under one name, and a page to show when there is no network. Nothing of a table.
const CACHE = 'tablee-2';
const ALWAYS = ['/offline.html', '/offline.css', '/theme.js', '/icons/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(ALWAYS)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin || address.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  } else if (address.pathname.startsWith('/assets/')) {
    event.respondWith(kept(request));
  } else if (ALWAYS.includes(address.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

/** Files under /assets/ carry a hash of their content in their name: what is kept is right for ever. */
async function kept(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) {
    await cache.put(request, fresh.clone());
    const names = await cache.keys();
    // Old versions of the client make room for new ones.
    for (const old of names.slice(0, Math.max(0, names.length - 120))) if (!ALWAYS.includes(new URL(old.url).pathname)) await cache.delete(old);
  }
  return fresh;
}
