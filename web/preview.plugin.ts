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
const FONT = join(WEB, "../node_modules/@fontsource-variable/onest");
const LANGUAGES = ["en", "ru", "uk"];

/** The parts in which the font comes, each with the letters that names and texts may need of it. */
const LETTERS: Record<string, [number, number][]> = {
  latin: [[0x20, 0x7e], [0xa0, 0xff], [0x2013, 0x2014], [0x2018, 0x201e], [0x2026, 0x2026], [0x2212, 0x2212]],
  "latin-ext": [[0x100, 0x17f], [0x218, 0x21b], [0x1e9e, 0x1e9e]],
  cyrillic: [[0x400, 0x45f], [0x490, 0x491], [0x2116, 0x2116]],
  "cyrillic-ext": [[0x460, 0x48f], [0x492, 0x52f]],
};
const WEIGHT = 600;

/** The look of a game's pictures: `games/GAME/book/preview.json` has one for each of its keys. */
interface Look {
  /** The colour of the table and the one that stands out on it. */
  surface: string;
  accent: string;
  /** A square of so many units that repeats, drawn in the accent. */
  size: number;
  tile: string;
}

/** The values of a message are put in by the server: `{name}` stands where one goes. */
const hole: Record<string, FluentVariable> = Object.fromEntries(
  ["game", "n", "of", "names"].map((name) => [name, `{${name}}`]),
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

/** Files of the games' books, in the order of their folders. */
const books = (name: string): string[] =>
  readdirSync(GAMES)
    .toSorted()
    .map((game) => join(GAMES, game, "book", name))
    .filter((path) => existsSync(path));

/** What the server reads. */
function preview(): string {
  const looks = books("preview.json").map((path) => JSON.parse(readFileSync(path, "utf8")) as Record<string, Look>);
  const of = (language: string): [string, Record<string, string>] => {
    const shell = join(WEB, "src/locales", language, "preview.ftl");
    return [language, texts(language, [shell, ...books(`card.${language}.ftl`)])];
  };
  return JSON.stringify({
    places: PLACES,
    looks: Object.assign({}, ...looks) as Record<string, Look>,
    fonts: Object.keys(LETTERS).map((part) => `preview/onest-${part}.ttf`),
    texts: Object.fromEntries(LANGUAGES.map(of)),
  });
}

export function previews(): Plugin {
  return {
    name: "kozyr-previews",
    apply: "build",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "preview/preview.json", source: preview() });
      for (const [part, ranges] of Object.entries(LETTERS)) {
        const letters = ranges.flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
        );
        const whole = readFileSync(join(FONT, `files/onest-${part}-wght-normal.woff2`));
        const cut = await subsetFont(whole, letters.join(""), {
          targetFormat: "truetype",
          variationAxes: { wght: WEIGHT },
        });
        this.emitFile({ type: "asset", fileName: `preview/onest-${part}.ttf`, source: cut });
      }
      // The licence goes with the font.
      const licence = readFileSync(join(FONT, "LICENSE"));
      this.emitFile({ type: "asset", fileName: "preview/onest-license.txt", source: licence });
    },
  };
}
