// Whether there is room for everything the auction has to show at once.

import { createSignal } from "solid-js";

const media = matchMedia("(width >= 700px) and (height >= 760px)");
const [matches, set] = createSignal(media.matches);
media.addEventListener("change", () => set(media.matches));

export const roomy = matches;
