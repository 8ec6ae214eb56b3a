// How changes are shown: played cards fly from the hand or the seat to the pile, a round that is won
// rests for a moment, and so does the end of a deal.

import { batch } from "solid-js";
import { eventOf, type Frame, tagOf } from "@kozyr/ui";
import { type Aim, arrive, dealt, type Flyer, handCards, type Motion } from "@kozyr/ui/cards";
import { placesOf } from "./hand";
import type { Landing } from "./Pile";
import { cardsOf, laid } from "./plays";
import type { Event, View } from "./wire";

/** How long the round that was won, and a finished deal, stay on the table. */
const ROUND_MS = 700;
const DEAL_MS = 7000;
const FLY_MS = 250;

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
  const fresh = eventOf(events, "dealt");
  if (fresh && before.stage === "deal" && before.sheet.length > 0) await motion.rest(DEAL_MS);
  const played = eventOf(events, "played");
  // Words and numbers change when the cards have landed.
  if (played && !fresh && motion.pace > 0 && !document.hidden) {
    const { from, buttons } = origins(played, stage.me(), motion);
    stage.land({ event: played, after: before.events.length });
    try {
      await landAll(motion, from, buttons, played.seat !== stage.me());
    } finally {
      batch(() => {
        commit();
        stage.land(null);
      });
    }
  } else {
    commit();
  }
  if (fresh) await dealt(motion, { dealer: fresh.dealer, me: after.viewer });
  if (eventOf(events, "round_won") && after.stage !== "over") await motion.rest(ROUND_MS);
}

/** Where the cards of an action of the viewer's go: side by side to the middle of the pile. */
export function aim(action: string): Aim[] {
  const buttons = handCards();
  const cards = cardsOf(action);
  const places = placesOf(cards, chosenFirst(buttons));
  const middle = document.querySelector(".bc-pile")?.getBoundingClientRect();
  const lying = document.querySelector<HTMLElement>('.bc-played[data-age="0"] .bc-combo');
  const [first] = buttons;
  if (!middle || !first || places.length < cards.length) return [];
  const w = lying?.querySelector<HTMLElement>(".card")?.offsetWidth ?? first.offsetWidth;
  const at = lying?.getBoundingClientRect() ?? middle;
  return cards.map((card, i) => ({
    card,
    from: buttons.find((one) => one.dataset["card"] === places[i]) ?? null,
    to: new DOMRect(at.x + (at.width - w) / 2 + (i - (cards.length - 1) / 2) * w * 0.64, at.y + at.height / 2 - w * 0.7, w, w * 1.4),
  }));
}

/** Where the cards played come from, in the order in which they will lie. */
function origins(played: Extract<Event, { kind: "played" }>, me: number | null, motion: Motion): { from: (DOMRect | Flyer | undefined)[]; buttons: HTMLElement[] } {
  const cards = laid(played.play).map(({ card }) => card);
  if (played.seat !== me) return { from: cards.map(() => cardIn(tagOf(played.seat))), buttons: [] };
  const all = handCards();
  const places = placesOf(cards, chosenFirst(all));
  const buttons = all.filter((one) => places.includes(one.dataset["card"] ?? ""));
  const rectOf = (place: string | undefined) => buttons.find((one) => one.dataset["card"] === place)?.getBoundingClientRect();
  return { from: cards.map((card, i) => motion.own(card) ?? rectOf(places[i]) ?? cardIn(tagOf(played.seat))), buttons };
}

/** A small card in the middle of a tag. */
function cardIn(tag: Element | null): DOMRect | undefined {
  const rect = tag?.getBoundingClientRect();
  return rect && new DOMRect(rect.x + rect.width / 2 - 13, rect.y + rect.height / 2 - 18, 26, 36);
}

/** Of two copies the chosen one leaves the hand. */
const chosenFirst = (buttons: HTMLElement[]): string[] =>
  buttons.toSorted((a, b) => Number(b.classList.contains("picked")) - Number(a.classList.contains("picked"))).map((one) => one.dataset["card"] ?? "");

/** Lets the newest combination come to the pile from where its cards are. */
async function landAll(motion: Motion, from: (DOMRect | Flyer | undefined)[], buttons: HTMLElement[], hidden: boolean): Promise<void> {
  const cards = [...document.querySelectorAll('.bc-played[data-age="0"] .bc-combo .card')];
  for (const button of buttons) button.classList.add("away");
  try {
    await Promise.all(cards.map((card, i) => arrive(motion, card, from[i], { ms: FLY_MS + i * 14, ...(hidden ? { flip: "up" } : {}) })));
  } finally {
    for (const button of buttons) button.classList.remove("away");
  }
}
