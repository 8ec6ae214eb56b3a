// The service worker: rules, lessons and one's own finished matches open without a network. It is a
// script of its own (`/sw.js`) and imports nothing.
//
// Files with a hash in their name never change and come from the cache. A page comes from the
// network as long as there is one, so that a new version takes over with the next page that is
// opened and nobody is held on an old one; without a network it is the page kept last. Once a page is
// at rest it asks for what nobody has opened yet, which is then kept too.

/** What is used of the worker's own world, which the page's types do not describe. */
interface Worker {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}
interface Lasting {
  waitUntil(what: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What a page asks for: to keep everything that it may need in this language. */
interface Asked extends Lasting {
  data: { keep: string };
}

const worker = self as unknown as Worker;

/** The files that every page needs; the build writes them here. */
const SHELL = JSON.parse("__SHELL__") as string[];

/** All others but positions, by the language that they are of; in `all` those of none. */
const REST = JSON.parse("__REST__") as Record<string, string[]>;

const FILES = "kozyr-files";
const ANSWERS = "kozyr-answers";
const PAGE = "/";
/** More than this is not kept; the first to go is what this version has no use for, then what is kept longest. */
const MAX_FILES = 600;
const MAX_ANSWERS = 200;
/** So many of one's own matches are kept before they are opened. */
const MATCHES = 10;
/** So many files are fetched at a time. */
const AT_ONCE = 3;
/** How long the network may take before what was kept is shown. */
const PATIENCE_MS = 4000;

worker.addEventListener("install", (event) => {
  const keep = async (): Promise<void> => {
    const files = await caches.open(FILES);
    await files.addAll([...SHELL, PAGE]);
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const begin = async (): Promise<void> => {
    await Promise.all([trim(FILES, MAX_FILES), trim(ANSWERS, MAX_ANSWERS)]);
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

worker.addEventListener("message", (event) => {
  // Without a network the rest waits for the next page that is opened.
  event.waitUntil(Promise.all([keepFiles(event.data.keep), keepMatches()]).catch(() => {}));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method !== "GET") {
    // Somebody else may sit here from now on: what was kept of a person goes.
    if (/^\/api\/(me|move)(\/|$)/.test(pathname)) {
      sittings += 1;
      event.waitUntil(caches.delete(ANSWERS));
    }
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(keptFirst(request));
  } else if (request.mode === "navigate") {
    // A record that is saved is no page.
    if (!pathname.startsWith("/api/")) event.respondWith(page(request, pathname));
  } else if (isKept(pathname)) {
    event.respondWith(networkFirst(request));
  }
});

/** How often somebody else sat down: an answer from before is not kept. */
let sittings = 0;

/** What is worth having without a network: the games, oneself, and finished matches. */
function isKept(pathname: string): boolean {
  return /^\/api\/(games|me|matches(\/.*)?)$/.test(pathname);
}

async function keptFirst(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request, answer.clone());
  return answer;
}

/** A page of the application: all are made of the same one. */
async function page(request: Request, pathname: string): Promise<Response> {
  const files = await caches.open(FILES);
  try {
    const answer = await soon(fetch(request));
    if (pathname === PAGE && answer.ok) await files.put(PAGE, answer.clone());
    // A proxy before a server that is down.
    return answer.status < 500 ? answer : ((await files.match(PAGE)) ?? answer);
  } catch (error) {
    const kept = await files.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

async function networkFirst(request: Request): Promise<Response> {
  const sitting = sittings;
  const answers = await caches.open(ANSWERS);
  try {
    const answer = await soon(fetch(request));
    if (answer.ok && sitting === sittings) await answers.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await answers.match(request);
    if (kept) return kept;
    throw error;
  }
}

/** The same, or an error when it takes too long. */
function soon(answer: Promise<Response>): Promise<Response> {
  return Promise.race([
    answer,
    new Promise<never>((_, late) => setTimeout(() => late(new TypeError("the network is slow")), PATIENCE_MS)),
  ]);
}

/** Fetches what every page needs in a language, a few files at a time and after all that a page asks for itself. */
async function keepFiles(language: string): Promise<void> {
  const files = await caches.open(FILES);
  const rest = [...(REST["all"] ?? []), ...(REST[language] ?? [])].values();
  const some = async (): Promise<void> => {
    for (const path of rest) {
      if (await files.match(path)) continue;
      const answer = await fetch(path, { priority: "low" });
      if (answer.ok) await files.put(path, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

/** Fetches one's newest finished matches, which never change, with their replays. */
async function keepMatches(): Promise<void> {
  const list = await networkFirst(new Request("/api/matches"));
  if (!list.ok) return;
  const { matches } = (await list.json()) as { matches: { id: string }[] };
  for (const { id } of matches.slice(0, MATCHES)) {
    for (const path of [`/api/matches/${id}`, `/api/matches/${id}/replay`]) {
      if (!(await caches.match(path, { cacheName: ANSWERS }))) await networkFirst(new Request(path));
    }
  }
}

async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const known = new Set([...SHELL, ...Object.values(REST).flat()]);
  const keys = [...(await cache.keys())].map((key) => ({ key, known: known.has(new URL(key.url).pathname) }));
  const order = [...keys.filter((one) => !one.known), ...keys.filter((one) => one.known)];
  await Promise.all(order.slice(0, Math.max(0, order.length - most)).map(({ key }) => cache.delete(key)));
}
