// What is done with the picked cards: its buttons stand above them, in the row between the sentence and
// the hand, as far as the row goes; where there is no such row, over the board or on the card itself.

import { createSignal, onCleanup, onMount, type JSX } from "solid-js";
import { pickedAt } from "../cards/fan";

export function Deed(props: { children: JSX.Element }): JSX.Element {
  let row!: HTMLDivElement;
  const [left, setLeft] = createSignal(0);
  onMount(() => {
    const sizes = new ResizeObserver(() => setLeft(row.getBoundingClientRect().left));
    sizes.observe(row);
    onCleanup(() => sizes.disconnect());
  });
  const px = (length: number): string => `${Math.round(length)}px`;
  const at = (): JSX.CSSProperties => {
    const there = pickedAt();
    if (there === null) return { "--at": "50cqw" };
    const { middle, foot, hand } = there;
    return { "--at": px(middle - left()), "--x": px(middle), "--foot": px(foot), "--from": px(hand.left), "--to": px(hand.right), "--above": px(hand.top) };
  };
  return (
    <div class="frame-deed" ref={row}>
      <div class="deed" classList={{ picked: pickedAt() !== null }} style={at()}>
        {props.children}
      </div>
    </div>
  );
}
