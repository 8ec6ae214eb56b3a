// How changes are shown: every card travels from where it was to where it lies.

import { eventOf, type Frame } from "@kozyr/ui";
import { type Aim, arrive, dealt, type Flyer, handCard, handCards, type Motion } from "@kozyr/ui/cards";
import { groupAt } from "./Group";
import { pileAt } from "./Piles";
import { seatAt } from "./Seats";
import { readLay } from "./slots";
import type { Phase10Event, Phase10View } from "./wire";

/** How long a finished hand stays on the table, and a reshuffle or a missed turn is told. */
const HAND_MS = 9000;
const TOLD_MS = 900;
const MOVE_MS = 240;

export async function present(
  { before, after, events }: Frame<Phase10View, Phase10Event>,
  motion: Motion,
  commit: () => void,
): Promise<void> {
  if (eventOf(events, "dealt") && before.stage === "deal" && before.sheet.length > 0) {
    await motion.rest(HAND_MS);
  }
  const [event] = events;
  const from = event ? origin(event, before, motion) : null;
  // A card that others take flies as it lay there; the pile shows the next one at once.
  const flight = event?.kind === "drew" || event?.kind === "took" ? away(motion, event, before) : null;
  const told = eventOf(events, "missed") ?? eventOf(events, "reshuffled");
  // Words come after the card that they speak of has landed.
  motion.holdWords();
  const own = new Map<string, Flyer[]>();
  if (event?.kind === "laid" && mine(event.seat, before)) {
    for (const { card } of after.laid[event.seat]?.flatMap(({ cards }) => cards) ?? []) {
      const flown = motion.own(card);
      if (flown) own.set(card, [...(own.get(card) ?? []), flown]);
    }
  }
  commit();
  if (motion.skipped || !event) return;
  switch (event.kind) {
    case "drew":
    case "took":
      await (flight ?? come(motion, document.querySelector(".p10-fan .drawn .card"), from, event.kind === "drew"));
      break;
    case "discarded":
    case "skipped":
      await come(motion, pileAt("discard"), from, !mine(event.seat, before));
      break;
    case "laid":
      await Promise.all((after.laid[event.seat] ?? []).map(({ cards }, g) => layGroup(motion, event.seat, g + 1, cards.map(({ card }) => own.get(card)?.shift() ?? from))));
      break;
    case "hit":
      await hit(motion, event, after, from, !mine(event.seat, before));
      break;
    case "dealt":
      await dealt(motion, { dealer: event.dealer, me: after.viewer });
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

/** Where the cards of an action of the viewer's go. */
export function aim(action: string, { legal }: Phase10View): Aim[] {
  const [verb, what = "", card = ""] = action.replace(/=.*/, "").split(" ");
  if (verb === "lay") {
    const free = handCards().toSorted((a, b) => Number(b.classList.contains("picked")) - Number(a.classList.contains("picked")));
    const slots = [...document.querySelectorAll<HTMLElement>("[data-slot]")];
    const next = (all: HTMLElement[], code: string, key: "card" | "slot"): HTMLElement | null => {
      const at = all.findIndex((one) => one.dataset[key] === code);
      return at < 0 ? null : (all.splice(at, 1)[0] ?? null);
    };
    return readLay(action).flatMap(({ cards }) =>
      cards.map((code) => ({ card: code, from: next(free, code, "card"), to: next(slots, code, "slot")?.querySelector(".card") })),
    );
  }
  if (!legal.includes(action)) return [];
  if (verb === "hit") {
    const [seat = 0, number = 1] = what.split(".").map(Number);
    return [{ card, from: handCard(card), to: [...(groupAt(seat, number)?.querySelectorAll(".card") ?? [])].at(-1) }];
  }
  const gone = verb === "skip" ? "K" : what;
  return verb === "skip" || verb === "discard" ? [{ card: gone, from: handCard(gone), to: pileAt("discard") }] : [];
}

/** Where the thing that moves was before. */
function origin(event: Phase10Event, before: Phase10View, motion: Motion): DOMRect | Flyer | null {
  const rect = (element: Element | null): DOMRect | null => element?.getBoundingClientRect() ?? null;
  /** The cards of somebody else. */
  const held = (seat: number): DOMRect | null => rect(seatAt(seat)?.querySelector(".back-small:last-child") ?? seatAt(seat));
  switch (event.kind) {
    case "drew":
      return rect(pileAt("draw"));
    case "took":
      return rect(pileAt("discard"));
    case "discarded":
    case "hit":
    case "skipped": {
      const card = event.kind === "skipped" ? "K" : event.card;
      return mine(event.seat, before) ? (motion.own(card) ?? rect(handCard(card))) : held(event.seat);
    }
    case "laid":
      return mine(event.seat, before) ? rect(document.querySelector(".p10-slots")) : held(event.seat);
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
  from: DOMRect | Flyer | null,
  hidden: boolean,
): Promise<void> {
  const group = groupAt(event.owner, event.group);
  group?.scrollIntoView({ block: "nearest" });
  const laid = after.laid[event.owner]?.[event.group - 1]?.cards ?? [];
  const at = laid.findLastIndex(
    (card) => card.card === event.card && (event.number === null || card.number === event.number),
  );
  await come(motion, group?.querySelectorAll(".card")[at] ?? null, from, hidden);
}

async function layGroup(motion: Motion, seat: number, number: number, from: (DOMRect | Flyer | null)[]): Promise<void> {
  const place = groupAt(seat, number);
  place?.scrollIntoView({ block: "nearest" });
  await Promise.all([...(place?.querySelectorAll(".card") ?? [])].map((card, i) => come(motion, card, from[i] ?? null)));
}

/** Lets a card that lies in its place come there from where it was. */
const come = (motion: Motion, card: Element | null, from: DOMRect | Flyer | null, hidden = false): Promise<void> =>
  arrive(motion, card, from instanceof DOMRect && card ? small(from, card.getBoundingClientRect()) : from, { ms: MOVE_MS, ...(hidden ? { flip: "up" } : {}) });

/** A spot of the card's own shape in the middle of where it comes from. */
function small(from: DOMRect, to: DOMRect): DOMRect {
  const width = Math.min(from.width, to.width);
  const height = (width * to.height) / (to.width || 1);
  return new DOMRect(from.x + (from.width - width) / 2, from.y + (from.height - height) / 2, width, height);
}
