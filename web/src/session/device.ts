// Personal data on this device, and its removal when the person leaves: from every storage, from every
// open page, and even if the page is left before the server has answered.

import { inTab, onDevice } from "../base/shelf";
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



const sitting = (): string | null => onDevice.get(SITTING);

/** Whether a key is one of the person. */
const isOwn = (key: string): boolean => /^kozyr[.-]/.test(key) && !STAYS.has(key);

/** Removes from this tab the data of a person who has left. */
function emptyTab(): void {
  if ((inTab.get(SITTING) ?? "") === (sitting() ?? "")) return;
  inTab.drop(isOwn);
  inTab.set(SITTING, sitting() ?? "");
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
  onDevice.drop(isOwn);
  onDevice.set(LEAVING, null);
  onDevice.set(SITTING, crypto.getRandomValues(new Uint32Array(2)).join(""));
  emptyTab();
  wish("forget");
  if ("caches" in globalThis) await caches.delete(ANSWERS).catch(() => false);
}

/** Signs this device in as another person, or out, and removes the data of the one with this name. */
export async function leave<T>(name: string | null, how: () => Promise<T>): Promise<T> {
  // A stranger's data here remains theirs when they get a name.
  if (name === null) return how();
  onDevice.set(LEAVING, name);
  const done = await how();
  await emptyAll();
  return done;
}

/** Finishes the work of a page that was left, now that the person here is known. */
export async function finishLeaving(name: string | null): Promise<void> {
  const before = onDevice.get(LEAVING);
  if (before === null) return;
  stay();
  if (before === name) return;
  await emptyAll();
  location.reload();
}

/** Removes the data of the person here after the server signed this device out; the reloaded page says so. */
export async function clearAway(says: string): Promise<void> {
  // Another page of this browser caused that, and does the rest.
  if (onDevice.get(LEAVING) !== null) return;
  if (sitting() !== here) return look();
  await emptyAll();
  beginAt(location.pathname, says);
}

/** Cancels leaving. */
export function stay(): void {
  onDevice.set(LEAVING, null);
}

/** Loads a page for the person here now, which shows this message first. */
export function beginAt(path: string, says?: string): void {
  if (says) inTab.set(SAID, says);
  location.replace(path);
}

/** The first message that this page will show. */
export function toSay(): string | null {
  const says = inTab.get(SAID);
  inTab.set(SAID, null);
  return says;
}
