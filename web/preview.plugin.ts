// What the server needs to say of a link before the page is loaded, written into the build as
// `preview/`: the places that there are, texts, colours of the games, and the font of the pictures.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { PLACES } from "./src/app/places.ts";

const WEB = import.meta.dirname;
const GAMES = join(WEB, "../games");
const FONTS = join(WEB, "../node_modules");
const LANGUAGES = ["en", "ru", "uk"];

/** The parts in which the font comes, each with the letters that names and texts may need of it. */
const LETTERS: Record<string, [number, number][]> = {
  latin: [[0x20, 0x7e], [0xa0, 0xff], [0x2013, 0x2014], [0x2018, 0x201e], [0x2026, 0x2026], [0x2212, 0x2212]],
  "latin-ext": [[0x100, 0x17f], [0x218, 0x21b], [0x1e9e, 0x1e9e]],
  cyrillic: [[0x400, 0x45f], [0x490, 0x491], [0x2116, 0x2116]],
  "cyrillic-ext": [[0x460, 0x48f], [0x492, 0x52f]],
};
const TEXT = Object.keys(LETTERS);
const WEIGHT = 600;
/** Names of games need no more. */
const TITLES = ["latin", "cyrillic"];

/** How the pictures of a game look: as its face by day. */
interface Look {
  tint: string;
  pattern: string;
  accent: string;
  /** The pattern of its table, and how wide and high it is before it repeats. */
  surface: string;
  size: [number, number];
  /** Its emblem, 64 by 64. */
  emblem: string;
}

/** What stands within an SVG file, in a colour. */
function drawn(svg: string, colour: string): string {
  const within = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? "";
  const bare = within.replaceAll(/<!--[\s\S]*?-->|\n\s*/g, "").replaceAll("#000", colour);
  return `<g fill="${colour}">${bare}</g>`;
}

/** The looks that the style sheet of a face has, by the keys of the games. */
function looks(sheet: string): Record<string, Look> {
  const text = readFileSync(sheet, "utf8");
  const found: Record<string, Look> = {};
  for (const [, key = "", body = ""] of text.matchAll(/^\[data-game="(\w+)"\] \{([^}]*)\}/gm)) {
    const value = (name: string): string => {
      const line = new RegExp(`--game-${name}: (?:url\\("\\./)?([^";)]+)`).exec(body)?.[1];
      if (!line) throw new Error(`${sheet}: ${key} has no --game-${name}`);
      return line;
    };
    const file = (name: string): string => readFileSync(join(sheet, "..", value(name)), "utf8");
    const [accent, pattern] = [value("accent"), value("pattern")];
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(file("surface")) ?? [];
    found[key] = {
      tint: value("tint"),
      pattern,
      accent,
      surface: drawn(file("surface"), pattern),
      size: [Number(width ?? 32), Number(height ?? 32)],
      emblem: drawn(file("emblem"), accent),
    };
  }
  return found;
}

/** The values of a message are put in by the server: `{name}` stands where one goes. */
const hole: Record<string, FluentVariable> = Object.fromEntries(
  ["game", "n", "of", "name", "names"].map((name) => [name, `{${name}}`]),
);

/** All messages of some Fluent files as plain texts with holes. */
function texts(language: string, paths: string[]): Record<string, string> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const found: Record<string, string> = {};
  for (const path of paths) {
    const resource = new FluentResource(readFileSync(path, "utf8"));
    bundle.addResource(resource);
    for (const { id } of resource.body) {
      const value = bundle.getMessage(id)?.value;
      const problems: Error[] = [];
      if (value) found[id] = bundle.formatPattern(value, hole, problems);
      if (problems.length > 0) throw new Error(`${path}: ${id}: ${String(problems[0])}`);
    }
  }
  return found;
}

/** Files of the games, in the order of their folders. */
const files = (name: string): string[] =>
  readdirSync(GAMES)
    .toSorted()
    .map((game) => join(GAMES, game, name))
    .filter((path) => existsSync(path));

/** The look of what is of no game. */
const house = (): Look => ({
  tint: "#f6f3ec",
  pattern: "#ede6d8",
  accent: "#8a5a1c",
  surface: drawn(`<svg><path d="M24 12l10 12l-10 12l-10-12z"/></svg>`, "#ede6d8"),
  size: [48, 48],
  emblem: drawn(readFileSync(join(WEB, "public/icon.svg"), "utf8"), "#1c2233"),
});

/** What the server reads. */
function preview(): string {
  const of = (language: string): [string, Record<string, string>] => {
    const shell = join(WEB, "src/locales", language, "preview.ftl");
    return [language, texts(language, [shell, ...files(`book/card.${language}.ftl`)])];
  };
  return JSON.stringify({
    places: PLACES,
    house: house(),
    looks: Object.assign({}, ...files("web/face/face.css").map(looks)) as Record<string, Look>,
    fonts: TEXT.map((part) => `preview/onest-${part}.ttf`),
    titles: TITLES.map((part) => `preview/oranienbaum-${part}.ttf`),
    texts: Object.fromEntries(LANGUAGES.map(of)),
  });
}

export function previews(): Plugin {
  return {
    name: "kozyr-previews",
    apply: "build",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "preview/preview.json", source: preview() });
      const cut = async (name: string, file: string, part: string, axes?: Record<string, number>): Promise<void> => {
        const letters = (LETTERS[part] ?? []).flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
        );
        const whole = readFileSync(join(FONTS, file));
        const source = await subsetFont(whole, letters.join(""), {
          targetFormat: "truetype",
          ...(axes ? { variationAxes: axes } : {}),
        });
        this.emitFile({ type: "asset", fileName: `preview/${name}-${part}.ttf`, source });
      };
      for (const part of TEXT) {
        await cut("onest", `@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`, part, { wght: WEIGHT });
      }
      for (const part of TITLES) await cut("oranienbaum", `@fontsource/oranienbaum/files/oranienbaum-${part}-400-normal.woff2`, part);
      // Their licences go with them.
      for (const [name, folder] of [["onest", "@fontsource-variable/onest"], ["oranienbaum", "@fontsource/oranienbaum"]]) {
        const source = readFileSync(join(FONTS, folder ?? "", "LICENSE"));
        this.emitFile({ type: "asset", fileName: `preview/${name}-license.txt`, source });
      }
    },
  };
}
