// Keys at the table, wherever the focus is.

import { onCleanup } from "solid-js";

/**
 * Whether a key press is for the table: not for a field or a dialog, without a modifier, and not
 * yet answered by what is focused.
 */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return false;
  return document.querySelector("dialog[open]") === null;
}

/**
 * Listens as long as the component lives; a key that `answer` says yes to goes no further. `first`
 * hears it before whatever is focused.
 */
export function onTableKeys(answer: (event: KeyboardEvent) => boolean, first = false): void {
  const onKey = (event: KeyboardEvent): void => {
    if (isForTable(event) && answer(event)) event.preventDefault();
  };
  addEventListener("keydown", onKey, { capture: first });
  onCleanup(() => removeEventListener("keydown", onKey, { capture: first }));
}
