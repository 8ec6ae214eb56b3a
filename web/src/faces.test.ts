// @vitest-environment node
// The face of each game: colours that can be read, a pattern that stays behind, files that are there.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import { expect, test } from "vitest";
import tokens from "./styles/tokens.css?raw";

const GAMES = join(import.meta.dirname, "../../games");
const sheets = import.meta.glob<string>("../../games/*/web/face/face.css", { query: "?raw", import: "default", eager: true });
const cards = import.meta.glob<string>("../../games/*/book/card.en.ftl", { query: "?raw", import: "default", eager: true });

const PICTURES = ["--game-surface", "--game-back", "--game-band", "--game-emblem"];
const COLOURS = ["--game-accent", "--game-on-accent", "--game-tint", "--game-pattern"];

/** The keys that a game's folder serves, its own and its presets'. */
const keysOf = (game: string): string[] =>
  [...(cards[`../../games/${game}/book/card.en.ftl`] ?? "").matchAll(/^(\w+)-name =/gm)].map(([, key]) => key ?? "").toSorted();

interface Rule {
  selector: string;
  /** Custom properties as written. */
  set: Map<string, string>;
}

function rules(text: string): Rule[] {
  // Comments may hold anything; the rest is flat enough to be read by hand.
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector: selector.trim().replaceAll(/\s+/g, " "),
    set: new Map(body.split(";").flatMap((line) => {
      const at = line.indexOf(":");
      return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
    })),
  }));
}

/** A colour in the light and in the dark, as `tokens.css` switches between them. */
const shades = (value = ""): string[] => /^var\(--light, (#\w{6})\) var\(--dark, (#\w{6})\)$/.exec(value)?.slice(1) ?? [];

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test("contrast is measured as the guidelines say", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("every game has a face", () => {
  expect(Object.keys(sheets).map((path) => path.split("/").at(-4))).toEqual(readdirSync(GAMES).toSorted());
});

test("the dark of the system is the dark of choice, and paper is light", () => {
  const of = (root: string) => tokens.match(new RegExp(`@media (screen[^{]*) \\{\\s*:root${root} \\{([^}]*)\\}`))?.slice(1);
  const [system, wish] = of(String.raw`:not\(\[data-theme="light"\]\)`) ?? [];
  const [choice, chosen] = of(String.raw`\[data-theme="dark"\]`) ?? [];
  expect([system, choice]).toEqual(["screen and (prefers-color-scheme: dark)", "screen"]);
  expect(wish?.match(/\S.*/g)).toEqual(["color-scheme: dark;", "--light: ;", "--dark: initial;"]);
  expect(chosen?.match(/\S.*/g)).toEqual(wish?.match(/\S.*/g));
  expect(tokens).toContain(":root {\n  color-scheme: light;\n  --light: initial;\n  --dark: ;\n");
  expect([...tokens.matchAll(/--(?:light|dark):/g)]).toHaveLength(6);
});

for (const [path, text] of Object.entries(sheets)) {
  const game = path.split("/").at(-4) ?? "";
  const all = rules(text);

  test(`${game}: its face stands under its keys only, each colour in the light and in the dark`, () => {
    expect(all.map(({ selector }) => selector).toSorted()).toEqual(keysOf(game).map((key) => `[data-game="${key}"]`).toSorted());
    expect(() => transform({ filename: path, code: new TextEncoder().encode(text) })).not.toThrow();
    for (const { set } of all) {
      expect([...set.keys()].filter((name) => !name.startsWith("--game-"))).toEqual([]);
      for (const name of COLOURS) expect(shades(set.get(name)), name).toHaveLength(2);
    }
  });

  test(`${game}: words can be read, the pattern stays behind`, () => {
    for (const { selector, set } of all) {
      for (const at of [0, 1]) {
        const [accent = "", on = "", tint = "", pattern = ""] = COLOURS.map((name) => shades(set.get(name))[at]);
        const where = `${selector}, ${at === 0 ? "light" : "dark"}`;
        expect(contrast(accent, tint), `${where}: accent on the table`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(on, accent), `${where}: words on the accent`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(pattern, tint), `${where}: pattern`).toBeLessThan(1.15);
        expect(contrast(pattern, tint), `${where}: pattern`).toBeGreaterThan(1.05);
      }
    }
  });

  test(`${game}: its pictures are files beside it, each in a box of its own kind`, () => {
    const folder = join(GAMES, game, "web/face");
    for (const key of keysOf(game)) {
      const set = all.find(({ selector }) => selector === `[data-game="${key}"]`)?.set;
      const files = PICTURES.map((name) => /^url\("\.\/([\w.]+\.svg)"\)$/.exec(set?.get(name) ?? "")?.[1] ?? "");
      expect(files.filter((file) => !file || !existsSync(join(folder, file)))).toEqual([]);
      const [surface = "", back = "", band = "", emblem = ""] = files.map((file) => readFileSync(join(folder, file), "utf8"));
      for (const tile of [surface, band]) expect(tile, "a tile has a size").toMatch(/^<svg [^>]*width="\d+" height="\d+"/);
      expect(back).toContain(`viewBox="0 0 100 140"`);
      expect(emblem).toContain(`viewBox="0 0 64 64"`);
    }
  });
}
