// What is done with the picked cards: its buttons stand above them, in the row between the sentence and
// the hand, as far as the row goes.

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
  const at = () => {
    const middle = pickedAt();
    return middle === null ? "50cqw" : `${Math.round(middle - left())}px`;
  };
  return (
    <div class="frame-deed" ref={row}>
      <div class="deed" style={{ "--at": at() }}>
        {props.children}
      </div>
    </div>
  );
}
