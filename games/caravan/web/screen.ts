// How the table lies on the screen.

import { mediaHolds } from "@kozyr/ui";

/** Whether the lanes lie as rows, as on a phone held sideways. */
export const lying = mediaHolds("(height < 30em) and (orientation: landscape)");
