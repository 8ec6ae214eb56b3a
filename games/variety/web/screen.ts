// How much room there is in the auction.

import { mediaHolds } from "@kozyr/ui";

/** Room for what people say below their seats. */
export const roomy = mediaHolds("(width >= 43.75em) and (height >= 47.5em)");

/** Room for all ready phrases at once. */
export const tall = mediaHolds("(width >= 64em) and (height >= 62.5em)");
