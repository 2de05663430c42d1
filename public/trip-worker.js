// Service worker of the pages of trips (/trips/…, in each language): a trip that was looked at opens without a network. The page says what
// to keep (app/routes/account/trip/keep-trip.ts); each trip has a cache of its own with its page and all that this page has loaded, so
// that a new build of the site changes nothing of it. Nothing is answered from a cache while the network answers.

/** Trips kept, and milliseconds for which they are: as long as a session. */
const mostTrips = 10;
const longestMs = 30 * 86_400_000;
const mostFiles = 200;

const trip = /^(?:\/[a-z]{2})?\/trips\/[2-9A-Z]{10}$/;
const receipt = /\/receipt\.pdf$/;
const file = /^\/(?:assets|media)\/|^\/[\w-]+\.(?:svg|png)$/;

/** The cache of a trip of a person. Whoever else signs in, and whoever signs out, deletes it by its name (app/routes/shell/kept-trips.ts). */
const nameOf = (person, path) => `trip ${person} ${path}`;
const namesOf = async (path) => (await caches.keys()).filter((name) => name.startsWith("trip ") && name.endsWith(` ${path}`));
const forget = async (path) => Promise.all((await namesOf(path)).map((name) => caches.delete(name)));

async function keep({ person, path, files }) {
  if (!trip.test(path)) return;
  const loaded = await Promise.all(
    files.slice(0, mostFiles).map(async (url) => [url, await fetch(url, { credentials: "omit" }).catch(() => undefined)]),
  );
  // Last, so that little time passes between the answer to this person and its cache.
  const page = await fetch(path, { credentials: "same-origin", headers: { accept: "text/html" } });
  if (page.status === 404) await forget(path);
  if (!page.ok || page.redirected) return;
  const pdf = await caches.match(`${path}/receipt.pdf`);
  await forget(path);
  const cache = await caches.open(nameOf(person, path));
  await cache.put(path, page);
  if (pdf) await cache.put(`${path}/receipt.pdf`, pdf);
  for (const [url, answer] of loaded) if (answer?.ok) await cache.put(url, answer);
  // A trip that is kept again comes last.
  const names = (await caches.keys()).filter((name) => name.startsWith("trip "));
  await Promise.all(names.slice(0, -mostTrips).map((name) => caches.delete(name)));
}

/** What is kept of a page or receipt of a trip; the page says that it is not of now. */
async function keptOf(path) {
  const [name] = await namesOf(path.replace(receipt, ""));
  const cache = name && (await caches.open(name));
  const page = cache && (await cache.match(path));
  if (!page) return undefined;
  if (Date.now() - Date.parse(page.headers.get("date")) > longestMs) {
    await caches.delete(name);
    return undefined;
  }
  if (receipt.test(path)) return page;
  const headers = new Headers(page.headers);
  for (const ofBytes of ["content-encoding", "content-length"]) headers.delete(ofBytes);
  return new Response((await page.text()).replace("<html ", '<html data-offline="" '), { headers });
}

async function visit(event, path) {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 404 && trip.test(path)) event.waitUntil(forget(path));
    if (answer.ok && receipt.test(path)) {
      const [name] = await namesOf(path.replace(receipt, ""));
      const copy = answer.clone();
      if (name) event.waitUntil(caches.open(name).then((cache) => cache.put(path, copy)));
    }
    return answer;
  } catch (error) {
    const kept = await keptOf(path).catch(() => undefined);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(keep(event.data).catch(() => undefined)));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") {
    if (search === "" && trip.test(pathname.replace(receipt, ""))) event.respondWith(visit(event, pathname));
  } else if (file.test(pathname))
    event.respondWith(
      fetch(event.request).catch(async (error) => {
        const kept = await caches.match(pathname + search);
        if (kept) return kept;
        throw error;
      }),
    );
});
