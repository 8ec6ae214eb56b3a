import { createRoot } from "solid-js";
import { afterEach, expect, test } from "vitest";
import { onTableKeys } from "./keys";

afterEach(() => document.body.replaceChildren());

/** Presses a key on an element; whether somebody answered. */
function press(on: Element, init: KeyboardEventInit = {}): boolean {
  return !on.dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true, cancelable: true, ...init }));
}

const add = <K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] =>
  document.body.appendChild(document.createElement(tag));

test("keys are for the table unless they are for something else, as long as it is there", () => {
  const heard: string[] = [];
  const end = createRoot((dispose) => {
    onTableKeys(({ key }) => heard.push(key) > 0 && key === "d");
    return dispose;
  });
  expect(press(document.body)).toBe(true);
  expect(press(document.body, { key: "e" })).toBe(false);
  expect(heard).toEqual(["d", "e"]);
  expect(press(document.body, { ctrlKey: true })).toBe(false);
  expect(press(add("input"))).toBe(false);
  add("dialog").setAttribute("open", "");
  expect(press(document.body)).toBe(false);
  document.body.replaceChildren();
  const button = add("button");
  button.addEventListener("keydown", (event) => event.preventDefault());
  press(button);
  expect(heard).toEqual(["d", "e"]);
  end();
  expect(press(document.body)).toBe(false);
  expect(heard).toEqual(["d", "e"]);
});
