// A signal as one object.

import { createSignal, type Accessor, type SignalOptions } from "solid-js";

/** Reads the value when it is called. */
export interface Cell<T> extends Accessor<T> {
  set: (value: T) => void;
}

export function cell<T>(first: T, options?: SignalOptions<T>): Cell<T> {
  const [get, set] = createSignal(first, options);
  return Object.assign(() => get(), { set: (value: T) => void set(() => value) });
}
