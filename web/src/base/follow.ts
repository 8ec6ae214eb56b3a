// Effects that follow a value.

import { createEffect, on, type Accessor, type AccessorArray } from "solid-js";

type Source<T> = Accessor<T> | AccessorArray<T>;
type Then<T> = (now: T, before: T | undefined) => unknown;

/** Calls `then` with the value, and with each later one and the one before. Nothing that `then` reads is followed. */
export function follow<T>(source: Source<T>, then: Then<T>): void {
  createEffect(on(source, (now, before) => void then(now, before)));
}

/** The same with later values only. */
export function whenChanged<T>(source: Source<T>, then: Then<T>): void {
  createEffect(on(source, (now, before) => void then(now, before), { defer: true }));
}
