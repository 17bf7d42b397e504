// After the first visit everything opens and plays without a network: the client's own files, the games' rules, words, lessons and rules pages.
// Of tables and people on the server nothing is kept.
const SHELL = 'tablee-shell-1';
const ASSETS = 'tablee-assets-1';
const TOLD = 'tablee-told-1';
const PUZZLES = 'tablee-puzzles-2';
const CACHES = [SHELL, ASSETS, TOLD, PUZZLES];
const PAGE = '/';
const LIST = '/files.json';
const BEFORE = '/files-before.json';
const ALWAYS = [PAGE, '/offline.html', '/offline.css', '/theme.js', '/icons/icon.svg', '/manifest.webmanifest'];
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

/** The files of this version. Those of the one before stay as long as a page of it may be open. */
async function prepare() {
  const [shell, assets] = await Promise.all([caches.open(SHELL), caches.open(ASSETS)]);
  await shell.addAll(ALWAYS);
  const answer = await fetch(LIST, { cache: 'no-cache' });
  if (!answer.ok) return;
  const files = await answer.clone().json();
  const last = await shell.match(LIST);
  const before = last ? await last.json() : [];
  if (JSON.stringify(before) !== JSON.stringify(files)) await shell.put(BEFORE, new Response(JSON.stringify(before)));
  await shell.put(LIST, answer);
  const known = new Set((await assets.keys()).map((request) => new URL(request.url).pathname));
  await Promise.all(files.filter((file) => !known.has(file)).map((file) => assets.add(file).catch(() => {})));
  const older = await shell.match(BEFORE);
  const lasting = new Set([...files, ...(older ? await older.json() : [])]);
  await Promise.all([...known].filter((file) => !lasting.has(file)).map((file) => assets.delete(file)));
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
    // Every page of ours is the same file.
    event.respondWith(newest(request, SHELL, PAGE).catch(() => caches.match('/offline.html')));
  } else if (address.pathname.startsWith('/assets/')) {
    event.respondWith(kept(request, ASSETS));
  } else if (ALWAYS.includes(address.pathname)) {
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

/** From the network while there is one; else as it was last, under that name. */
async function newest(request, cacheName, name = request) {
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
async function kept(request, cacheName) {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
