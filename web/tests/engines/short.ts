// What makes a match of each game short, from each game's folder, and how large the window is for it.
import { readdirSync } from "node:fs";
import { PLAYED_IN, everything, laidOutBesides } from "@kozyr/e2e/selection";
import type { Engine, Size } from "./engine";

const GAMES = new URL("../../../games/", import.meta.url);

interface Short {
  game: string;
  options: Record<string, string>;
  /** The folder, if it is called after this game, and its number. */
  folder: string | null;
  n: number;
}

export const short: Short[] = [];
for (const [n, folder] of readdirSync(GAMES).toSorted().entries()) {
  const { SHORT } = (await import(new URL(`${folder}/web/e2e/play.ts`, GAMES).href)) as { SHORT: Record<string, Record<string, string>> };
  // A further game of a folder has the other size.
  for (const [game, options] of Object.entries(SHORT)) short.push({ game, options, folder: game === folder ? folder : null, n: game === folder ? n : n + 1 });
}

/** Firefox has every second game on a phone, and WebKit the others: it draws a large page slowly. */
export const sizeOf = ({ n }: Short, engine: Engine): Size => ((n + (engine === "firefox" ? 1 : 0)) % 2 === 0 ? "desktop" : "phone");

/** Whether an engine plays a match of a game: at a landing of those that ask of it between them what all ask. */
export const isPlayed = ({ folder }: Short, engine: Engine): boolean => everything || engine === "chromium" || (folder !== null && PLAYED_IN[engine].includes(folder));

/** Whether a match on a large screen shows in WebKit that a table has room there. */
const isSeen = (one: Short): boolean => isPlayed(one, "webkit") && sizeOf(one, "webkit") === "desktop";

const LAID_OUT = laidOutBesides(short.flatMap((one) => (one.folder !== null && isSeen(one) ? [one.folder] : [])));

/** Whether a table is looked at for that alone. */
export const isLaidOut = (one: Short): boolean => !isSeen(one) && (everything || (one.folder !== null && LAID_OUT.includes(one.folder)));
