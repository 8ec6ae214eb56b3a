// Cheers: which wins have been cheered on this device, each once.

import { settings } from "../../base/settings";

const KEY = "kozyr.cheered";
/** The number of wins remembered; older ones are not opened again to be cheered. */
const KEPT = 30;

/** Whether a win is cheered now: where things are animated, and the first time only. */
export function cheers(match: string | undefined): boolean {
  if (match === undefined || settings.animation === "instant") return false;
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const before = Array.isArray(saved) ? saved : [];
    if (before.includes(match)) return false;
    localStorage.setItem(KEY, JSON.stringify([...before, match].slice(-KEPT)));
  } catch {
    // Without storage it is cheered each time.
  }
  return true;
}
