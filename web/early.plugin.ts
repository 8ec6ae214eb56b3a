// What the client asks for first is known when it is built: `theme.js` is told the files, so that a
// browser asks for them with the page and not after its program has run.

import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Where `public/theme.js` takes the files. */
const MARK = "var parts = {};";
const GAMES = join(import.meta.dirname, "../games");

/** Pages that people come to by a link, by the first word of their address, and where they are written. */
const PAGES: Record<string, readonly string[]> = {
  "": ["home/Home", "find/OpenTables"],
  rules: ["rules/RulesPage"],
  learn: ["learn/LearnPage"],
  match: ["replay/MatchPage"],
  table: ["table/TablePage"],
};

/** Which lists a file is in, by what its path says: that of a language, a page, a game, or several of these. */
const LISTS: readonly [RegExp, (found: { language: string; folder: string }) => readonly string[]][] = [
  // The texts that `main.tsx` waits for.
  [/locales\/(?<language>\w\w)\/shell\.ftl/, ({ language }) => [language]],
  [/virtual:kozyr\/(?<language>\w\w)\/first-page$/, ({ language }) => [language]],
  [/locales\/(?<language>\w\w)\/(?:table|coach)\.ftl/, ({ language }) => [`play.${language}`]],
  [/games\/(?<folder>\w+)\/web\/index\.ts$/, ({ folder }) => keysOf(folder).map((key) => `play.${key}`)],
  [/games\/(?<folder>\w+)\/web\/texts\/(?<language>\w\w)\.ftl/, ({ folder, language }) => keysOf(folder).map((key) => `play.${key}.${language}`)],
];

/** The game of a folder and its presets, as its lessons name them; without lessons it is the folder's name. */
function keysOf(folder: string): string[] {
  const lessons = join(GAMES, folder, "book/lessons/index.json");
  return existsSync(lessons) ? Object.keys(JSON.parse(readFileSync(lessons, "utf8")) as object) : [folder];
}

export function early(): Plugin {
  return {
    name: "kozyr-early",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === "index");
      if (!entry) this.error("there is no entry `index`");
      const parts: Record<string, Set<string>> = {};
      const known = new Set(filesOf(bundle, entry));
      const add = (name: string, chunk: Rolldown.OutputChunk): void => {
        const files = (parts[name] ??= new Set());
        for (const file of filesOf(bundle, chunk)) if (!known.has(file)) files.add(file);
      };
      for (const [page, sources] of Object.entries(PAGES)) {
        for (const source of sources) {
          const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(`/src/${source}.tsx`));
          add(page, chunk ?? this.error(`${source} is no chunk of its own`));
        }
      }
      for (const chunk of chunks) {
        for (const id of chunk.moduleIds) {
          for (const [path, lists] of LISTS) {
            const { groups } = path.exec(id) ?? {};
            if (groups) for (const name of lists({ language: "", folder: "", ...groups })) add(name, chunk);
          }
        }
      }
      // What every page with a game asks for anyway is not said again for each game.
      const pages = ["table", "learn", "match"].map((page) => parts[page] ?? new Set<string>());
      const said = (name: string, file: string): boolean => name.startsWith("play.") && pages.every((page) => page.has(file));
      const lists = Object.entries(parts).map(([name, files]) => [name, [...files].filter((file) => !said(name, file))]);
      for (const language of ["en", "ru", "uk"]) if (parts[language]?.size !== 2) this.error(`${language} has two files of first texts`);
      for (const key of readdirSync(GAMES).flatMap(keysOf)) if (!parts[`play.${key}`]) this.error(`${key} has no screen`);
      const path = join(dir, "theme.js");
      const script = readFileSync(path, "utf8");
      if (!script.includes(MARK)) this.error(`theme.js does not say ${MARK}`);
      const short = JSON.stringify(Object.fromEntries(lists)).replaceAll('"assets/', '"');
      // What a browser fetches before all else bears no comments.
      writeFileSync(path, script.replaceAll(/^\s*(?:\/\/.*\n)?/gm, "").replace(MARK, `var parts = ${short};`));
    },
  };
}

/** A chunk's file, its styles, and the files of all that it imports at once. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): string[] {
  if (found.has(chunk.fileName)) return [...found];
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const other = bundle[name];
    if (other?.type === "chunk") filesOf(bundle, other, found);
  }
  return [...found];
}
