// Keys that work wherever the focus is: digits choose cards, letters name what is done.

import { LETTERS, onTableKeys, placeOf } from "@kozyr/ui";

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
  onTableKeys((key) => {
    if (!keys.active()) return false;
    // 0 is the tenth card; an eleventh is reached by the arrows.
    const place = placeOf(key);
    const id = place === null ? undefined : keys.hand()[place];
    if (id !== undefined) {
      keys.pick(id);
      document.querySelector<HTMLElement>(`.p10-fan [data-id="${id}"]`)?.focus();
    } else if (key === LETTERS.draw) keys.draw();
    else if (key === LETTERS.take) keys.take();
    else if (key === LETTERS.discard || key === "Delete") keys.discard();
    else if (key === LETTERS.arrange) keys.arrange();
    else if (key === "Escape") keys.clear();
    else return false;
    return true;
  });
}
