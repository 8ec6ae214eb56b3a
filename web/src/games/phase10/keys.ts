// Keys that work wherever the focus is: digits choose cards, letters name what is done by their place
// on the keyboard, whatever the alphabet.

import { onCleanup } from "solid-js";

export interface Keys {
  active: () => boolean;
  /** Ids of the hand's cards, in the order in which they lie. */
  hand: () => string[];
  pick: (id: string) => void;
  draw: () => void;
  take: () => void;
  discard: () => void;
  arrange: () => void;
  clear: () => void;
}

export function watchKeys(keys: Keys): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !keys.active()) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
    if (document.querySelector("dialog[open]")) return;
    // 0 is the tenth card; an eleventh is reached by the arrows.
    const id = /^\d$/.test(event.key) ? keys.hand()[(Number(event.key) + 9) % 10] : undefined;
    if (id !== undefined) {
      keys.pick(id);
      document.querySelector<HTMLElement>(`.p10-fan [data-id="${id}"]`)?.focus();
    } else if (event.code === "KeyD") keys.draw();
    else if (event.code === "KeyT") keys.take();
    else if (event.code === "KeyX" || event.key === "Delete") keys.discard();
    else if (event.code === "KeyA") keys.arrange();
    else if (event.key === "Escape") keys.clear();
    else return;
    event.preventDefault();
  };
  addEventListener("keydown", onKey);
  onCleanup(() => removeEventListener("keydown", onKey));
}
