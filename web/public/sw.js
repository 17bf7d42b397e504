// Keeps the page's own files, which never change under one name, and a page to show when there is no network. Nothing of a table.
// The street of the day works without a network: its page, and the packs of puzzles, which never change under one hash.
const CACHE = 'tablee-3';
const PUZZLES = 'tablee-puzzles-1';
const STREET = '/street';
const ALWAYS = ['/offline.html', '/offline.css', '/theme.js', '/icons/icon.svg'];
const LASTING = [...ALWAYS, STREET];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(ALWAYS)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE && name !== PUZZLES).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (address.pathname.startsWith('/api/puzzles/')) {
    event.respondWith(address.searchParams.has('hash') ? kept(request, PUZZLES) : newest(request, request, PUZZLES));
  } else if (address.pathname.startsWith('/api/')) {
    return;
  } else if (address.pathname === STREET || address.pathname.startsWith(STREET + '/')) {
    event.respondWith(newest(request, STREET, CACHE).catch(() => caches.match('/offline.html')));
  } else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  } else if (address.pathname.startsWith('/assets/')) {
    event.respondWith(kept(request));
  } else if (ALWAYS.includes(address.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

// It is somebody's turn. What is shown came encrypted for this browser, and names a game and people, never a card.
self.addEventListener('push', (event) => {
  const said = event.data ? event.data.json() : {};
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      // Who looks at that very table need not be told.
      if (pages.some((page) => page.focused && new URL(page.url).pathname === said.url)) return;
      return self.registration.showNotification(said.title ?? 'Tablée', { body: said.body, tag: said.tag, icon: '/icons/icon-192.png', data: { url: said.url ?? '/' } });
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, location.origin);
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === url.pathname);
      return open ? open.focus() : self.clients.openWindow(url.href);
    }),
  );
});

/** From the network while there is one; else as it was last, under that name. */
async function newest(request, name, cacheName) {
  const cache = await caches.open(cacheName);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(name, fresh.clone());
    return fresh;
  } catch (offline) {
    const known = await cache.match(name);
    if (known) return known;
    throw offline;
  }
}

/** What carries a hash of its content in its name: what is kept is right for ever. */
async function kept(request, cacheName = CACHE) {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) {
    await cache.put(request, fresh.clone());
    const names = await cache.keys();
    // Old versions of the client make room for new ones.
    for (const old of names.slice(0, Math.max(0, names.length - 120))) if (!LASTING.includes(new URL(old.url).pathname)) await cache.delete(old);
  }
  return fresh;
}
