// Something of the server as it is now: asked for again and again while the page is looked at. What
// has not changed is answered without a body.

import { createSignal, onCleanup, type Accessor } from "solid-js";
import { settled } from "../net/settled";

/** How often it is asked for. */
export const EVERY_MS = 5000;

export interface Watched<T> {
  /** It, as it was told last; `null` until it is known. */
  now: Accessor<T | null>;
  /** Why it could not be told, if it never was. */
  error: Accessor<unknown>;
  /** Asks at once. */
  again: () => Promise<void>;
}

/** `on` says whether what was told may change by itself: else it is asked for no more. */
export function watch<T extends object>(
  ask: (known: string | null) => Promise<(T & { tag: string | null }) | null>,
  on: (told: T) => boolean = () => true,
): Watched<T> {
  const [now, setNow] = createSignal<T | null>(null);
  const [error, setError] = createSignal<unknown>(null);
  let tag: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  const again = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      const answer = await ask(tag);
      if (gone) return;
      if (answer !== null) {
        tag = answer.tag;
        setNow((before) => settled(before, answer));
      }
      setError(null);
    } catch (failure) {
      // What was known last stays until it is known better.
      if (!gone && now() === null) setError(() => failure);
    }
    const told = now();
    if (!gone && (told === null || on(told))) timer = setTimeout(next, EVERY_MS);
  };
  const next = (): void => {
    if (document.hidden) timer = setTimeout(next, EVERY_MS);
    else void again();
  };
  const seen = (): void => {
    if (!document.hidden) void again();
  };
  document.addEventListener("visibilitychange", seen);
  onCleanup(() => {
    gone = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  });
  void again();
  return { now, error, again };
}
