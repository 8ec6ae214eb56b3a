// How changes are shown: every card travels from where it was to where it lies.

import { eventOf, type Frame } from "@kozyr/ui";
import { dealt, handCard, type Motion, reducedMotion } from "@kozyr/ui/cards";
import { groupAt } from "./Group";
import { pileAt } from "./Piles";
import { seatAt } from "./Seats";
import type { Phase10Event, Phase10View } from "./wire";

/** How long a finished hand stays on the table, and a reshuffle or a missed turn is told. */
const HAND_MS = 9000;
const TOLD_MS = 900;
const MOVE_MS = 230;

export async function present(
  { before, after, events }: Frame<Phase10View, Phase10Event>,
  motion: Motion,
  commit: () => void,
): Promise<void> {
  if (eventOf(events, "dealt") && before.stage === "deal" && before.sheet.length > 0) {
    await motion.rest(HAND_MS);
  }
  const [event] = events;
  const from = event ? origin(event, before) : null;
  // A card that others take flies as it lay there; the pile shows the next one at once.
  const flight = event?.kind === "drew" || event?.kind === "took" ? away(motion, event, before) : null;
  const told = eventOf(events, "missed") ?? eventOf(events, "reshuffled");
  // Words come after the card that they speak of has landed.
  motion.holdWords();
  commit();
  if (motion.skipped || !event) return;
  switch (event.kind) {
    case "drew":
    case "took":
      await (flight ?? arrive(motion, document.querySelector(".p10-fan .drawn .card"), from));
      break;
    case "discarded":
    case "skipped":
      await arrive(motion, pileAt("discard"), from);
      break;
    case "laid":
      await Promise.all((after.laid[event.seat] ?? []).map((_, g) => cardsOf(motion, event.seat, g + 1, from)));
      break;
    case "hit":
      await hit(motion, event, after, from);
      break;
    case "dealt":
      await dealt(motion);
      break;
    case "missed":
    case "reshuffled":
    case "hand_over":
    case "match_over":
      break;
  }
  motion.landed();
  if (told) await motion.rest(TOLD_MS);
}

/** Where the thing that moves was before. */
function origin(event: Phase10Event, before: Phase10View): DOMRect | null {
  const rect = (element: Element | null): DOMRect | null => element?.getBoundingClientRect() ?? null;
  switch (event.kind) {
    case "drew":
      return rect(pileAt("draw"));
    case "took":
      return rect(pileAt("discard"));
    case "discarded":
    case "hit":
      return rect(mine(event.seat, before) ? handCard(event.card) : seatAt(event.seat));
    case "skipped":
      return rect(mine(event.seat, before) ? handCard("K") : seatAt(event.seat));
    case "laid":
      return rect(document.querySelector(mine(event.seat, before) ? ".p10-slots" : "none") ?? seatAt(event.seat));
    case "dealt":
    case "missed":
    case "reshuffled":
    case "hand_over":
    case "match_over":
      return null;
  }
}

const mine = (seat: number, view: Phase10View): boolean => seat === view.viewer;

/** A card goes from a pile to the hand of somebody else. */
function away(
  motion: Motion,
  event: Extract<Phase10Event, { kind: "drew" | "took" }>,
  before: Phase10View,
): Promise<void> | null {
  if (mine(event.seat, before)) return null;
  const to = seatAt(event.seat)?.querySelector(".back-small");
  const pile = pileAt(event.kind === "drew" ? "draw" : "discard");
  return to && pile ? motion.fly({ what: pile, from: pile, to, ms: MOVE_MS, fade: true }) : null;
}

async function hit(
  motion: Motion,
  event: Extract<Phase10Event, { kind: "hit" }>,
  after: Phase10View,
  from: DOMRect | null,
): Promise<void> {
  const group = groupAt(event.owner, event.group);
  group?.scrollIntoView({ block: "nearest" });
  const laid = after.laid[event.owner]?.[event.group - 1]?.cards ?? [];
  const at = laid.findLastIndex(
    (card) => card.card === event.card && (event.number === null || card.number === event.number),
  );
  await arrive(motion, group?.querySelectorAll(".card")[at] ?? null, from);
}

async function cardsOf(motion: Motion, seat: number, number: number, from: DOMRect | null): Promise<void> {
  const group = groupAt(seat, number);
  group?.scrollIntoView({ block: "nearest" });
  await Promise.all([...(group?.querySelectorAll(".card") ?? [])].map((card) => arrive(motion, card, from)));
}

/** Lets a card that lies in its place come there from where it was. */
async function arrive(motion: Motion, card: Element | null, from: DOMRect | null): Promise<void> {
  if (!card || !from) return;
  if (reducedMotion()) return motion.animate(card, [{ opacity: 0 }, { opacity: 1 }], 200);
  const to = card.getBoundingClientRect();
  if (to.width === 0) return;
  // A copy flies, so that no edge of a scrolling part cuts it off.
  const ghost = motion.fly({ what: card, from: small(from, to), to, ms: MOVE_MS });
  await Promise.all([ghost, motion.animate(card, [{ opacity: 0 }, { opacity: 0 }], MOVE_MS)]);
}

/** A spot of the card's own shape in the middle of where it comes from. */
function small(from: DOMRect, to: DOMRect): DOMRect {
  const width = Math.min(from.width, to.width);
  const height = (width * to.height) / to.width;
  return new DOMRect(from.x + (from.width - width) / 2, from.y + (from.height - height) / 2, width, height);
}
