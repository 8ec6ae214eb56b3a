// The two typefaces, cut down to the letters that the pages need: one variable face for everything,
// and a face for names of games and titles with the letters of those names only, which has all its
// letters under another name for the titles of pages. They come from npm
// and are cut when the client is built; `url("@fonts/NAME.woff2")` in a style sheet names one.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "node_modules/.cache/kozyr-fonts");
const require = createRequire(import.meta.url);

const span = (from: number, to: number): string => {
  let letters = "";
  for (let code = from; code <= to; code += 1) letters += String.fromCodePoint(code);
  return letters;
};

/** What every language needs: digits, punctuation, the signs of sums. */
const COMMON = span(0x20, 0x40) + span(0x5b, 0x60) + span(0x7b, 0x7e) + "\u00a0«»·×–—‘’“”„…•‹›−";
const LATIN = span(0x41, 0x5a) + span(0x61, 0x7a) + "€≤≥";
/** Names of people may hold any letter of these, which a page asks for then; what is missing comes from the system's face. */
const ACCENTS = span(0xa1, 0xff);
const CYRILLIC = span(0x401, 0x45f) + "ҐґЀѐ№ʼ";

/** The letters of all games' names and the name of the house, in every language. */
function titleLetters(): string {
  const letters = new Set("KozyrКозырьКозир0123456789");
  for (const game of readdirSync(join(ROOT, "games"))) {
    const book = join(ROOT, "games", game, "book");
    if (!existsSync(book)) continue;
    for (const file of readdirSync(book).filter((name) => /^card\.\w+\.ftl$/.test(name))) {
      const names = readFileSync(join(book, file), "utf8").matchAll(/^\S+-name = (.*)$/gm);
      for (const [, name = ""] of names) for (const letter of name) letters.add(letter);
    }
  }
  return [...letters].toSorted().join("");
}

interface Cut {
  from: string;
  letters: string;
  /** The weights that are used. */
  weights?: number | { min: number; max: number };
  /** As what it is written. */
  format?: "woff2" | "truetype";
}

const CUTS: Record<string, () => Cut> = {
  "onest-common": () => ({ from: "@fontsource-variable/onest/files/onest-latin-wght-normal.woff2", letters: COMMON, weights: { min: 400, max: 800 } }),
  "onest-latin": () => ({ from: "@fontsource-variable/onest/files/onest-latin-wght-normal.woff2", letters: LATIN, weights: { min: 400, max: 800 } }),
  "onest-accents": () => ({ from: "@fontsource-variable/onest/files/onest-latin-wght-normal.woff2", letters: ACCENTS, weights: { min: 400, max: 800 } }),
  "onest-cyrillic": () => ({ from: "@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2", letters: CYRILLIC, weights: { min: 400, max: 800 } }),
  "title-common": () => ({ from: "@fontsource/oranienbaum/files/oranienbaum-latin-400-normal.woff2", letters: "0123456789 " }),
  "title-latin": () => ({ from: "@fontsource/oranienbaum/files/oranienbaum-latin-400-normal.woff2", letters: titleLetters().replaceAll(/[\d ]/g, "") }),
  "title-cyrillic": () => ({ from: "@fontsource/oranienbaum/files/oranienbaum-cyrillic-400-normal.woff2", letters: titleLetters() }),
  "page-title-latin": () => ({ from: "@fontsource/oranienbaum/files/oranienbaum-latin-400-normal.woff2", letters: COMMON + LATIN }),
  "page-title-accents": () => ({ from: "@fontsource/oranienbaum/files/oranienbaum-latin-400-normal.woff2", letters: ACCENTS }),
  "page-title-cyrillic": () => ({ from: "@fontsource/oranienbaum/files/oranienbaum-cyrillic-400-normal.woff2", letters: CYRILLIC }),
};

/** Cuts a face, unless the same was cut before; where it lies. */
export async function cut(name: string, wanted: Cut): Promise<string> {
  const source = readFileSync(require.resolve(wanted.from));
  const key = createHash("sha256").update(source).update(JSON.stringify(wanted)).digest("hex").slice(0, 12);
  const targetFormat = wanted.format ?? "woff2";
  const path = join(FOLDER, `${name}.${key}.${targetFormat === "woff2" ? "woff2" : "ttf"}`);
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true });
    const axes = wanted.weights ? { variationAxes: { wght: wanted.weights } } : {};
    writeFileSync(path, await subsetFont(source, wanted.letters, { targetFormat, ...axes }));
  }
  return path;
}

export function fonts(): Plugin {
  return {
    name: "kozyr-fonts",
    enforce: "pre",
    async config() {
      const alias = await Promise.all(
        Object.entries(CUTS).map(async ([name, wanted]) => ({ find: `@fonts/${name}.woff2`, replacement: await cut(name, wanted()) })),
      );
      return { resolve: { alias } };
    },
  };
}
