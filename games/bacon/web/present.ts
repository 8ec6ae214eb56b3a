// How changes are shown: played cards fly from the hand or the seat to the pile, a round that is won
// rests for a moment, and so does the end of a deal.

import { batch } from "solid-js";
import { eventOf, type Frame, tagOf } from "@kozyr/ui";
import { dealt, type Motion } from "@kozyr/ui/cards";
import { placesOf } from "./hand";
import type { Landing } from "./Pile";
import { laid } from "./plays";
import type { Event, View } from "./wire";

/** How long the round that was won, and a finished deal, stay on the table. */
const ROUND_MS = 700;
const DEAL_MS = 7000;
const FLY_MS = 220;

/** What the table lends for showing a change. */
export interface Stage {
  /** The seat whose hand is on the screen. */
  me: () => number | null;
  /** What is on its way to the pile: it lies there already, so that there is a place to fly to. */
  land: (landing: Landing | null) => void;
}

export async function present(
  { before, after, events }: Frame<View, Event>,
  motion: Motion,
  commit: () => void,
  stage: Stage,
): Promise<void> {
  const fresh = eventOf(events, "dealt") !== undefined;
  if (fresh && before.stage === "deal" && before.sheet.length > 0) await motion.rest(DEAL_MS);
  const played = eventOf(events, "played");
  // Words and numbers change when the cards have landed.
  if (played && !fresh && motion.pace > 0 && !document.hidden) {
    const { rects, buttons } = origins(played, stage.me());
    stage.land({ event: played, after: before.events.length });
    try {
      await arrive(motion, rects, buttons);
    } finally {
      batch(() => {
        commit();
        stage.land(null);
      });
    }
  } else {
    commit();
  }
  if (fresh) await dealt(motion);
  if (eventOf(events, "round_won") && after.stage !== "over") await motion.rest(ROUND_MS);
}

/** Where the cards played come from, in the order in which they will lie. */
function origins(played: Extract<Event, { kind: "played" }>, me: number | null): { rects: DOMRect[]; buttons: HTMLElement[] } {
  const tag = cardIn(tagOf(played.seat));
  const buttons = [...document.querySelectorAll<HTMLElement>(".hand [data-card]")];
  const hand = played.seat === me ? buttons.map((button) => button.dataset["card"] ?? "") : [];
  const cards = laid(played.play).map(({ card }) => card);
  const places = placesOf(cards, chosenFirst(hand, buttons));
  const from = places.length === cards.length ? buttons.filter((one) => places.includes(one.dataset["card"] ?? "")) : [];
  const rects = cards.flatMap((_, i) => {
    const button = from.find((one) => one.dataset["card"] === places[i]);
    const rect = from.length > 0 ? button?.getBoundingClientRect() : tag;
    return rect ? [rect] : [];
  });
  return { rects, buttons: from };
}

/** A small card in the middle of a tag. */
function cardIn(tag: Element | null): DOMRect | undefined {
  const rect = tag?.getBoundingClientRect();
  return rect && new DOMRect(rect.x + rect.width / 2 - 13, rect.y + rect.height / 2 - 18, 26, 36);
}

/** Of two copies the chosen one leaves the hand. */
const chosenFirst = (hand: string[], buttons: HTMLElement[]): string[] => {
  const chosen = new Set(buttons.filter((one) => one.classList.contains("picked")).map((one) => one.dataset["card"]));
  return hand.toSorted((a, b) => Number(chosen.has(b)) - Number(chosen.has(a)));
};

/** Lets the newest combination come to the pile from where its cards are, above everything else. */
async function arrive(motion: Motion, from: DOMRect[], buttons: HTMLElement[]): Promise<void> {
  const combo = document.querySelector('.bc-played[data-age="0"] .bc-combo');
  const cards = [...(combo?.querySelectorAll(".card") ?? [])];
  const flights = cards.flatMap((card, i) => {
    const start = from[i];
    return start ? [{ what: card, from: start, to: card, ms: FLY_MS + i * 12 }] : [];
  });
  combo?.classList.add("bc-away");
  for (const button of buttons) button.classList.add("bc-away");
  try {
    await motion.fly(...flights);
  } finally {
    combo?.classList.remove("bc-away");
    for (const button of buttons) button.classList.remove("bc-away");
  }
}
