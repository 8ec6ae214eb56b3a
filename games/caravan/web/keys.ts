// Playing by keyboard, beside what the hand does: the arrows move among the targets of the picked
// card, X discards it, Escape takes it back.

import { LETTERS, onTableKeys } from "@kozyr/ui";
import { towards, type Direction } from "./moves";

export interface Keys {
  active: () => boolean;
  hand: () => readonly string[];
  picked: () => string | null;
  discard: () => void;
  cancel: () => void;
}

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const cardButton = (card: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.hand [data-card="${card}"]`);

const centre = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Listens until the component is gone. */
export function watchKeys(board: HTMLElement, keys: Keys): void {
  const focusHand = (): void => {
    const card = keys.picked() ?? keys.hand()[0];
    if (card) cardButton(card)?.focus();
  };
  const arrow = (direction: Direction): boolean => {
    const focused = document.activeElement;
    const targets = [...board.querySelectorAll<HTMLElement>("[data-test=target]")];
    const inHand = focused?.closest(".hand") ?? null;
    const at = targets.indexOf(focused as HTMLElement);
    if (at >= 0 && focused) {
      const next = targets[towards(direction, centre(focused), targets.map(centre))];
      if (next) next.focus();
      else if (direction === "down") focusHand();
      return true;
    }
    // In the hand the hand itself moves the focus; elsewhere the keys belong to what is focused.
    if (inHand || (focused && focused !== document.body)) return false;
    if (direction === "up" && targets[0]) targets[0].focus();
    else focusHand();
    return true;
  };
  onTableKeys((key) => {
    if (!keys.active()) return false;
    const direction = ARROWS[key];
    if (direction) {
      return arrow(direction);
    } else if (key === LETTERS.discard || key === "Delete") {
      keys.discard();
    } else if (key === "Escape") {
      const back = keys.picked();
      keys.cancel();
      if (back) cardButton(back)?.focus();
    } else {
      return false;
    }
    return true;
  });
}
