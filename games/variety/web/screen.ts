// Whether there is room for everything the auction has to show at once.

import { mediaHolds } from "@kozyr/ui";

export const roomy = mediaHolds("(width >= 700px) and (height >= 760px)");
