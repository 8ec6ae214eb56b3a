// How changes are shown: a call goes to its contract, the end of the auction stays to be read, a
// card comes from its hand, a full trick rests and goes to its winner.

import type { VarietyEvent, VarietyTrick, VarietyView } from "../../wire/variety";
import { handCard } from "../../cards/Hand";
import { reducedMotion, type Motion } from "../../cards/motion";
import type { Frame } from "../types";
import { tagOf } from "./Seat";
import { spotOf } from "./Ring";

/** How long a finished trick, the end of an auction and a finished deal stay on the table. */
const TRICK_MS = 700;
const AUCTION_MS = 2200;
const DEAL_MS = 7000;

export interface Stagehands {
  /** Keeps a trick that is over on the table. */
  setTaken: (trick: VarietyTrick | null) => void;
  /** Keeps the auction on the table after it has ended. */
  setSettling: (settling: boolean) => void;
}

export async function present(
  frame: Frame<VarietyView, VarietyEvent>,
  motion: Motion,
  commit: () => void,
  { setTaken, setSettling }: Stagehands,
): Promise<void> {
  const { before, after, events } = frame;
  const find = <K extends VarietyEvent["kind"]>(kind: K) =>
    events.find((event): event is Extract<VarietyEvent, { kind: K }> => event.kind === kind);
  if (find("dealt") && before.sheet.length > 0) await motion.rest(DEAL_MS);

  const called = find("called");
  if (called) {
    const ended = find("auction_ended") !== undefined;
    const from = tagOf(called.seat)?.getBoundingClientRect();
    setSettling(ended);
    commit();
    const tile = document.querySelector(`.vy-tile[data-action="bid ${called.contract}"]`);
    const name = tile?.querySelector(".vy-namer:last-child");
    if (name && from) await arrive(motion, name, from);
    if (ended) await motion.rest(AUCTION_MS);
    setSettling(false);
    return;
  }

  const played = find("played");
  if (!played) {
    setTaken(null);
    commit();
    return;
  }
  const took = find("trick_taken");
  const from = (handCard(played.card) ?? tagOf(played.seat))?.getBoundingClientRect();
  // A full trick rests with all its cards, while the line below says already what comes next; only
  // the end of the match waits until the trick has been seen.
  const full = took ? (after.tricks.at(-1) ?? null) : null;
  setTaken(full);
  if (after.stage !== "over") commit();
  const card = spotOf(played.seat)?.querySelector(".card");
  if (card && from) await arrive(motion, card, from);
  if (full && !motion.skipped) await motion.rest(TRICK_MS);
  const winner = took && tagOf(took.winner);
  let flights: Promise<void> | null = null;
  // The last trick of a deal stays where it lies, under the result.
  if (full && winner && after.stage === "play" && !motion.skipped) {
    const cards = [...document.querySelectorAll(".vy-spot .card")];
    flights = motion.fly(...cards.map((what) => ({ what, from: what.getBoundingClientRect(), to: winner, fade: true })));
  }
  if (full) setTaken(null);
  commit();
  await flights;
}

/** Lets something that lies in its place come there from where it was. */
function arrive(motion: Motion, what: Element, from: DOMRect): Promise<void> {
  if (reducedMotion()) return motion.animate(what, [{ opacity: 0 }, { opacity: 1 }], 200);
  const to = what.getBoundingClientRect();
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  return motion.animate(what, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], 220);
}
