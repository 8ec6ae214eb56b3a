// Size of the screen.

import { createSignal, type Accessor } from "solid-js";

/** Whether a media query holds; follows the screen. */
export function mediaHolds(query: string): Accessor<boolean> {
  const media = matchMedia(query);
  const [matches, set] = createSignal(media.matches);
  media.addEventListener("change", () => set(media.matches));
  return matches;
}

/** Narrower than a tablet. */
export const narrow = mediaHolds("(width < 43.75em)");

/** As low as a phone held sideways. */
export const low = mediaHolds("(height < 30em)");

/** Wide enough for the log next to the table. */
export const wide = mediaHolds("(width >= 64em)");

/** Text so large that a table is scrolled as a page. */
export const scrolled = mediaHolds("(width < 18em) or (height < 18em)");
