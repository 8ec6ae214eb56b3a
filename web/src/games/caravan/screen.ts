// How the table lies on the screen.

import { createSignal } from "solid-js";

const media = matchMedia("(height < 480px) and (orientation: landscape)");
const [low, setLow] = createSignal(media.matches);
media.addEventListener("change", () => setLow(media.matches));

/** Whether the lanes lie as rows, as on a phone held sideways. */
export const lying = low;
