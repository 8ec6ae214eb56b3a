// How the own hand is sorted, remembered on this device.

import { createSignal } from "solid-js";

export type Order = "number" | "colour";

const KEY = "kozyr.phase10.order";

function load(): Order {
  try {
    return localStorage.getItem(KEY) === "colour" ? "colour" : "number";
  } catch {
    return "number";
  }
}

const [order, setOrder] = createSignal<Order>(load());

export { order };

export function saveOrder(next: Order): void {
  setOrder(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage it holds until the page is closed.
  }
}
