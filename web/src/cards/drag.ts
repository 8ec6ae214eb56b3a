// Dragging by pointer events. Elements with `data-drop` are drop targets; the code that started the drag
// decides what a drop means.

import { Flyer, type Pose } from "./flight";
import { paceOf } from "./motion";
import { release } from "./sent";

const THRESHOLD = 8;
/** How far a dragged card tilts, in degrees at one pixel per millisecond, and how fast it follows in a frame. */
const TILT = 9;
const FOLLOWS = 0.22;
/** How long a card that nobody plays takes to its place. */
const HOME_MS = 190;

export interface Drag {
  /** The dragged element: a copy follows the pointer. */
  element: HTMLElement;
  /** Called once, when the pointer has moved far enough; returns a function that undoes it if the drag is cancelled. */
  start?: () => (() => void) | undefined;
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
  let place: HTMLElement | null = null;
  let undo: (() => void) | undefined;

  const find = (): HTMLElement | null => {
    // A button that only spreads out the cards below it is not an obstacle.
    const hit = document.elementsFromPoint(x, y).find((one) => !one.hasAttribute("data-drop-through"));
    return hit?.closest<HTMLElement>("[data-drop]") ?? null;
  };
  let at = event.timeStamp;
  const draw = (): void => {
    if (copy && origin) copy.put({ ...origin, x: origin.x + x - x0, y: origin.y + y - y0, r: tilt, z: 1 });
  };
  /** The tilt follows the speed and forgets it. */
  const follow = (): void => {
    tilt += (Math.min(Math.max(vx * TILT, -TILT), TILT) - tilt) * FOLLOWS;
    [vx, vy] = [vx * 0.9, vy * 0.92];
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
      copy = new Flyer(drag.element);
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

/** Swallows the click that the browser adds to a release. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
