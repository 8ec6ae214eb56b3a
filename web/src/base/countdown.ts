// Countdown: the whole seconds left of a time that somebody else has told.

import { createSignal, onCleanup, type Accessor } from "solid-js";
import { follow } from "./follow";

/** The seconds until a match begins by itself, by the server's clock; `null` if none does. */
export const beginsIn = ({ begins, now }: { begins?: number; now?: number }): number | null =>
  begins === undefined ? null : (begins - (now ?? begins)) / 1000;

/** The seconds left, never below zero; `null` while there is nothing to wait for. */
export function createCountdown(seconds: Accessor<number | null>): Accessor<number | null> {
  const [left, setLeft] = createSignal<number | null>(null);
  follow(seconds, (given) => {
    if (given === null) return void setLeft(null);
    const end = performance.now() + given * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 250);
    onCleanup(() => clearInterval(timer));
  });
  return left;
}
