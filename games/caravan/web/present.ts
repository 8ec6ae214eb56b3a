// How changes are shown: a card travels to where it lies; when it removes others, it lands first,
// rests, and then they lift and fade.

import { batch } from "solid-js";
import { eventOf, type Frame } from "@kozyr/ui";
import { type Aim, arrive, dealt, type Flyer, handCard, type Motion, parseFace, reducedMotion } from "@kozyr/ui/cards";
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

const MOVE_MS = 240;
const LIFT_MS = 280;
const GESTURE_MS = 290;
/** How long a card takes to slip under those in front of it. */
const UNDER_MS = 150;
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
    await dealt(motion, { dealer: sideSpot(after.viewer ?? 0, "hand"), me: after.viewer });
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

/** Where the card of an action of the viewer's goes. */
export function aim(action: string, { legal }: CaravanView, me: number): Aim[] {
  const [verb, card = "", where = ""] = action.split(" ");
  const from = handCard(card);
  if (!legal.includes(action)) return [];
  if (verb === "discard") return [{ card, from, to: sideSpot(me, "discards"), fade: true }];
  if (verb === "attach") return [{ card, from, to: beside(`.cv-card[data-at="${where}"]`) }];
  const heap = `.cv-heap[data-seat="${me}"][data-caravan="${where}"]`;
  const ghost = document.querySelector(`${heap} .ghost .card`);
  return verb === "place" ? [{ card, from, to: ghost ?? next(`${heap} .cv-card`, 0) ?? document.querySelector(`${heap} .cv-place`) }] : [];
}

/** Where the next of some cards will lie: as far from the last one as that is from the one before, or so much aside. */
function next(cards: string, aside: number): DOMRect | null {
  const [before, last] = [...document.querySelectorAll(`${cards} .card`)].slice(-2).map((one) => one.getBoundingClientRect());
  const at = last ?? before;
  if (!at) return null;
  const [dx, dy] = last && before ? [last.x - before.x, last.y - before.y] : [aside * at.width, 0];
  return new DOMRect(at.x + dx, at.y + dy, at.width, at.height);
}

/** Where a picture waits that will lie on these cards. */
function beside(cards: string): DOMRect | null {
  const at = next(cards, 0.3);
  const last = [...document.querySelectorAll(`${cards} .card`)].at(-1);
  if (!at || !last) return at;
  const { x, y } = past(at, last);
  return new DOMRect(at.x + x, at.y + y, at.width, at.height);
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
  // The other one may hold the same card.
  const mine = seat === stage.me();
  const own = mine ? handCard(card) : null;
  const from = (mine ? motion.own(card) : null) ?? (own ?? sideSpot(seat, "hand"))?.getBoundingClientRect();
  // Words come after the card that they speak of has landed.
  motion.holdWords();
  if (removed.length === 0) {
    done();
    if (!motion.skipped) await lay(motion, place, card, from, !own);
    motion.landed();
    await gesture(motion, place, card);
    return;
  }
  const shown = { caravans: withPicture(before.caravans, place, card), lanes: before.lanes };
  try {
    own?.classList.add("away");
    // The cards stay until the cause was seen, while the line below says already what comes next;
    // only the end of a game waits for them.
    stage.show(shown);
    if (after.stage === before.stage) done();
    await lay(motion, place, card, from, !own);
    motion.landed();
    await gesture(motion, place, card);
    await motion.rest(CAUSE_MS);
    await leave(motion, { event, removed });
  } finally {
    own?.classList.remove("away");
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
  const [flown, own] = seat === stage.me() ? [motion.own(card), handCard(card)] : [];
  const to = sideSpot(seat, "discards");
  if (flown || own) {
    const flight = flown ? motion.wait(flown.landed) : own && to ? motion.fly({ what: own, from: own, to, fade: true, ms: MOVE_MS }) : null;
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
      await motion.fly({ what: face, from, to: face, ms: MOVE_MS, flip: "up" });
      face.parentElement?.classList.add("shown");
      await motion.rest(CAUSE_MS);
      face.parentElement?.classList.remove("shown");
      if (to) void motion.fly({ what: face, from: face, to, fade: true, ms: MOVE_MS });
    }
  } finally {
    stage.face(null);
    done();
  }
}

/** Lets a card that lies in its place come there from where it was: past what lies in front of it, and under that. */
async function lay(motion: Motion, place: string, card: string, from: DOMRect | Flyer | undefined, hidden: boolean): Promise<void> {
  const face = [...document.querySelectorAll<HTMLElement>(`.cv-card[data-at="${place}"][data-code="${card}"] .card`)].at(-1);
  if (!face) return;
  const { x, y } = reducedMotion() ? { x: 0, y: 0 } : past(face.getBoundingClientRect(), face);
  if (x !== 0 || y !== 0) face.style.translate = `${x}px ${y}px`;
  try {
    await arrive(motion, face, from, { ms: MOVE_MS, ...(hidden ? { flip: "up" } : {}) });
  } finally {
    face.style.translate = "";
  }
  if (x !== 0 || y !== 0) await motion.animate(face, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], UNDER_MS);
}

/** How far beside its place a card lies clear of all that is in front of a card of its caravan: beyond them, or aside. */
function past(at: DOMRect, face: Element): { x: number; y: number } {
  const front = (one: Element | null): number => Number(one && getComputedStyle(one).zIndex);
  const own = face.closest(".cv-card");
  const heap = own?.parentElement;
  const before = [...(heap?.querySelectorAll(".cv-card:not(.ghost)") ?? [])]
    .filter((one) => front(one) > front(own))
    .map((one) => (one.querySelector(".card") ?? one).getBoundingClientRect())
    .filter((one) => Math.min(one.right, at.right) - Math.max(one.x, at.x) > 1 && Math.min(one.bottom, at.bottom) - Math.max(one.y, at.y) > 1);
  const [right, left, up] = [
    Math.max(0, ...before.map((one) => one.right - at.x)),
    Math.max(0, ...before.map((one) => at.right - one.x)),
    Math.max(0, ...before.map((one) => at.bottom - one.y)),
  ];
  const fits = heap && at.y - up > heap.getBoundingClientRect().y - 8;
  if (fits && up < 1.5 * Math.min(right, left)) return { x: 0, y: -up };
  return { x: left < right ? -left : right, y: 0 };
}

/** How pictures do what they do: a way for themselves, and one for the number card they lie on. */
const GESTURES: Record<string, readonly [own: string[], under: string[]]> = {
  // A push, from which the other one slips.
  J: [["none", "translate(-12%, 4%) rotate(-7deg)", "translate(16%, -3%) rotate(5deg)", "none"], ["none", "none", "translate(9%, 5%) rotate(4deg)", "translate(6%, 4%) rotate(3deg)"]],
  // A turn on the heel: the caravan goes the other way.
  Q: [["none", "rotate(-16deg)", "rotate(12deg)", "none"], ["none", "rotate(8deg)", "rotate(-6deg)", "none"]],
  // Twice a knock: it counts double.
  K: [["none", "scale(1.1)", "none", "scale(1.1)", "none"], ["none", "scale(1.05)", "none", "scale(1.05)", "none"]],
  // A leap, at which everything starts.
  JK: [["none", "translateY(-22%) rotate(14deg)", "translateY(-8%) rotate(-14deg)", "none"], ["none", "translateX(-5%)", "translateX(5%)", "none"]],
};

/** What a picture does once it lies and is confirmed. */
async function gesture(motion: Motion, place: string, card: string): Promise<void> {
  const [own, under] = GESTURES[parseFace(card).rank] ?? [];
  if (!own || !under || motion.skipped || reducedMotion()) return;
  const faces = [...document.querySelectorAll(`.cv-card[data-at="${place}"] .card`)];
  const last = faces.at(-1);
  await Promise.all(
    faces.map((face) => motion.animate(face, (face === last ? own : under).map((transform) => ({ transform })), GESTURE_MS)),
  );
}

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
