// Gradual rendering: slow content is rendered in pieces, so that it appears early and the page stays responsive.

import { createEffect, createSignal, onCleanup } from "solid-js";
import { follow } from "./follow";

export interface Gradually<T> {
  shown: () => readonly T[];
  /** Whether all of them are shown. */
  whole: () => boolean;
  /** Shows the rest at once. */
  rest: () => void;
}

/**
 * The first few of a list at once, and `more` in each task that follows. Once it is whole, later items
 * are shown at once.
 */
export function gradually<T>(items: () => readonly T[], first: number, more: number): Gradually<T> {
  const [count, setCount] = createSignal(first);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const whole = () => count() >= items().length;
  const go = (): void => {
    clearTimeout(timer);
    if (!whole()) timer = setTimeout(step);
    else if (items().length > 0) setCount(Infinity);
  };
  const step = (): void => {
    setCount(count() + more);
    go();
  };
  follow(items, go);
  onCleanup(() => clearTimeout(timer));
  return { shown: () => items().slice(0, count()), whole, rest: () => setCount(Infinity) };
}

/**
 * Calls `then` once the current rendering is on the screen, for content that may follow a moment later. The
 * returned function cancels it.
 */
export function whenSeen(then: () => void): () => void {
  const see = (): void => {
    forget();
    then();
  };
  const frame = requestAnimationFrame(() => (clearTimeout(timer), (timer = setTimeout(see))));
  // A page in the background has no frames.
  let timer = setTimeout(see, 100);
  const forget = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return forget;
}

/** False until the current rendering is on the screen, and true after. */
export function onceSeen(): () => boolean {
  const [seen, setSeen] = createSignal(false);
  onCleanup(whenSeen(() => setSeen(true)));
  return seen;
}

/** True a task after something else is true. */
export function aTaskLater(first: () => boolean): () => boolean {
  const [later, setLater] = createSignal(false);
  createEffect(() => {
    if (!first()) return;
    const timer = setTimeout(() => setLater(true));
    onCleanup(() => clearTimeout(timer));
  });
  return later;
}
