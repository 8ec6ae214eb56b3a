// Keyboard shortcuts at the table, wherever the focus is.

import { onCleanup } from "solid-js";
import { settings } from "./settings";

/** The meaning of the letters, the same at every table. Add a letter here if a game needs another one. */
export const LETTERS = {
  hint: "I",
  undo: "U",
  claim: "R",
  draw: "D",
  take: "T",
  discard: "X",
  arrange: "A",
  pass: "P",
  next: "H",
  sort: "S",
} as const;

/** A shortcut of a button, for screen readers; none while letters are switched off. */
export const shortcut = (letter: string): string | undefined => (settings.letterKeys ? letter : undefined);

/** Whether a key of this name acts: single characters may be switched off, as somebody who dictates needs. */
export const acts = (key: string): boolean => key.length > 1 || settings.letterKeys;

/**
 * The key as the help names it. A Latin letter or a digit is the printed label of the key; with any other
 * label, as in other alphabets or on a French row of digits, its position counts.
 */
export function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (key.length !== 1 || /^\d$/.test(key)) return key;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) return digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter !== undefined && /\p{L}/u.test(key) ? letter : key;
}

/** The place in the hand that a digit names, from 0; 0 is the tenth. `null` for any other key. */
export const placeOf = (key: string): number | null => (/^\d$/.test(key) ? (Number(key) + 9) % 10 : null);

/**
 * Whether a key press is for the table: not for a field or a dialog, without a modifier, and not
 * yet handled by the focused element.
 */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return false;
  return document.querySelector("dialog[open]") === null;
}

/**
 * Listens while the component lives. A key, named by `keyOf`, that `answer` accepts is not passed on. With
 * `first` it gets the key before the focused element.
 */
export function onTableKeys(answer: (key: string, event: KeyboardEvent) => boolean, first = false): void {
  const onKey = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (acts(key) && isForTable(event) && answer(key, event)) event.preventDefault();
  };
  addEventListener("keydown", onKey, { capture: first });
  onCleanup(() => removeEventListener("keydown", onKey, { capture: first }));
}

/** Escape leaves, unless a dialog is open or cards are picked: the first Escape clears the selection. */
export function leaveOnEscape(leave: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.key !== "Escape") return;
    if (!document.querySelector("dialog[open], .frame-hand [aria-pressed='true']")) leave();
  };
  addEventListener("keydown", onKey, { capture: true });
  onCleanup(() => removeEventListener("keydown", onKey, { capture: true }));
}
