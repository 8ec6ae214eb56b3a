// Current state of something on the server: polled while the page is visible. An unchanged answer
// has no body.

import { createSignal, onCleanup, type Accessor } from "solid-js";
import { settled } from "../net/settled";

/** The polling interval. */
export const EVERY_MS = 5000;

export interface Watched<T> {
  /** The last answer; `null` until there is one. */
  now: Accessor<T | null>;
  /** Why loading failed, if it never succeeded. */
  error: Accessor<unknown>;
  /** Asks at once. */
  again: () => Promise<void>;
}

/** `on` says whether the answer may change without this person; otherwise polling ends. */
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
      // The last known state stays until there is a newer one.
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
