// Keys that work wherever the focus is: digits choose cards, letters name what is done by their place
// on the keyboard, whatever the alphabet.

import { onTableKeys } from "@kozyr/ui";

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
  onTableKeys((event) => {
    if (!keys.active()) return false;
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
    else return false;
    return true;
  });
}
