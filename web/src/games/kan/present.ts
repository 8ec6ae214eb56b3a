// How changes are shown: a card comes from its hand, a full trick rests and goes to its winner, a
// finished deal stays to be read.

import type { KanEvent, KanTrick, KanView } from "../../wire/kan";
import { handCard } from "../../cards/Hand";
import { reducedMotion, type Motion } from "../../cards/motion";
import type { Frame } from "../types";
import { spotOf, tagOf } from "./Ring";

/** How long a finished trick, and a finished deal, stay on the table. */
const TRICK_MS = 700;
const DEAL_MS = 7000;

/** `setTaken` keeps a trick that is over on the table. */
export async function present(
  frame: Frame<KanView, KanEvent>,
  motion: Motion,
  commit: () => void,
  setTaken: (trick: KanTrick | null) => void,
): Promise<void> {
  const { before, after, events } = frame;
  if (events.some((event) => event.kind === "dealt") && before.outcome) await motion.rest(DEAL_MS);
  const played = events.find((event) => event.kind === "played");
  const took = events.find((event) => event.kind === "took");
  if (!played) {
    setTaken(null);
    commit();
    return;
  }
  const from = (handCard(played.card) ?? tagOf(played.seat))?.getBoundingClientRect();
  // A full trick rests with all its cards, while the line below says already what comes next; only
  // the end of the match waits until the trick has been seen.
  const full = took ? after.last_trick : null;
  setTaken(full);
  if (after.stage !== "over") commit();
  const card = spotOf(played.seat)?.querySelector(".card");
  if (card && from) await arrive(motion, card, from);
  if (full && !motion.skipped) await motion.rest(TRICK_MS);
  const winner = took && tagOf(took.seat);
  let flights: Promise<void> | null = null;
  // The last trick of a deal stays where it lies, under the result.
  if (full && winner && after.stage === "play" && !motion.skipped) {
    const cards = [...document.querySelectorAll(".kan-spot .card")];
    flights = motion.fly(...cards.map((what) => ({ what, from: what.getBoundingClientRect(), to: winner, fade: true })));
  }
  if (full) setTaken(null);
  commit();
  await flights;
}

/** Lets a card that lies in its place come there from where it was. */
function arrive(motion: Motion, card: Element, from: DOMRect): Promise<void> {
  if (reducedMotion()) return motion.animate(card, [{ opacity: 0 }, { opacity: 1 }], 200);
  const to = card.getBoundingClientRect();
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  return motion.animate(card, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], 220);
}
