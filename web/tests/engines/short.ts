// What makes a match of each game short, from each game's folder, and how large the window is for it.
import { readdirSync } from "node:fs";
import type { Engine, Size } from "./engine";

const GAMES = new URL("../../../games/", import.meta.url);

export const short: [string, Record<string, string>][] = [];
for (const folder of readdirSync(GAMES).toSorted()) {
  const { SHORT } = (await import(new URL(`${folder}/web/e2e/play.ts`, GAMES).href)) as { SHORT: Record<string, Record<string, string>> };
  short.push(...Object.entries(SHORT));
}

/** Firefox has every second game on a phone, and WebKit the others: it draws a large page slowly. */
export const sizeOf = (n: number, engine: Engine): Size => ((n + (engine === "firefox" ? 1 : 0)) % 2 === 0 ? "desktop" : "phone");
