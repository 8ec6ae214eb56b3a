// The service worker: rules, lessons and the person's finished matches open without a network. It is a
// separate script (`/sw.js`) and imports nothing.
//
// Files with a hash in their name never change and come from the cache. A page comes from the network while
// there is one, so a new version takes over with the next page that is opened and nobody is stuck on an old
// one; without a network the last cached page is shown. Once a page is at rest, it requests the files that
// nobody has opened yet, which are then cached too.
//
// Anything between server and browser may answer with status 200 and arbitrary content: a login page, half
// a file. The worker passes such an answer on, but caches only what is known to be correct: files by the
// digests that the build wrote down, the page by the program that it starts, answers by being complete.

/** The used part of the worker's global scope, which the page's types do not describe. */
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
/** The requests of a page. */
interface Asked extends Lasting {
  data: Wish;
}
export type Wish =
  /** To keep everything that it may need in this language. */
  | { keep: string }
  /** Check the cached files for errors: a part did not run. */
  | "mend"
  /** Forget the person at this device. */
  | "forget";

const worker = self as unknown as Worker;

/**
 * The first characters of each file's SHA-256, by path. The build writes them here: in `shell` those that
 * every page needs, then by language, or in `all` for every language, those that may be needed later, and
 * in `asked` those that are cached only when requested.
 */
const LISTS = JSON.parse("__FILES__") as Record<string, Record<string, string>>;
const DIGESTS: ReadonlyMap<string, string> = new Map(Object.values(LISTS).flatMap(Object.entries<string>));
const pathsOf = (...lists: string[]): string[] => lists.flatMap((list) => Object.keys(LISTS[list] ?? {}));

/** The program of this version, which only our own page starts. */
const PROGRAM = "__PROGRAM__";

const FILES = "kozyr-files";
/** Answers that are the same for everyone, and answers to the person at this device. */
const COMMON = "kozyr-common";
const ANSWERS = "kozyr-answers";
const PAGE = "/";
const ME = "/api/me";
/** The content types that files must have, or browsers do not accept them. */
const TYPES: Record<string, string> = { js: "javascript", css: "css", svg: "svg" };
/** The maximum size of the cache; files that this version does not use are deleted first, then the oldest ones. */
const MAX_FILES = 600;
const MAX_ANSWERS = 200;
/** The number of the person's own matches that are cached before they are opened. */
const MATCHES = 10;
/** So many files are fetched at a time. */
const AT_ONCE = 3;
/** How long the network may take before the cached answer is shown. */
const PATIENCE_MS = 4000;

type Check = (answer: Response) => Promise<boolean>;

worker.addEventListener("install", (event) => {
  const keep = async (): Promise<void> => {
    const files = await caches.open(FILES);
    await Promise.all(pathsOf("shell").map((path) => keepFile(files, path)));
    // The page comes last: until then everything that the previous one needs remains cached.
    if (!(await keepPage(files, await fetch(PAGE)))) throw new TypeError("something else is in the page's place");
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const begin = async (): Promise<void> => {
    await mend();
    await Promise.all([trim(FILES, MAX_FILES), trim(ANSWERS, MAX_ANSWERS)]);
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

worker.addEventListener("message", (event) => {
  const { data } = event;
  if (data === "mend") event.waitUntil(mend());
  else if (data === "forget") event.waitUntil(forget());
  // Without a network the rest waits for the next page that is opened.
  else event.waitUntil(Promise.all([keepFiles(data.keep), keepMatches()]).catch(() => {}));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin || request.method !== "GET") return;
  if (pathname.startsWith("/assets/")) {
    event.respondWith(keptFirst(request, pathname));
  } else if (request.mode === "navigate") {
    // A saved record is not a page.
    if (!pathname.startsWith("/api/")) event.respondWith(page(event, pathname));
  } else if (DIGESTS.has(pathname)) {
    event.respondWith(networkFirst(request, FILES, (answer) => isFile(pathname, answer)));
  } else if (pathname === "/api/games") {
    event.respondWith(networkFirst(request, COMMON, isWhole));
  } else if (/^\/api\/(me|matches(\/.*)?)$/.test(pathname)) {
    event.respondWith(own(request, pathname));
  }
});

/** Whether an answer is one to this request, and of that type. */
const isOf = (type: string, answer: Response): boolean =>
  answer.status === 200 && !answer.redirected && (answer.headers.get("content-type") ?? "").includes(type);

/** Whether it is this file, as it was built. */
async function isFile(path: string, answer: Response): Promise<boolean> {
  if (!isOf(TYPES[path.split(".").at(-1) ?? ""] ?? "", answer)) return false;
  const bytes = await answer.clone().arrayBuffer().catch(() => new ArrayBuffer());
  const digest = String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  return btoa(digest).startsWith(DIGESTS.get(path) ?? "none");
}

/** Whether it is the page of this version. */
async function isPage(answer: Response): Promise<boolean> {
  const text = isOf("html", answer) ? await answer.clone().text().catch(() => "") : "";
  return text.includes(PROGRAM) && text.includes("</html>");
}

/** Whether it is an answer of the API, all of it. */
async function isWhole(answer: Response): Promise<boolean> {
  return isOf("json", answer) && answer.clone().json().then(() => true, () => false);
}

async function keepPage(files: Cache, answer: Response): Promise<boolean> {
  const right = await isPage(answer);
  if (right) await files.put(PAGE, answer.clone());
  return right;
}

/** A file from the network, cached if it is correct; if not, it is requested again without the browser's own cache. */
async function fetchFile(files: Cache, request: Request, path: string): Promise<Response> {
  let answer = await fetch(request);
  if (!DIGESTS.has(path)) return answer;
  let right = await isFile(path, answer);
  // A server that is busy or broken says so, and is left alone.
  if (!right && answer.status < 429) {
    answer = await fetch(new Request(request, { cache: "reload" }));
    right = await isFile(path, answer);
  }
  if (right) await files.put(path, answer.clone());
  return answer;
}

/** Makes sure that a file is cached. */
async function keepFile(files: Cache, path: string, priority: RequestPriority = "auto"): Promise<void> {
  if (await files.match(path)) return;
  await fetchFile(files, new Request(path, { priority }), path);
  if (!(await files.match(path))) throw new TypeError(`something else is in the place of ${path}`);
}

async function keptFirst(request: Request, path: string): Promise<Response> {
  const files = await caches.open(FILES);
  return (await files.match(path)) ?? fetchFile(files, request, path);
}

/** Deletes incorrect files of this version. */
async function mend(): Promise<void> {
  const files = await caches.open(FILES);
  for (const path of [PAGE, ...DIGESTS.keys()]) {
    const kept = await files.match(path);
    if (kept && !(await (path === PAGE ? isPage(kept) : isFile(path, kept)))) await files.delete(path);
  }
}

/** A page of the application: all are made of the same one. */
async function page(event: Fetching, pathname: string): Promise<Response> {
  const files = await caches.open(FILES);
  try {
    const answer = await soon(fetch(event.request));
    if (pathname === PAGE) event.waitUntil(keepPage(files, answer.clone()));
    // A proxy before a server that is down.
    return answer.status < 500 ? answer : ((await files.match(PAGE)) ?? answer);
  } catch (error) {
    const kept = await files.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** The newest answer, cached if it is correct; without a network the cached one. */
async function networkFirst(request: Request, name: string, isRight: Check): Promise<Response> {
  const cache = await caches.open(name);
  try {
    const answer = await soon(fetch(request));
    if (await isRight(answer)) await cache.put(request, answer.clone());
    return answer.status < 500 ? answer : ((await cache.match(request)) ?? answer);
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

/** How often the person changed: an answer from before is not cached. */
let sittings = 0;

/** Deletes the cached answers to the current person. */
async function forget(): Promise<void> {
  sittings += 1;
  await caches.delete(ANSWERS);
}

/** An answer to the person at this device. */
function own(request: Request, path: string): Promise<Response> {
  const sitting = sittings;
  return networkFirst(request, ANSWERS, async (answer) => {
    if (!(await isWhole(answer)) || sitting !== sittings) return false;
    const kept = path === ME ? await caches.match(ME, { cacheName: ANSWERS }) : undefined;
    if (!kept || (await kept.text()) === (await answer.clone().text())) return true;
    // Another person, whichever page of this browser noticed it.
    await forget();
    await (await caches.open(ANSWERS)).put(ME, answer.clone());
    return false;
  });
}

/** The same, or an error when it takes too long. */
function soon(answer: Promise<Response>): Promise<Response> {
  return Promise.race([
    answer,
    new Promise<never>((_, late) => setTimeout(() => late(new TypeError("the network is slow")), PATIENCE_MS)),
  ]);
}

/** Fetches the files that every page needs in a language, a few at a time and after all requests of the page itself. */
async function keepFiles(language: string): Promise<void> {
  const files = await caches.open(FILES);
  if (!(await files.match(PAGE))) await keepPage(files, await fetch(PAGE));
  const rest = pathsOf("shell", "all", language).values();
  const some = async (): Promise<void> => {
    for (const path of rest) await keepFile(files, path, "low");
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

/** Fetches the person's newest finished matches, which never change, with their replays. */
async function keepMatches(): Promise<void> {
  const sitting = sittings;
  const list = await own(new Request("/api/matches"), "/api/matches");
  if (!list.ok) return;
  const { matches } = (await list.json()) as { matches: { id: string }[] };
  for (const { id } of matches.slice(0, MATCHES)) {
    for (const path of [`/api/matches/${id}`, `/api/matches/${id}/replay`]) {
      if (sitting !== sittings) return;
      if (!(await caches.match(path, { cacheName: ANSWERS }))) await own(new Request(path), path);
    }
  }
}

async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = [...(await cache.keys())].map((key) => ({ key, known: DIGESTS.has(new URL(key.url).pathname) }));
  const order = [...keys.filter((one) => !one.known), ...keys.filter((one) => one.known)];
  await Promise.all(order.slice(0, Math.max(0, order.length - most)).map(({ key }) => cache.delete(key)));
}
