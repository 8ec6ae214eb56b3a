// Dragging by pointer events. Elements with `data-drop` are drop targets; the code that started the drag
// decides what a drop means. A target of a card's size, or what in a larger one has `data-draws`, draws a
// card in that comes near.

import { Flyer, mix, type Pose } from "./flight";
import { paceOf } from "./motion";
import { release } from "./sent";

const THRESHOLD = 8;
/** How far a dragged card tilts, in degrees at one pixel per millisecond, and how fast it follows in a frame. */
const TILT = 9;
const FOLLOWS = 0.22;
/** From how many card widths off a place draws the card in, how far, and how fast in a frame. */
const NEAR = 1.1;
const DRAWN = 0.5;
const DRAWS = 0.25;
/** How much larger than a card a place may be that draws it. */
const LARGER = 1.7;
/** How long a card that nobody plays takes to its place. */
const HOME_MS = 190;

export interface Drag {
  /** The dragged element: a copy follows the pointer. */
  element: HTMLElement;
  /** Called once, when the pointer has moved far enough; returns a function that undoes it if the drag is cancelled. */
  start?: () => (() => void) | undefined;
  /** Whether places draw it in. */
  drawn?: () => boolean;
  /** The drop place under the pointer has changed. */
  over?: (drop: HTMLElement | null) => void;
  /** Dropped: on a place, or nowhere. `dy` is how far up (negative) or down it was moved. */
  drop: (drop: HTMLElement | null, dy: number) => void;
}

/**
 * Starts to watch a pointer that was pressed. A press that does not move far remains a click. After a drag,
 * the click that the browser adds is swallowed.
 *
 * Only a release ends in a drop. A second finger, which enlarges the page, a turned device, a window that
 * loses the focus, a card that disappears and a release that was not received end the drag without any
 * effect.
 */
export function watchDrag(event: PointerEvent, drag: Drag): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { clientX: x0, clientY: y0, pointerId } = event;
  const watching = new AbortController();
  const { signal } = watching;
  let copy: Flyer | null = null;
  let origin: Pose | undefined;
  let [x, y, tilt, vx, vy, frame] = [x0, y0, 0, 0, 0, 0];
  /** What draws the card in, how it would lie there, and the one that does now. */
  let slots: Slot[] | null = null;
  let [slot, near, depth]: [Slot | null, Slot | null, number] = [null, null, 0];
  let place: HTMLElement | null = null;
  let undo: (() => void) | undefined;

  /** The pose of the card in the hand of who drags it. */
  const held = (from: Pose): Pose => ({ ...from, x: from.x + x - x0, y: from.y + y - y0, r: tilt, z: 1 });
  const find = (): HTMLElement | null => {
    // A button that only spreads out the cards below it is not an obstacle.
    const hit = document.elementsFromPoint(x, y).find((one) => !one.hasAttribute("data-drop-through"));
    const under = hit?.closest<HTMLElement>("[data-drop]") ?? null;
    const pose = origin && held(origin);
    const off = ({ pose: to }: Slot): number => (pose ? Math.hypot(to.x - pose.x, to.y - pose.y) : 0);
    const [next] = (slots ?? []).filter((one) => (!under || under === one.drop) && off(one) < one.reach).toSorted((a, b) => off(a) - off(b));
    if (next !== slot) {
      slot?.element.classList.remove("drawing");
      next?.element.classList.add("drawing");
      slot = next ?? null;
    }
    near = slot ?? near;
    return under ?? slot?.drop ?? null;
  };
  let at = event.timeStamp;
  const draw = (): void => {
    if (!copy || !origin) return;
    const pose = held(origin);
    if (near) for (const key of ["x", "y", "s"] as const) pose[key] = mix(pose[key], near.pose[key], depth);
    copy.put(pose);
  };
  /** The tilt follows the speed and forgets it. */
  const follow = (): void => {
    tilt += (Math.min(Math.max(vx * TILT, -TILT), TILT) - tilt) * FOLLOWS;
    [vx, vy] = [vx * 0.9, vy * 0.92];
    if (!slots && copy) slots = (drag.drawn?.() ?? true) ? slotsFor(drag.element, copy) : [];
    depth += ((slot ? DRAWN : 0) - depth) * DRAWS;
    draw();
    frame = requestAnimationFrame(follow);
  };
  const move = (e: PointerEvent): void => {
    if (e.pointerId !== pointerId) return;
    // The release was not received.
    if (e.buttons === 0) return cancel();
    const [dx, dy] = [e.clientX - x0, e.clientY - y0];
    if (!copy) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      undo = drag.start?.();
      copy = new Flyer(drag.element, drag.element.querySelector(".card") ?? drag.element);
      origin = copy.pose;
      copy.element.classList.add("dragging");
      drag.element.classList.add("drag-source");
      frame = requestAnimationFrame(follow);
    }
    e.preventDefault();
    const dt = Math.max(1, e.timeStamp - at);
    const k = Math.min(1, dt / 40);
    vx += ((e.clientX - x) / dt - vx) * k;
    vy += ((e.clientY - y) / dt - vy) * k;
    [x, y, at] = [e.clientX, e.clientY, e.timeStamp];
    draw();
    const found = find();
    if (found !== place) {
      place?.classList.remove("drop-over");
      found?.classList.add("drop-over");
      place = found;
      drag.over?.(place);
    }
  };
  const up = (e: PointerEvent): void => {
    if (e.pointerId !== pointerId) return;
    const [flyer, target] = [copy, place];
    copy = null;
    end();
    if (!flyer) return;
    swallowClick();
    hand(flyer);
    drag.drop(target, e.clientY - y0);
  };
  /** Hands the card over to whoever plays it; if nobody does, it returns to its place. */
  const hand = (flyer: Flyer): void => {
    const { element } = drag;
    const home = (): void => {
      flyer.remove();
      element.classList.remove("sent");
    };
    flyer.element.classList.remove("dragging");
    const pace = paceOf();
    if (pace === 0 || !element.matches(".hand-card")) return home();
    element.classList.add("sent");
    release(element, flyer, { x: vx, y: vy }, () => {
      if (!element.isConnected) return home();
      void flyer.fly(flyer.poseAt(element.querySelector(".card") ?? element), { ms: HOME_MS * pace, lift: 0, bow: 0.05 }).then(home);
    });
  };
  const cancel = (): void => {
    const dragged = copy !== null;
    end();
    if (!dragged) return;
    drag.over?.(null);
    undo?.();
    // Its release, if it comes before another press, is not a click on the dragged element.
    const waiting = new AbortController();
    const released = (e: PointerEvent): void => {
      if (e.pointerId !== pointerId) return;
      waiting.abort();
      swallowClick();
    };
    addEventListener("pointerup", released, { signal: waiting.signal });
    addEventListener("pointerdown", (e) => e.isPrimary && waiting.abort(), { capture: true, signal: waiting.signal });
  };
  const own = (e: PointerEvent): void => {
    if (e.pointerId === pointerId) cancel();
  };
  const end = (): void => {
    watching.abort();
    place?.classList.remove("drop-over");
    slot?.element.classList.remove("drawing");
    drag.element.classList.remove("drag-source");
    cancelAnimationFrame(frame);
    copy?.remove();
    copy = null;
    place = null;
  };
  addEventListener("pointermove", move, { passive: false, signal });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", own, { signal });
  addEventListener("lostpointercapture", own, { capture: true, signal });
  addEventListener("pointerdown", cancel, { capture: true, signal });
  addEventListener("blur", cancel, { signal });
  addEventListener("resize", cancel, { signal });
  document.addEventListener("visibilitychange", cancel, { signal });
}

interface Slot {
  element: Element;
  /** The place that it belongs to. */
  drop: HTMLElement | null;
  pose: Pose;
  reach: number;
}

/** The places that draw a card in. */
function slotsFor(element: HTMLElement, flyer: Flyer): Slot[] {
  const card = (element.querySelector<HTMLElement>(".card") ?? element).getBoundingClientRect();
  return [...document.querySelectorAll("[data-drop], [data-draws]")].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const alike = width < card.width * LARGER && height < card.height * LARGER && height > card.height / LARGER;
    if (width === 0 || element.contains(one) || !(alike || one.hasAttribute("data-draws"))) return [];
    const pose = flyer.poseAt(alike ? (one.querySelector(".card") ?? one) : one);
    // Where several cards lie side by side, it has no size to take.
    if (width > height) pose.s = flyer.pose.s;
    return [{ element: one, drop: one.closest<HTMLElement>("[data-drop]"), pose, reach: card.width * NEAR }];
  });
}

/** Swallows the click that the browser adds to a release. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
