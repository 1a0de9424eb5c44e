/* Keeps the whole page for use without a network, one version at a time.  A new version waits
   until the page lets it in, so nothing changes under a game. */
"use strict";
importScripts("kept.js"); // FILES, VERSION
const KEPT = `shoal-${VERSION}`, DOCUMENTS = "shoal-documents";
// sheets and reports bring their own styles, and nothing that runs
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

oninstall = (event) => event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));

onactivate = (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("shoal-") && name !== KEPT && name !== DOCUMENTS) await caches.delete(name);
  }
  await clients.claim();
})());

onmessage = (event) => { if (event.data === "let in") skipWaiting(); };

async function answer(request) {
  const { pathname } = new URL(request.url);
  if (/\/document\/[\w-]+$/.test(pathname)) {
    const found = await (await caches.open(DOCUMENTS)).match(request.url);
    const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY };
    return new Response(found ? await found.text() : "", { status: found ? 200 : 404, headers });
  }
  const kept = await caches.open(KEPT);
  return await kept.match(request, { ignoreSearch: true }) ?? fetch(request);
}

onfetch = (event) => {
  if (event.request.method === "GET" && new URL(event.request.url).origin === location.origin) {
    event.respondWith(answer(event.request));
  }
};
