// Animation of a trick: a card moves from its hand to its place, a full trick rests and moves to its
// winner.

import { handCard } from "../cards/Hand";
import { arrive, type Motion } from "../cards/motion";
import type { Aim } from "../cards/sent";
import { spotOf, tagOf } from "./ring";

/** How long a full trick stays on the table. */
const TRICK_MS = 700;

export interface TrickStage<T> {
  /** Keeps a finished trick on the table; `null` takes it away. */
  setTaken: (trick: T | null) => void;
}

/** A card that was played to a trick. */
export interface PlayedToTrick<T> {
  seat: number;
  card: string;
  /** The trick that it completes. */
  full: T | null;
  /** The seat that takes that trick. */
  winner: number | undefined;
  /** The stage of the view after it. */
  stage: string;
}

/** Where a card of the viewer's goes that is played to a trick. */
export const aimAtTrick = (card: string, seat: number): Aim[] => [{ card, from: handCard(card), to: spotOf(seat) }];

export async function presentTrick<T>(
  { seat, card, full, winner, stage }: PlayedToTrick<T>,
  motion: Motion,
  commit: () => void,
  { setTaken }: TrickStage<T>,
): Promise<void> {
  const from = motion.own(card) ?? (handCard(card) ?? tagOf(seat))?.getBoundingClientRect();
  // A full trick rests with all its cards, while the line below announces the next step as soon as the last
  // card has landed; only the end of the match waits until the trick has been seen.
  setTaken(full);
  motion.holdWords();
  if (stage !== "over") commit();
  await arrive(motion, spotOf(seat)?.querySelector(".card"), from);
  motion.landed();
  if (full && !motion.skipped) await motion.rest(TRICK_MS);
  const to = winner === undefined ? null : tagOf(winner);
  let flights: Promise<void> | null = null;
  // The last trick of a deal remains in its place, under the result.
  if (full && to && stage === "play" && !motion.skipped) {
    const cards = [...document.querySelectorAll(".seat-spot .card")];
    flights = motion.fly(...cards.map((what) => ({ what, from: what.getBoundingClientRect(), to, fade: true })));
  }
  if (full) setTaken(null);
  commit();
  await flights;
}
