import { createRoot } from "solid-js";
import { afterEach, expect, test } from "vitest";
import type { GameScreen } from "../games/types";
import { LETTERS, keyOf, onTableKeys, placeOf, shortcut } from "./keys";
import { saveSettings } from "./settings";

afterEach(() => document.body.replaceChildren());

/** Presses a key on an element; returns whether a listener answered. */
function press(on: Element, init: KeyboardEventInit = {}): boolean {
  return !on.dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true, cancelable: true, ...init }));
}

const add = <K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] =>
  document.body.appendChild(document.createElement(tag));

test("keys are for the table unless they are for something else, as long as it is there", () => {
  const heard: string[] = [];
  const end = createRoot((dispose) => {
    onTableKeys((key) => heard.push(key) > 0 && key === "D");
    return dispose;
  });
  expect(press(document.body)).toBe(true);
  expect(press(document.body, { key: "e" })).toBe(false);
  expect(heard).toEqual(["D", "E"]);
  expect(press(document.body, { ctrlKey: true })).toBe(false);
  expect(press(add("input"))).toBe(false);
  add("dialog").setAttribute("open", "");
  expect(press(document.body)).toBe(false);
  document.body.replaceChildren();
  const button = add("button");
  button.addEventListener("keydown", (event) => event.preventDefault());
  press(button);
  expect(heard).toEqual(["D", "E"]);
  end();
  expect(press(document.body)).toBe(false);
  expect(heard).toEqual(["D", "E"]);
});

test("single characters can be switched off, whatever they are, and other keys cannot", () => {
  const heard: string[] = [];
  const end = createRoot((dispose) => {
    onTableKeys((key) => heard.push(key) > 0);
    return dispose;
  });
  const named = ["Enter", "Escape", "ArrowUp", "Delete", "Tab"];
  for (const on of [true, false]) {
    saveSettings({ letterKeys: on });
    heard.length = 0;
    for (const key of ["d", "D", "в", "7", "?", "+", " ", "ß", ...named]) press(document.body, { key });
    expect(heard).toEqual(on ? ["D", "D", "в", "7", "?", "+", " ", "ß", ...named] : named);
    expect(shortcut(LETTERS.draw)).toBe(on ? "D" : undefined);
  }
  saveSettings({ letterKeys: true });
  end();
});

/** Where keys are heard that are pressed anywhere; what a focused element hears is its own. */
const ANYWHERE = ["./held.ts", "./keys.ts", "../frame/Explain.tsx", "../frame/WhyLine.tsx", "../replay/Watch.tsx"];

test("keys that are pressed anywhere are heard in few places, and characters in one of them", () => {
  const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "../../../games/*/web/**/*.{ts,tsx}", "!**/*.test.*"], { query: "?raw", import: "default", eager: true });
  const hearing = Object.entries(sources).filter(([, source]) => /addEventListener\("key(?:down|up|press)"/.test(source));
  expect(hearing.map(([file]) => file).toSorted()).toEqual(ANYWHERE.toSorted());
  // A letter or a sign is named in none of the others.
  const named = hearing.filter(([file, source]) => file !== "./keys.ts" && /\.key === "[^"]"|case "[^"]":/.test(source));
  expect(named.map(([file]) => file)).toEqual([]);
});

test.each<[what: string, key: string, code: string, shiftKey: boolean, named: string]>([
  ["English", "d", "KeyD", false, "D"],
  ["with Caps Lock", "D", "KeyD", false, "D"],
  ["Ukrainian", "в", "KeyD", false, "D"],
  ["Russian, with Shift", "В", "KeyD", true, "D"],
  ["a letter where English has none", "х", "BracketLeft", false, "х"],
  ["French: A is printed where English has Q", "a", "KeyQ", false, "A"],
  ["Dvorak", "d", "KeyH", false, "D"],
  ["Turkish", "ı", "KeyI", false, "I"],
  ["a digit", "7", "Digit7", false, "7"],
  ["a digit of the pad", "7", "Numpad7", false, "7"],
  ["the pad without digits", "Home", "Numpad7", false, "Home"],
  ["French digits without Shift", "&", "Digit1", false, "1"],
  ["French digits with Shift", "1", "Digit1", true, "1"],
  ["a Czech letter on a digit's key", "ě", "Digit2", false, "2"],
  ["Arabic digits", "٣", "Digit3", false, "3"],
  ["the question mark of Russian and Ukrainian", "?", "Digit7", true, "?"],
  ["a keyboard on the screen, which has no places", "4", "", false, "4"],
  ["a key with a name", "Delete", "Delete", false, "Delete"],
])("the same key has the same name on all keyboards: %s", (_, key, code, shiftKey, named) => {
  expect(keyOf(new KeyboardEvent("keydown", { key, code, shiftKey }))).toBe(named);
});

test("digits are places in the hand", () => {
  expect(["1", "9", "0", "D", "F1"].map(placeOf)).toEqual([0, 8, 9, null, null]);
});

const screens = import.meta.glob<GameScreen>("../../../games/*/web/index.ts", { import: "default", eager: true });
const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "../../../games/*/web/*.{ts,tsx}", "!../**/*.test.*", "!./keys.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const gameOf = (path: string): string => /games\/(\w+)\/web\//.exec(path)?.[1] ?? "";

test("a letter means the same at every table", () => {
  expect(new Set(Object.values(LETTERS)).size).toBe(Object.keys(LETTERS).length);
  const meanings = new Map(Object.entries(LETTERS).map(([meaning, letter]) => [letter as string, meaning]));
  let seen = 0;
  for (const [path, { keys = [] }] of Object.entries(screens)) {
    for (const { press: all, does } of keys) {
      for (const letter of all.filter((key) => /^\p{L}$/u.test(key))) {
        seen += 1;
        expect(does, `${path}: ${letter}`).toBe(`${gameOf(path)}-key-${meanings.get(letter)}`);
      }
    }
  }
  expect(seen).toBeGreaterThan(5);
});

test("letters are read by their meaning, and the help names all that are read", () => {
  // A letter or a digit read past `keyOf` would be another key on another keyboard.
  const past = Object.entries(sources).flatMap(([path, text]) =>
    /\bevent\.code\b|keyshortcuts="[A-Z]"|"key">[A-Z]<|\bKeyboardEvent\b.*\bcode\b|"(?:Key[A-Z]|Digit\d)"|\bkey === "\w"|test\(event\.key\)/.test(text) ? [path] : [],
  );
  expect(past).toEqual([]);
  const used = (of: (path: string) => boolean): string[] =>
    [...new Set(Object.entries(sources).flatMap(([path, text]) => (of(path) ? [...text.matchAll(/\bLETTERS\.(\w+)/g)].map(([, name]) => name ?? "") : [])))].toSorted();
  const games = Object.keys(screens).map(gameOf);
  for (const game of games) {
    const own = (path: string): boolean => gameOf(path) === game;
    expect(used((path) => own(path) && !path.endsWith("/index.ts")), game).toEqual(used((path) => own(path) && path.endsWith("/index.ts")));
  }
  const shell = (path: string): boolean => gameOf(path) === "";
  expect(used((path) => shell(path) && !path.endsWith("KeysDialog.tsx"))).toEqual(used((path) => path.endsWith("KeysDialog.tsx")));
  expect(used(() => true)).toEqual(Object.keys(LETTERS).toSorted());
});
