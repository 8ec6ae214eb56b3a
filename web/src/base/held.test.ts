import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { ignoreHeldKeys } from "./held";
import main from "../main.tsx?raw";

beforeAll(ignoreHeldKeys);

let heard = 0;
const hear = (): void => void (heard += 1);
// As early as any listener of a table.
beforeEach(() => {
  heard = 0;
  addEventListener("keydown", hear, { capture: true });
});
afterEach(() => {
  removeEventListener("keydown", hear, { capture: true });
  document.body.replaceChildren();
});

/** Holds a key on an element: how often a listener got it, and how often the browser acted on it. */
function hold(key: string, on: Element, init: KeyboardEventInit = {}): [heard: number, done: number] {
  document.body.append(on);
  const presses = [false, true, true].map(
    (repeat) => new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true, ...init }),
  );
  const done = presses.filter((press) => on.dispatchEvent(press)).length;
  return [heard, done];
}

const make = (tag: string, type = ""): Element => {
  const element = document.createElement(tag);
  if (type) element.setAttribute("type", type);
  return element;
};

test.each(["Enter", " ", "Escape", "Delete", "Backspace", "1", "0", "d", "в", "?", "+", "-"])("%s, held on a button, is one press", (key) => {
  expect(hold(key, make("button"))).toEqual([1, 1]);
});

test.each(["ArrowLeft", "ArrowUp", "Home", "End", "PageDown", "Tab"])("%s, held, leads on", (key) => {
  expect(hold(key, make("button"))).toEqual([3, 3]);
});

test.each<[what: string, key: string, on: Element, times: number]>([
  ["a letter in a field", "a", make("input", "text"), 3],
  ["Backspace in a field", "Backspace", make("input"), 3],
  ["a digit in a field of numbers", "1", make("input", "number"), 3],
  ["Enter in a text", "Enter", make("textarea"), 3],
  ["a letter in a list", "a", make("select"), 3],
  ["Enter in a field, which sends", "Enter", make("input", "text"), 1],
  ["Escape in a text, which closes", "Escape", make("textarea"), 1],
  ["the space bar on a box to tick", " ", make("input", "checkbox"), 1],
  ["Enter on a link", "Enter", make("a"), 1],
  ["Enter on what unfolds", "Enter", make("summary"), 1],
])("a held key writes and does not send: %s", (_, key, on, times) => {
  expect(hold(key, on)).toEqual([times, times]);
});

test("a held key with a modifier is one press too", () => {
  expect(hold("Enter", make("button"), { ctrlKey: true })).toEqual([1, 1]);
});

test("it is there before anything else of the page listens", () => {
  const at = main.indexOf("\n  ignoreHeldKeys();");
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(main.indexOf("\n  startSettings("));
});
