// Personal data on this device, and its removal when the person leaves: from every storage, from every
// open page, and even if the page is left before the server has answered.

import { wish } from "../offline/register";

/** A different text for each person at this device; the tab stores it too. */
const SITTING = "kozyr.sitting";
/** The name of the person who is about to leave. */
const LEAVING = "kozyr.leaving";
/** The message that the next page shows first. */
const SAID = "kozyr.said";
/** The keys that belong to the device. All others are the person's and are removed with them. */
const STAYS = new Set([SITTING, LEAVING, SAID, "kozyr.settings", "kozyr.former", "kozyr.offline-not-here", "kozyr.old", "kozyr.anew", "kozyr-over-http"]);
/** The cache of the worker for answers to this person. */
const ANSWERS = "kozyr-answers";

/** Runs code that uses storage, which a browser may forbid. */
function storing<T>(what: () => T): T | null {
  try {
    return what();
  } catch {
    return null;
  }
}

const sitting = (): string | null => storing(() => localStorage.getItem(SITTING));

function empty(storage: Storage): void {
  for (const key of Object.keys(storage)) if (/^kozyr[.-]/.test(key) && !STAYS.has(key)) storage.removeItem(key);
}

/** Removes from this tab the data of a person who has left. */
function emptyTab(): void {
  storing(() => {
    if ((sessionStorage.getItem(SITTING) ?? "") === (sitting() ?? "")) return;
    empty(sessionStorage);
    sessionStorage.setItem(SITTING, sitting() ?? "");
  });
}
emptyTab();

const here = sitting();
/** Reloads the page if another person uses the device by now. */
function look(): void {
  if (sitting() === here) return;
  emptyTab();
  location.reload();
}
addEventListener("storage", ({ key }) => {
  if (key === SITTING) look();
});
// A browser may restore a page as it was left.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) look();
});

async function emptyAll(): Promise<void> {
  storing(() => {
    empty(localStorage);
    localStorage.removeItem(LEAVING);
    localStorage.setItem(SITTING, crypto.getRandomValues(new Uint32Array(2)).join(""));
  });
  emptyTab();
  wish("forget");
  if ("caches" in globalThis) await caches.delete(ANSWERS).catch(() => false);
}

/** Signs this device in as another person, or out, and removes the data of the one with this name. */
export async function leave<T>(name: string | null, how: () => Promise<T>): Promise<T> {
  // A stranger's data here remains theirs when they get a name.
  if (name === null) return how();
  storing(() => localStorage.setItem(LEAVING, name));
  const done = await how();
  await emptyAll();
  return done;
}

/** Finishes the work of a page that was left, now that the person here is known. */
export async function finishLeaving(name: string | null): Promise<void> {
  const before = storing(() => localStorage.getItem(LEAVING)) ?? null;
  if (before === null) return;
  stay();
  if (before === name) return;
  await emptyAll();
  location.reload();
}

/** Removes the data of the person here after the server signed this device out; the reloaded page says so. */
export async function clearAway(says: string): Promise<void> {
  // Another page of this browser caused that, and does the rest.
  if (storing(() => localStorage.getItem(LEAVING)) !== null) return;
  if (sitting() !== here) return look();
  await emptyAll();
  beginAt(location.pathname, says);
}

/** Cancels leaving. */
export function stay(): void {
  storing(() => localStorage.removeItem(LEAVING));
}

/** Loads a page for the person here now, which shows this message first. */
export function beginAt(path: string, says?: string): void {
  storing(() => says && sessionStorage.setItem(SAID, says));
  location.replace(path);
}

/** The first message that this page will show. */
export function toSay(): string | null {
  return storing(() => {
    const says = sessionStorage.getItem(SAID);
    sessionStorage.removeItem(SAID);
    return says;
  });
}
