// Dragging by pointer events. Elements with `data-drop` are drop targets; the code that started the drag
// decides what a drop means.

const THRESHOLD = 8;

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
  const rect = drag.element.getBoundingClientRect();
  const watching = new AbortController();
  const { signal } = watching;
  let copy: HTMLElement | null = null;
  let place: HTMLElement | null = null;
  let undo: (() => void) | undefined;

  const find = (x: number, y: number): HTMLElement | null => {
    // A button that only spreads out the cards below it is not an obstacle.
    const hit = document.elementsFromPoint(x, y).find((one) => !one.hasAttribute("data-drop-through"));
    return hit?.closest<HTMLElement>("[data-drop]") ?? null;
  };
  const move = (e: PointerEvent): void => {
    if (e.pointerId !== pointerId) return;
    // The release was not received.
    if (e.buttons === 0) return cancel();
    const [dx, dy] = [e.clientX - x0, e.clientY - y0];
    if (!copy) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      undo = drag.start?.();
      copy = drag.element.cloneNode(true) as HTMLElement;
      copy.classList.add("dragging");
      copy.style.setProperty("--w", `${rect.width}px`);
      copy.style.width = `${rect.width}px`;
      copy.style.height = `${rect.height}px`;
      document.body.append(copy);
      drag.element.classList.add("drag-source");
    }
    e.preventDefault();
    copy.style.transform = `translate(${rect.x + dx}px, ${rect.y + dy}px) scale(1.06)`;
    const found = find(e.clientX, e.clientY);
    if (found !== place) {
      place?.classList.remove("drop-over");
      found?.classList.add("drop-over");
      place = found;
      drag.over?.(place);
    }
  };
  const up = (e: PointerEvent): void => {
    if (e.pointerId !== pointerId) return;
    const dragged = copy !== null;
    const target = place;
    end();
    if (!dragged) return;
    swallowClick();
    drag.drop(target, e.clientY - y0);
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
