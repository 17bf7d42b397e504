// After the first visit everything opens and plays without a network: the client's own files, the games' rules, words, lessons and rules pages.
// Of tables and people on the server nothing is kept.

// The client's files, written here by the build: who has this worker knows them, and another version is another worker.
const FILES = [];
const SHELL = 'tablee-shell-1';
const ASSETS = 'tablee-assets-1';
const TOLD = 'tablee-told-1';
const PUZZLES = 'tablee-puzzles-2';
const CACHES = [SHELL, ASSETS, TOLD, PUZZLES];
const PAGE = '/';
const LISTS = '/lists.json';
const BESIDE = ['/offline.html', '/offline.css', '/theme.js', '/icons/icon.svg', '/manifest.webmanifest'];
// What the server tells everybody alike.
const COMMON = /^\/api\/(about|games|words|rules\/[^/]+|lessons\/[^/]+|games\/[^/]+\/words)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !CACHES.includes(name)).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The page says which languages it reads, and which games there are.
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepAll(event.data.keep));
});

/** The files of this version, all or none; then the page that is made of them. Those of versions before stay as long as a page of them is open. */
async function prepare() {
  const [shell, assets] = await Promise.all([caches.open(SHELL), caches.open(ASSETS)]);
  const known = (await assets.keys()).map((request) => new URL(request.url).pathname);
  await assets.addAll(FILES.filter((file) => !known.includes(file)));
  await shell.addAll([PAGE, ...BESIDE]);
  const [before, ...older] = (await (await shell.match(LISTS))?.json()) ?? [known];
  const pages = await openPages();
  const lists = [FILES, before, ...older.filter((list) => list.some((file) => pages.has(file)))];
  await shell.put(LISTS, new Response(JSON.stringify(lists)));
  const lasting = new Set(lists.flat());
  await Promise.all(known.filter((file) => !lasting.has(file)).map((file) => assets.delete(file)));
}

/** What the open pages were begun with: each holds a lock of that name (`shell/offline.ts`). */
async function openPages() {
  const { held } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
}

async function keepAll(addresses) {
  const told = await caches.open(TOLD);
  // One after the other: nobody waits for it.
  for (const address of addresses) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) await told.put(address, answer);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (address.pathname.startsWith('/api/puzzles/')) {
    event.respondWith(address.searchParams.has('hash') ? kept(request, PUZZLES) : newest(request, PUZZLES));
  } else if (COMMON.test(address.pathname)) {
    event.respondWith(newest(request, TOLD));
  } else if (address.pathname.startsWith('/api/')) {
    return;
  } else if (request.mode === 'navigate') {
    // Every page of ours is the same file. Without a network it is the one of this version, whose files are all there.
    event.respondWith(fetch(request).catch(async () => (await caches.match(PAGE)) ?? caches.match('/offline.html')));
  } else if (address.pathname.startsWith('/assets/')) {
    event.respondWith(kept(request, ASSETS));
  } else if (BESIDE.includes(address.pathname)) {
    event.respondWith(newest(request, SHELL));
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

/** From the network while there is one; else as it was last. */
async function newest(request, cacheName) {
  const cache = await caches.open(cacheName);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  } catch (offline) {
    const known = await cache.match(request);
    if (known) return known;
    throw offline;
  }
}

/** What carries a hash of its content in its name: what is kept is right for ever. */
async function kept(request, cacheName) {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
