// Links from a review to a step of the replay and back to the same place.

import type { ReviewedDecision } from "../wire/protocol";

let last: { match: string; seat: number; link: string } | null = null;

/** The link of this review that was followed last, on this visit. */
export const lastSeen = (match: string, seat: number): string | null =>
  last?.match === match && last.seat === seat ? last.link : null;

/** The attributes of a link that shows a decision as its seat saw it; the link's name finds it again. */
export const seeing = (match: string, seat: number, decision: ReviewedDecision, link: string) => ({
  href: `/match/${match}/replay/${decision.step}/${seat}`,
  "data-seen": link,
  onClick: () => {
    last = { match, seat, link };
  },
});
