// How cards are played: by a tap, by a tap that is confirmed by another, or by dragging.

import { settings } from "../base/settings";

export type PlayBy = "tap" | "twice" | "drag";

/** Whether a click was made with a key: the keyboard cannot drag, and a key press is not a slip of a finger. */
export const byKey = (event: Event): boolean =>
  event instanceof KeyboardEvent || (event instanceof MouseEvent && event.detail === 0);

/**
 * Plays the selection in the way that the person has set; `usual` is the game's own way, which key presses
 * always use.
 */
export const playBy = (usual: PlayBy, event?: Event): PlayBy =>
  settings.playBy === "auto" || (event && byKey(event)) ? usual : settings.playBy;

/** Two taps on the same card within so many milliseconds are one double tap. */
const TWICE_MS = 400;

/** Tells a second tap on the same card, where cards are played by tapping twice. */
export function createTaps(): (card: string, event: Event) => boolean {
  let last = "";
  let at = Number.NEGATIVE_INFINITY;
  return (card, event) => {
    const again = settings.playBy === "twice" && !byKey(event) && last === card && event.timeStamp - at < TWICE_MS;
    last = again ? "" : card;
    at = event.timeStamp;
    return again;
  };
}
