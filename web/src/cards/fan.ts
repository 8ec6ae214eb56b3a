// How the cards of a hand lie. A card's button stays at its place of rest and only what is drawn of it
// moves, so a card never runs from under the pointer. Next to the card that is picked or pointed at the
// others part; the ends of the fan stay.

import { createEffect, createSignal, onCleanup } from "solid-js";
import type { JSX } from "solid-js";

interface FanCards {
  /** How many there are. */
  cards: () => number;
  perRow: () => number;
  rows: () => number;
  /** The places of the cards that are picked. */
  picked: () => readonly number[];
}

/** Where the picked cards rest on the screen: their middle, their feet, and the hand around them. */
export interface PickedAt {
  middle: number;
  foot: number;
  hand: DOMRect;
}

/** `null` if none is picked. */
const [pickedAt, setPickedAt] = createSignal<PickedAt | null>(null);
export { pickedAt };

/** How far a card gives way to another of its row, from 0 at the ends to 1 beside it, and how many share the way. */
export function parting(i: number, at: number, perRow: number, cards: number): { part: number; sharing: number } {
  const row = Math.floor(at / perRow);
  if (at < 0 || i === at || Math.floor(i / perRow) !== row) return { part: 0, sharing: 1 };
  const end = i > at ? Math.min(cards, (row + 1) * perRow) - 1 : row * perRow;
  const sharing = Math.abs(end - at);
  return { part: (Math.sign(i - at) * Math.abs(end - i)) / sharing, sharing };
}

/** A fan: the style of each place, and what its element listens to. */
export function createFan(fan: FanCards): {
  style: (i: number) => JSX.CSSProperties;
  over: { onPointerOver: (event: PointerEvent) => void; onPointerLeave: () => void; onFocusIn: (event: FocusEvent) => void; onFocusOut: () => void };
  watch: (root: HTMLElement) => void;
} {
  const [over, setOver] = createSignal(-1);
  const placeOf = (target: EventTarget | null): number => {
    const card = (target as Element).closest(".hand-card");
    return card?.parentElement ? [...card.parentElement.children].indexOf(card) : -1;
  };
  const at = (): number => (fan.picked().length === 1 ? (fan.picked()[0] ?? -1) : fan.picked().length === 0 ? over() : -1);
  return {
    style: (i) => {
      const { part, sharing } = parting(i, at(), fan.perRow(), fan.cards());
      return { "--i": i % fan.perRow(), "--above": fan.rows() - 1 - Math.floor(i / fan.perRow()), "--part": part, "--sharing": sharing };
    },
    over: {
      // A finger points at nothing before it presses.
      onPointerOver: (event) => void (event.pointerType === "mouse" && setOver(placeOf(event.target))),
      onPointerLeave: () => setOver(-1),
      onFocusIn: ({ target }) => void ((target as Element).matches(":focus-visible") && setOver(placeOf(target))),
      onFocusOut: () => setOver(-1),
    },
    watch: (root) => {
      const [sized, setSized] = createSignal(0);
      const measure = (): void => void setSized((n) => n + 1);
      const sizes = new ResizeObserver(measure);
      sizes.observe(root);
      // A lower screen moves a hand that stays as it is.
      addEventListener("resize", measure);
      createEffect(() => {
        sized();
        const ones = fan.picked().flatMap((i) => root.querySelectorAll(".hand-card")[i]?.getBoundingClientRect() ?? []);
        const middle = ones.reduce((sum, { x, width }) => sum + x + width / 2, 0) / ones.length;
        setPickedAt(ones.length === 0 ? null : { middle, foot: Math.min(...ones.map(({ bottom }) => bottom)), hand: root.getBoundingClientRect() });
      });
      onCleanup(() => {
        sizes.disconnect();
        removeEventListener("resize", measure);
        setPickedAt(null);
      });
    },
  };
}
