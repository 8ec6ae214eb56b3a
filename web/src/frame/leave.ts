// A table without other people, which one may leave at any time.

import { onCleanup } from "solid-js";

/** Escape leaves, unless a dialog is open or cards are picked: the first Escape clears the selection. */
export function leaveOnEscape(leave: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.key !== "Escape") return;
    if (!document.querySelector("dialog[open], .frame-hand [aria-pressed='true']")) leave();
  };
  addEventListener("keydown", onKey, { capture: true });
  onCleanup(() => removeEventListener("keydown", onKey, { capture: true }));
}
