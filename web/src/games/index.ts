// The games that have screens, each a chunk of its own.

import { loadTexts } from "../i18n";
import type { GameScreen } from "./types";

const screens = import.meta.glob<{ default: GameScreen }>("./*/index.ts");

/** The games in the order in which they are shown. */
const ORDER = ["kan", "caravan", "bacon", "applewood", "variety", "phase10"] as const;

/** Games that share another one's screen. */
const SAME: Record<string, string> = { applewood: "bacon" };

/** The game whose screen and texts serve this one. */
export const textsOf = (key: string): string => SAME[key] ?? key;

const folder = (key: string): string => `./${textsOf(key)}/index.ts`;

export const gameKeys = (): string[] => ORDER.filter((key) => folder(key) in screens);

/** Loads a game's screen and its texts. */
export async function loadGame(key: string): Promise<GameScreen> {
  const load = screens[folder(key)];
  if (!load) throw new Error(`no screen for ${key}`);
  const [screen] = await Promise.all([load(), loadTexts("table", "options", textsOf(key))]);
  return screen.default;
}
