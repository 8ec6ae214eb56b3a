// Animation of a trick: a card moves from its hand to its place, a full trick rests and moves to its
// winner.

import { handCard } from "../cards/Hand";
import { Flyer } from "../cards/flight";
import { arrive, reducedMotion, type Motion } from "../cards/motion";
import type { Aim } from "../cards/sent";
import { spotOf, tagOf } from "./ring";

/** How long a full trick stays on the table. */
const TRICK_MS = 700;
/** How long it takes to square up, to turn over, to slide to its winner; and how long the pile there nods. */
const SQUARE_MS = 150;
const TURN_MS = 170;
const SLIDE_MS = 280;
const NOD_MS = 140;

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
  const held = handCard(card);
  const from = motion.own(card) ?? (held ?? tagOf(seat))?.getBoundingClientRect();
  // A full trick rests with all its cards, while the line below announces the next step as soon as the last
  // card has landed; only the end of the match waits until the trick has been seen.
  setTaken(full);
  motion.holdWords();
  if (stage !== "over") commit();
  await arrive(motion, spotOf(seat)?.querySelector(".card"), from, held || from instanceof Flyer ? {} : { flip: "up" });
  motion.landed();
  if (full && !motion.skipped) await motion.rest(TRICK_MS);
  const to = winner === undefined ? null : tagOf(winner);
  let flights: Promise<void> | null = null;
  // The last trick of a deal remains in its place, under the result.
  if (full && to && stage === "play" && !motion.skipped) {
    flights = gather(motion, [...document.querySelectorAll(".seat-spot .card")], to);
  }
  if (full) setTaken(null);
  commit();
  await flights;
}

/** The pile before a seat, or its plate while there is none. */
function pileOf(tag: Element): Element {
  const pile = tag.closest(".ring-seat")?.querySelector(".won .back-small:last-child");
  return pile && pile.getBoundingClientRect().width > 0 ? pile : tag;
}

/** A trick squares up, turns over as one packet, and gets smaller on its way to its winner's pile. */
async function gather(motion: Motion, cards: Element[], tag: Element): Promise<void> {
  const { pace } = motion;
  if (pace === 0 || document.hidden) return;
  if (reducedMotion()) return motion.fly(...cards.map((what) => ({ what, from: what, to: tag, fade: true })));
  const flyers = cards.map((card) => new Flyer(card));
  const mean = (key: "x" | "y"): number => flyers.reduce((sum, { pose }) => sum + pose[key], 0) / flyers.length;
  const [x, y] = [mean("x"), mean("y")];
  const all = (step: (flyer: Flyer, i: number) => Promise<void>): Promise<void> => motion.wait(Promise.all(flyers.map(step)));
  try {
    await all((flyer, i) => flyer.fly({ ...flyer.pose, x: x + i, y: y + i, r: (i - (flyers.length - 1) / 2) * 2 }, { ms: SQUARE_MS * pace, bow: 0, lift: 0.15 }));
    if (motion.skipped) return;
    await all((flyer) => flyer.fly({ ...flyer.pose, r: 0 }, { ms: TURN_MS * pace, bow: 0, lift: 0.4, flip: "down" }));
    if (motion.skipped) return;
    const pile = pileOf(tag);
    await all((flyer, i) => flyer.fly(flyer.poseAt(pile), { ms: (SLIDE_MS - (flyers.length - 1 - i) * 8) * pace, bow: 0.07, lift: 0.3, fade: pile === tag }));
    if (!motion.skipped) void motion.animate(pileOf(tag).parentElement ?? pile, [{ transform: "none" }, { transform: "scale(1.14)" }, { transform: "none" }], NOD_MS);
  } finally {
    for (const flyer of flyers) flyer.remove();
  }
}
