// What kind of screen this is.

import { createSignal, type Accessor } from "solid-js";

function watch(query: string): Accessor<boolean> {
  const media = matchMedia(query);
  const [matches, set] = createSignal(media.matches);
  media.addEventListener("change", () => set(media.matches));
  return matches;
}

/** Narrower than a tablet. */
export const narrow = watch("(width < 700px)");

/** As low as a phone held sideways. */
export const low = watch("(height < 480px)");

/** Wide enough for the log beside the table. */
export const wide = watch("(width >= 1024px)");
