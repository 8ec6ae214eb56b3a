// What the server needs to say of a link before the page is loaded, written into the build as
// `preview/`: the places that there are, texts, lessons, and where the pictures of links are, which are
// drawn here as well.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Plugin } from "vite";
import { drawLetters } from "./letters.ts";
import { type Poster, draw, facesFor } from "./poster.ts";
import { PLACES } from "./src/app/places.ts";
import { type Look, inColour, sizeOf } from "./src/frame/printed.ts";

const WEB = import.meta.dirname;
const GAMES = join(WEB, "../games");
const LANGUAGES = ["en", "ru", "uk"];

/** With what the names of the pictures begin. */
export const LINK = "link";

/** With what the server prints on the pictures of matches. */
const LETTERS = "preview/letters.png";

/** The cards beside an emblem, where files of a preset begin with its key; those of the house, if none are drawn yet. */
function fanBeside(emblem: string): string {
  const own = emblem.replace(/emblem\.svg$/, "fan.svg");
  return readFileSync(existsSync(own) ? own : join(WEB, "src/frame/fan.svg"), "utf8");
}

/** The looks that the style sheet of a face has, by the keys of the games. */
function looks(sheet: string): Record<string, Look> {
  const text = readFileSync(sheet, "utf8");
  const found: Record<string, Look> = {};
  for (const [, key = "", body = ""] of text.matchAll(/^\[data-game="(\w+)"\] \{([^}]*)\}/gm)) {
    const value = (name: string): string => {
      const line = new RegExp(`--game-${name}: (?:url\\("\\./|var\\(--light, )?([^";)]+)`).exec(body)?.[1];
      if (!line) throw new Error(`${sheet}: ${key} has no --game-${name}`);
      return line;
    };
    const file = (name: string): string => readFileSync(join(sheet, "..", value(name)), "utf8");
    const [accent, pattern] = [value("accent"), value("pattern")];
    found[key] = {
      tint: value("tint"),
      accent,
      surface: inColour(file("surface"), pattern),
      size: sizeOf(file("surface")),
      emblem: inColour(file("emblem"), accent),
      fan: fanBeside(join(sheet, "..", value("emblem"))),
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
const houseLook = (): Look => ({
  tint: "#f6f3ec",
  accent: "#8a5a1c",
  surface: inColour(`<svg><path d="M24 12l10 12l-10 12l-10-12z"/></svg>`, "#ede6d8"),
  size: [48, 48],
  emblem: mark(),
  fan: fanBeside(""),
});

/** The mark of the house. */
const mark = (): string => inColour(readFileSync(join(WEB, "public/icon.svg"), "utf8"), "#1c2233");

/** All texts by language. */
function allTexts(): Record<string, Record<string, string>> {
  const of = (language: string): [string, Record<string, string>] => {
    const shell = join(WEB, "src/locales", language, "preview.ftl");
    return [language, texts(language, [shell, ...files(`book/card.${language}.ftl`)])];
  };
  return Object.fromEntries(LANGUAGES.map(of));
}

/** The names of lessons, by the keys of the games. */
const lessons = (): Record<string, string[]> =>
  Object.fromEntries(
    files("book/lessons/index.json").flatMap((path) => {
      const index = JSON.parse(readFileSync(path, "utf8")) as Record<string, { lessons: string[] }>;
      return Object.entries(index).map(([key, course]) => [key, course.lessons] as const);
    }),
  );

const fail = (why: string): never => {
  throw new Error(why);
};

/** The picture of a game in a language, or that of the house, which has no key. */
export interface Link {
  language: string;
  key: string | null;
  poster: Poster;
}

/** The pictures that there are. */
export function links(said = allTexts()): Link[] {
  const known = Object.assign({}, ...files("web/face/face.css").map(looks)) as Record<string, Look>;
  return LANGUAGES.flatMap((language) => {
    const text = (id: string): string => said[language]?.[id] ?? fail(`there is no ${id} in ${language}`);
    // The part before the colon is the name of it all.
    const brand = text("preview-home").split(":")[0] ?? "";
    const link = (key: string | null, look: Look, heading: string, about: string): Link => ({
      language,
      key,
      poster: { look, heading, about, brand, mark: mark() },
    });
    const games = Object.entries(known).map(([key, look]) => link(key, look, text(`${key}-name`), text(`${key}-about`)));
    return games.concat(link(null, houseLook(), brand, text("preview-home-about")));
  });
}

export function previews(): Plugin {
  return {
    name: "kozyr-previews",
    apply: "build",
    async generateBundle() {
      const said = allTexts();
      const all = links(said);
      const faces = await facesFor(all.map(({ poster }) => poster));
      const house: Record<string, string> = {};
      const pictures: Record<string, Record<string, string>> = {};
      for (const { language, key, poster } of all) {
        // As files with a hash in their names they are kept for ever.
        const name = `${LINK}.${key ?? "house"}.${language}.png`;
        const file = this.emitFile({ type: "asset", name, source: draw(poster, faces) });
        const byLanguage = key === null ? house : (pictures[key] ??= {});
        byLanguage[language] = this.getFileName(file);
      }
      const { sheet, printing } = await drawLetters();
      this.emitFile({ type: "asset", fileName: LETTERS, source: sheet });
      const source = JSON.stringify({ places: PLACES, house, pictures, printing: { sheet: LETTERS, ...printing }, texts: said, lessons: lessons() });
      this.emitFile({ type: "asset", fileName: "preview/preview.json", source });
    },
  };
}
