// Data that is fetched repeatedly while it is visible.

import { createResource, onCleanup, type Resource } from "solid-js";
import { settled } from "../net/settled";

/** How often, in milliseconds. */
const EVERY = 5000;

export function createLive<T>(ask: () => Promise<T>): [Resource<T>, () => void] {
  const [found, { refetch }] = createResource<T>(async (_, { value }) => settled(value, await ask()));
  const again = (): void => void refetch();
  const timer = setInterval(() => document.hidden || again(), EVERY);
  onCleanup(() => clearInterval(timer));
  return [found, again];
}
