// Dragging by pointer events. Elements with `data-drop` are where things may be dropped; what a
// drop means is up to whoever started the drag.

const THRESHOLD = 8;

export interface Drag {
  /** What is dragged: a copy follows the pointer. */
  element: HTMLElement;
  /** Called once, when the pointer has moved far enough. May refuse. */
  start?: () => boolean;
  /** The drop place under the pointer has changed. */
  over?: (drop: HTMLElement | null) => void;
  /** Dropped: on a place, or nowhere. `dy` is how far up (negative) or down it was moved. */
  drop: (drop: HTMLElement | null, dy: number) => void;
}

/**
 * Begins to watch a pointer that was pressed. A press that does not move far stays a click. After a
 * drag the click that the browser adds is swallowed.
 */
export function watchDrag(event: PointerEvent, drag: Drag): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { clientX: x0, clientY: y0, pointerId } = event;
  const rect = drag.element.getBoundingClientRect();
  let copy: HTMLElement | null = null;
  let place: HTMLElement | null = null;

  const find = (x: number, y: number): HTMLElement | null => {
    // A button that only spreads out what lies below it is no obstacle.
    const hit = document.elementsFromPoint(x, y).find((one) => !one.hasAttribute("data-drop-through"));
    return hit?.closest<HTMLElement>("[data-drop]") ?? null;
  };
  const move = (e: PointerEvent): void => {
    if (e.pointerId !== pointerId) return;
    const [dx, dy] = [e.clientX - x0, e.clientY - y0];
    if (!copy) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      if (drag.start && !drag.start()) return end();
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
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    drag.drop(target, e.clientY - y0);
  };
  const cancel = (e: Event): void => {
    if (e instanceof PointerEvent && e.pointerId !== pointerId) return;
    const dragged = copy !== null;
    end();
    if (dragged) drag.over?.(null);
  };
  const end = (): void => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancel);
    place?.classList.remove("drop-over");
    drag.element.classList.remove("drag-source");
    copy?.remove();
    copy = null;
    place = null;
  };
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancel);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
