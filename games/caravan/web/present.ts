// How changes are shown: a card travels to where it lies; when it removes others, it lands first,
// rests, and then they lift and fade.

import { batch } from "solid-js";
import { eventOf, type Frame } from "@kozyr/ui";
import { dealt, handCard, type Motion, reducedMotion, type Spot } from "@kozyr/ui/cards";
import { deeds, type Deed } from "./deeds";
import { readPlace } from "./moves";
import { sideSpot } from "./Piles";
import type { CaravanEvent, CaravanFacts, CaravanView } from "./wire";

type Caravans = CaravanFacts[][];

/** The board as it is shown while it is not the view's. */
export interface Staged {
  caravans: Caravans;
  lanes: CaravanView["lanes"];
}

/** What the table lends for showing a change. */
export interface Stage {
  /** Shows another board than the view's, or the view's again. Only the one who set it ends it. */
  show: (board: Staged) => void;
  clear: (board: Staged) => void;
  /** Puts a card face up in the middle of the board; `null` takes it away. */
  face: (card: string | null) => Element | null;
  /** The seat whose hand is on the screen. */
  me: () => number | null;
}

const MOVE_MS = 230;
const LIFT_MS = 280;
/** How long the cause stays before its effect, and a discard before it leaves. */
const CAUSE_MS = 380;
/** How long a finished game stays on the table. */
const GAME_MS = 3200;

export async function present(
  { before, after, events }: Frame<CaravanView, CaravanEvent>,
  motion: Motion,
  commit: () => void,
  stage: Stage,
): Promise<void> {
  if (eventOf(events, "dealt")) {
    if (before.stage === "deal" && before.sheet.length > 0) await motion.rest(GAME_MS);
    commit();
    await dealt(motion);
    return;
  }
  const deed = deeds(events).find(({ event }) => event.kind !== "drew" && event.kind !== "game_over");
  const drawn = newCards(before, after, stage.me());
  let told = false;
  const done = (): void => {
    commit();
    if (told) return;
    told = true;
    if (!motion.skipped) for (const card of drawn) void appear(motion, card);
  };
  if (!deed) return done();
  switch (deed.event.kind) {
    case "placed":
    case "attached":
      await played(stage, motion, { before, after }, deed, done);
      break;
    case "discarded":
      await discarded(stage, motion, deed.event.seat, deed.event.card, done);
      break;
    case "disbanded":
      await leave(motion, deed);
      done();
      break;
    case "dealt":
    case "drew":
    case "game_over":
    case "match_over":
      done();
      break;
  }
}

async function played(
  stage: Stage,
  motion: Motion,
  { before, after }: { before: CaravanView; after: CaravanView },
  { event, removed }: Deed,
  done: () => void,
): Promise<void> {
  if (event.kind !== "placed" && event.kind !== "attached") return;
  const { card, place, seat } = event;
  const own = handCard(card);
  const from = (own ?? sideSpot(seat, "hand"))?.getBoundingClientRect();
  // Words come after the card that they speak of has landed.
  motion.holdWords();
  if (removed.length === 0) {
    done();
    if (!motion.skipped) await arrive(motion, place, card, from);
    motion.landed();
    return;
  }
  const shown = { caravans: withPicture(before.caravans, place, card), lanes: before.lanes };
  try {
    own?.classList.add("cv-away");
    // The cards stay until the cause was seen, while the line below says already what comes next;
    // only the end of a game waits for them.
    stage.show(shown);
    if (after.stage === before.stage) done();
    await arrive(motion, place, card, from);
    motion.landed();
    await motion.rest(CAUSE_MS);
    await leave(motion, { event, removed });
  } finally {
    own?.classList.remove("cv-away");
    batch(() => {
      stage.clear(shown);
      done();
    });
  }
}

/** The caravans with a picture put on a card, before it has done anything. */
export function withPicture(caravans: Caravans, place: string, picture: string): Caravans {
  const at = readPlace(place);
  return caravans.map((own, seat) =>
    own.map((facts) => {
      if (seat !== at.seat || facts.caravan !== at.caravan) return facts;
      const numbers = facts.numbers.map((number) =>
        number.place === place ? { ...number, pictures: [...number.pictures, picture] } : number,
      );
      return { ...facts, numbers };
    }),
  );
}

async function discarded(
  stage: Stage,
  motion: Motion,
  seat: number,
  card: string,
  done: () => void,
): Promise<void> {
  const own = handCard(card);
  if (own) {
    const to = sideSpot(seat, "discards");
    const flight = to ? fly(motion, own, own, to, true) : null;
    motion.holdWords();
    done();
    await flight;
    motion.landed();
    return;
  }
  if (motion.instant) return done();
  const face = stage.face(card);
  try {
    const from = sideSpot(seat, "hand");
    if (face && from) {
      await fly(motion, face, from, face);
      face.parentElement?.classList.add("shown");
      await motion.rest(CAUSE_MS);
      face.parentElement?.classList.remove("shown");
      const to = sideSpot(seat, "discards");
      if (to) void fly(motion, face, face, to, true);
    }
  } finally {
    stage.face(null);
    done();
  }
}

/** Lets a card that lies in its place come there from where it was. */
async function arrive(motion: Motion, place: string, card: string, from: DOMRect | undefined): Promise<void> {
  const laid = [...document.querySelectorAll(`.cv-card[data-at="${place}"][data-code="${card}"]`)].at(-1);
  const face = laid?.querySelector(".card");
  if (!laid || !face || !from) return;
  laid.classList.add("cv-away");
  try {
    await fly(motion, face, from, face);
  } finally {
    laid.classList.remove("cv-away");
  }
}

const fly = (motion: Motion, what: Element, from: Spot, to: Spot, fade = false): Promise<void> =>
  motion.fly({ what, from, to, fade, ms: MOVE_MS });

/** The removed cards lift and fade, each with all that lies on it. */
async function leave(motion: Motion, { removed }: Deed): Promise<void> {
  const places = new Set(removed.map((gone) => gone.place));
  const cards = [...document.querySelectorAll<HTMLElement>(".cv-card")].filter((card) =>
    places.has(card.dataset["at"] ?? ""),
  );
  const away = reducedMotion() ? "none" : "translateY(-16px) scale(1.06)";
  const frames = [
    { opacity: 1, transform: "none" },
    { opacity: 0, transform: away },
  ];
  await Promise.all(cards.map((card) => motion.animate(card.firstElementChild ?? card, frames, LIFT_MS)));
}

function newCards(before: CaravanView, after: CaravanView, me: number | null): string[] {
  if (me === null) return [];
  const held = new Set(before.hands[me] ?? []);
  return (after.hands[me] ?? []).filter((card) => !held.has(card));
}

async function appear(motion: Motion, card: string): Promise<void> {
  const face = handCard(card);
  if (!face) return;
  const from = reducedMotion() ? "none" : "translateY(24px)";
  const frames: Keyframe[] = [
    { opacity: 0, transform: from },
    { opacity: 1, transform: "none" },
  ];
  await motion.animate(face, frames, MOVE_MS);
}
