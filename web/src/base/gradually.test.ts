import { createRoot, createSignal } from "solid-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gradually, type Gradually } from "./gradually";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the first come at once, then so many a task, and what comes later is there at once", () => {
  const [items, setItems] = createSignal<string[]>([]);
  let made!: Gradually<string>;
  const dispose = createRoot((end) => {
    made = gradually(items, 1, 2);
    return end;
  });
  vi.runAllTimers();
  setItems(["a", "b", "c", "d"]);
  expect(made.shown()).toEqual(["a"]);
  expect(made.whole()).toBe(false);
  vi.advanceTimersToNextTimer();
  expect(made.shown()).toEqual(["a", "b", "c"]);
  vi.runAllTimers();
  expect(made.whole()).toBe(true);
  setItems(["e", "f", "g", "h", "i", "j"]);
  expect(made.shown()).toHaveLength(6);
  dispose();
});

test("the rest is shown when somebody asks for it, and nothing goes on after the end", () => {
  let made!: Gradually<number>;
  const dispose = createRoot((end) => {
    made = gradually(() => [1, 2, 3], 0, 1);
    return end;
  });
  made.rest();
  expect(made.shown()).toEqual([1, 2, 3]);
  dispose();
  expect(vi.getTimerCount()).toBe(0);
});
