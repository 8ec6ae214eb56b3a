// @vitest-environment node
// Each sign of a table has one meaning (docs/web.md): gold is for what may be played now, and nothing else.

import { transform } from "lightningcss";
import { expect, test } from "vitest";

const sheets = import.meta.glob<string>(["./**/*.css", "../../games/*/web/**/*.css"], { query: "?raw", import: "default", eager: true });

/** What may be played, and the places where it may go. */
const MAY = [
  ".hand-card.lit .card",
  // Caravan
  ".cv-card.aimed .card",
  ".cv-card.lit .card",
  ".cv-choice-one .card",
  ".cv-hit.drop-over",
  ".cv-place.drop-over:before",
  ".cv-place:before",
  ".cv-place:hover:before",
  // Phase 10
  ".p10-fits",
  ".p10-group.lit",
  ".p10-pile.drop-over .card",
  ".p10-pile.lit .card",
  ".p10-pile.lit .p10-no-card",
  ".p10-plus",
  ".p10-seat.skippable",
  ".p10-slot-group.drop-over .p10-slot",
  ".p10-slots.ready .p10-slot-card .card",
  ".p10-target.drop-over",
  ".p10-target:hover",
  // Variety
  ".vy-tile.lit",
];

/** The selectors of the rules that use gold. */
function golden(path: string, text: string): string[] {
  const flat = transform({ filename: path, code: new TextEncoder().encode(text), targets: { chrome: 100 << 16 } }).code;
  const rules = new TextDecoder().decode(flat).matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selectors = "", body = ""]) =>
    body.includes("var(--may)") ? selectors.split(",").map((one) => one.replace(/^\s*:where\([^)]*\)\s*/, "").trim()) : [],
  );
}

test("gold is for what may be played now", () => {
  const found = Object.entries(sheets).flatMap(([path, text]) => golden(path, text));
  expect([...new Set(found)].toSorted()).toEqual(MAY.toSorted());
});

/** A colour's angle on the wheel, or nothing for one that is nearly grey. */
function hue(hex: string): number | null {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most - least < 90) return null;
  const turned = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
  return (60 * turned + 360) % 360;
}

test("no other colour of the interface looks like gold", () => {
  const colours = Object.entries(sheets)
    .filter(([path]) => /tokens\.css$|face\.css$|frame\/frame\.css$/.test(path))
    .flatMap(([path, text]) => [...text.matchAll(/(--[\w-]+):[^;]*?;/g)].flatMap(([rule, name = ""]) => (rule.match(/#[\da-f]{6}\b/g) ?? []).map((hex) => ({ path, name, hex }))));
  const gold = colours.filter(({ name }) => name === "--may").map(({ hex }) => hue(hex) ?? 0);
  expect(gold).toHaveLength(2);
  const near = colours.filter(({ name, hex }) => {
    const at = hue(hex);
    return name !== "--may" && at !== null && gold.some((one) => Math.abs(one - at) < 12);
  });
  expect(near).toEqual([]);
});
