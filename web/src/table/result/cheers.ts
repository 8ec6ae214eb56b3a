// Cheers: which wins have been cheered on this device, each once.

import { settings } from "../../base/settings";
import { onDevice } from "../../base/shelf";

const KEY = "kozyr.cheered";
/** The number of wins remembered; older ones are not opened again to be cheered. */
const KEPT = 30;

/** Whether a win is cheered now: where things are animated, and the first time only. */
export function cheers(match: string | undefined): boolean {
  if (match === undefined || settings.animation === "instant") return false;
  const before = onDevice.list(KEY);
  if (before.includes(match)) return false;
  // Without storage it is cheered each time.
  onDevice.setValue(KEY, [...before, match].slice(-KEPT));
  return true;
}
