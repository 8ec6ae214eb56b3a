// @vitest-environment node
// The styles of all games may be on one page: each holds only under its own `data-table`.

import { transform, type Selector } from "lightningcss";
import { expect, test } from "vitest";

const styles = import.meta.glob<string>("../../games/*/web/*.css", { query: "?raw", import: "default", eager: true });

/** Every selector of a sheet, nesting undone, and the names of its animations. */
function read(path: string, text: string): { selectors: Selector[]; animations: string[] } {
  // A browser that knows no nesting, so that every selector is written out.
  const flat = transform({ filename: path, code: new TextEncoder().encode(text), targets: { chrome: 100 << 16 } }).code;
  const selectors: Selector[] = [];
  const animations: string[] = [];
  transform({
    filename: path,
    code: flat,
    visitor: {
      Rule: {
        style: (rule) => void selectors.push(...rule.value.selectors),
        keyframes: (rule) => void animations.push(rule.value.name.value),
      },
    },
  });
  return { selectors, animations };
}

/** Whether an element that is selected stands below one of the game's table. */
function isBelow(selector: Selector, game: string): boolean {
  const at = selector.findIndex((part) => JSON.stringify(part).includes(`"name":"data-table"`));
  const table = JSON.stringify(selector[at] ?? "");
  return table.includes(`"value":"${game}"`) && selector.slice(at + 1).some((part) => part.type === "combinator");
}

test("every selector of a game holds below its table only, and its animations begin with its key", () => {
  const loose: string[] = [];
  let seen = 0;
  for (const [path, text] of Object.entries(styles)) {
    const game = path.split("/").at(-3) ?? "";
    const { selectors, animations } = read(path, text);
    seen += selectors.length;
    for (const selector of selectors) if (!isBelow(selector, game)) loose.push(`${path}: ${JSON.stringify(selector)}`);
    for (const name of animations) if (!name.startsWith(`${game}-`)) loose.push(`${path}: @keyframes ${name}`);
  }
  expect(loose).toEqual([]);
  expect(seen).toBeGreaterThan(100);
});

test("a selector that is loose is found", () => {
  const of = (text: string): boolean[] => read("x.css", text).selectors.map((selector) => isBelow(selector, "a"));
  expect(of(`:where([data-table="a"]) { .x { color: red; } :root[data-hand="left"] & .y { color: red; } }`)).toEqual([true, true]);
  expect(of(`.x { color: red; } [data-table="b"] .x { color: red; } [data-table="a"] { color: red; }`)).toEqual([false, false, false]);
});

const sheets = import.meta.glob<string>(["./**/*.css", "../../games/*/web/*.css"], { query: "?raw", import: "default", eager: true });
const pages = import.meta.glob<string>("../index.html", { query: "?raw", import: "default", eager: true });

/** What keeps two fingers from enlarging the page. */
const unpinched = (text: string): string[] =>
  [...text.matchAll(/touch-action:\s*([^;}]+)/g)]
    .map(([, value = ""]) => value.trim())
    .filter((value) => !/\b(?:auto|manipulation|pinch-zoom)\b/.test(value));

test("two fingers enlarge the page wherever they are put", () => {
  const found = Object.entries(sheets).flatMap(([path, text]) => unpinched(text).map((value) => `${path}: ${value}`));
  expect(found).toEqual([]);
  expect(unpinched(".a { touch-action: none; } .b { touch-action: pan-y }")).toEqual(["none", "pan-y"]);
  const viewports = Object.values(pages).flatMap((text) => text.match(/<meta name="viewport"[^>]*>/g) ?? []);
  expect(viewports).toHaveLength(1);
  expect(viewports.join("")).not.toMatch(/user-scalable|maximum-scale/);
});
