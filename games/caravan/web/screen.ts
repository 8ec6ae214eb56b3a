// How the table lies on the screen.

import { mediaHolds } from "@kozyr/ui";

/** Whether the lanes lie as rows, as on a phone held sideways. */
export const lying = mediaHolds("(height < 30em) and (orientation: landscape)");

/** Whether the lanes' names on the centre line are high enough to be touched. */
export const roomy = mediaHolds("(width >= 43.75em) and (height >= 37.5em)");
