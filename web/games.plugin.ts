// What the first page says of all games, joined at build into one file a language: names and
// one-liners, from `games/*/book/card.LANG.ftl`.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const GAMES = join(import.meta.dirname, "../games");
/** The last part names the chunk. */
const CARDS = /^virtual:kozyr\/(\w\w)\/first-page$/;

export function games(): Plugin {
  return {
    name: "kozyr-games",
    resolveId: (id) => (CARDS.test(id) ? `\0${id}` : undefined),
    load(id) {
      const language = id.startsWith("\0") ? CARDS.exec(id.slice(1))?.[1] : undefined;
      if (!language) return undefined;
      const cards = readdirSync(GAMES)
        .toSorted()
        .map((game) => join(GAMES, game, `book/card.${language}.ftl`))
        .filter((path) => existsSync(path));
      for (const path of cards) this.addWatchFile(path);
      return `export default ${JSON.stringify(cards.map((path) => readFileSync(path, "utf8")).join("\n"))};\n`;
    },
  };
}
