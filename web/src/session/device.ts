// What this device keeps of whoever sits at it, and that it goes with them: out of every storage, out
// of every page that is open, and though the page is left before the server has answered.

import { wish } from "../offline/register";

/** Another text for everybody who sits here; the tab keeps it too. */
const SITTING = "kozyr.sitting";
/** The name of whoever is about to go. */
const LEAVING = "kozyr.leaving";
/** What the next page says first. */
const SAID = "kozyr.said";
/** What is kept for whoever sits here. All else is the person's and goes with them. */
const STAYS = new Set([SITTING, LEAVING, SAID, "kozyr.settings", "kozyr.former", "kozyr.offline-not-here", "kozyr.old", "kozyr.anew", "kozyr-over-http"]);
/** Where the worker keeps answers to this person. */
const ANSWERS = "kozyr-answers";

/** What uses storage, which a browser may forbid. */
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

/** Takes away what this tab keeps of somebody who has left. */
function emptyTab(): void {
  storing(() => {
    if ((sessionStorage.getItem(SITTING) ?? "") === (sitting() ?? "")) return;
    empty(sessionStorage);
    sessionStorage.setItem(SITTING, sitting() ?? "");
  });
}
emptyTab();

const here = sitting();
/** Begins anew if somebody else sits here by now. */
function look(): void {
  if (sitting() === here) return;
  emptyTab();
  location.reload();
}
addEventListener("storage", ({ key }) => {
  if (key === SITTING) look();
});
// A page may be gone back to as it was left.
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

/** Does what makes this device another person's, or nobody's, and takes away what it keeps of the one with this name. */
export async function leave<T>(name: string | null, how: () => Promise<T>): Promise<T> {
  // What a stranger did here is theirs whoever they become.
  if (name === null) return how();
  storing(() => localStorage.setItem(LEAVING, name));
  const done = await how();
  await emptyAll();
  return done;
}

/** Finishes what a page that was left could not, now that it is known who is here. */
export async function finishLeaving(name: string | null): Promise<void> {
  const before = storing(() => localStorage.getItem(LEAVING)) ?? null;
  if (before === null) return;
  stay();
  if (before === name) return;
  await emptyAll();
  location.reload();
}

/** Takes away what is kept of whoever sat here until the server made this device nobody's; the page says so, begun anew. */
export async function clearAway(says: string): Promise<void> {
  // Another page of this browser asked for that, and does the rest.
  if (storing(() => localStorage.getItem(LEAVING)) !== null) return;
  if (sitting() !== here) return look();
  await emptyAll();
  beginAt(location.pathname, says);
}

/** Nobody leaves after all. */
export function stay(): void {
  storing(() => localStorage.removeItem(LEAVING));
}

/** Loads a page as whoever sits here now, which says this first. */
export function beginAt(path: string, says?: string): void {
  storing(() => says && sessionStorage.setItem(SAID, says));
  location.replace(path);
}

/** What this page is to say first. */
export function toSay(): string | null {
  return storing(() => {
    const says = sessionStorage.getItem(SAID);
    sessionStorage.removeItem(SAID);
    return says;
  });
}
