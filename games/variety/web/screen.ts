// How much room there is in the auction.

import { mediaHolds } from "@kozyr/ui";

/** Room for what people say below their seats. */
export const roomy = mediaHolds("(width >= 700px) and (height >= 760px)");

/** Room for all ready phrases at once. */
export const tall = mediaHolds("(width >= 1024px) and (height >= 1000px)");
