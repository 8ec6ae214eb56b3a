// Current state of something on the server: polled while the page is visible.

import { createResource, createSignal, onCleanup, type Accessor, type Resource } from "solid-js";
import { poll } from "./poll";
import { settled } from "./settled";

/** The polling interval, in milliseconds. */
export const EVERY_MS = 5000;

export interface Watched<T> {
  /** The last answer; `null` until there is one. */
  now: Accessor<T | null>;
  /** Why loading failed, if it never succeeded. */
  error: Accessor<unknown>;
  again: () => Promise<void>;
}

interface How<T> {
  /** Whether the answer may change without this person; otherwise polling ends. */
  on?: (told: T) => boolean;
  everyMs?: number;
}

/** Asks with the tag of the last answer; an unchanged one has no body. */
export function watch<T extends object>(
  ask: (known: string | null) => Promise<(T & { tag: string | null }) | null>,
  { on = () => true, everyMs = EVERY_MS }: How<T> = {},
): Watched<T> {
  const [now, setNow] = createSignal<T | null>(null);
  const [error, setError] = createSignal<unknown>(null);
  let tag: string | null = null;
  let gone = false;
  const { again, end } = poll(async () => {
    try {
      const answer = await ask(tag);
      if (gone) return false;
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
    return told === null || on(told);
  }, everyMs);
  onCleanup(() => {
    gone = true;
    end();
  });
  return { now, error, again };
}

/** Something without a tag, as a resource; the function asks at once. */
export function createLive<T>(ask: () => Promise<T>): [Resource<T>, () => void] {
  const [found, { refetch }] = createResource<T>(async (_, { value }) => settled(value, await ask()));
  const again = (): void => void refetch();
  const timer = setInterval(() => document.hidden || again(), EVERY_MS);
  onCleanup(() => clearInterval(timer));
  return [found, again];
}
