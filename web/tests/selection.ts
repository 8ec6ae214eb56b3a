// Which tests run: at a landing the fewest that cover what is to be covered, and every one of them
// with KOZYR_ALL, as before a tag (`./test --all`, `--long`). Whoever chooses asks here, and what is
// chosen follows from the files of the games, so that a new game or lesson has its place in it.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Whether every test runs. */
export const everything = process.env["KOZYR_ALL"] === "1";

/** The tag of a test for either screen: at a landing it runs on the phone alone, where there is less room. */
export const EITHER_SCREEN: string[] = everything ? [] : ["@phone"];

/** The fewest that have all features between them; of equally few those that come first. */
export function fewest<T>(of: readonly T[], features: (one: T) => Iterable<string>): T[] {
  const each = of.map((one) => ({ one, has: new Set(features(one)) }));
  const wanted = new Set(each.flatMap(({ has }) => [...has]));
  const covers = (some: typeof each): boolean => [...wanted].every((feature) => some.some(({ has }) => has.has(feature)));
  /** The first choice of so many from a place on, with those chosen before. */
  const choose = (many: number, from: number, before: typeof each): typeof each | null => {
    if (many === 0) return covers(before) ? before : null;
    for (let at = from; at + many <= each.length; at += 1) {
      const one = each[at];
      const found = one && choose(many - 1, at + 1, [...before, one]);
      if (found) return found;
    }
    return null;
  };
  for (let many = 0; ; many += 1) {
    const found = choose(many, 0, []);
    if (found) return found.map(({ one }) => one);
  }
}

const GAMES = join(import.meta.dirname, "../../games");

const { games } = JSON.parse(readFileSync(join(import.meta.dirname, "catalogue.json"), "utf8")) as {
  games: { key: string; game: string }[];
};

/** The keys of all games, each with the folder that its screens lie in. */
export const KEYS = games;

/** The folders of games. */
export const FOLDERS = [...new Set(games.map(({ game }) => game))].toSorted();

/** What the screens of a game are made of: its scripts and sheets, as one text. */
function screens(folder: string): string {
  const web = join(GAMES, folder, "web");
  const files = readdirSync(web, { recursive: true, encoding: "utf8" });
  const own = files.filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.|^e2e\//.test(path));
  return own.map((path) => readFileSync(join(web, path), "utf8")).join("\n");
}

/** What a hand, a finger and a key do at a table, and the words by which a game's screens say that they know it. */
const HANDLED = {
  "cards in a fan": /\bHand\b/,
  "cards that lie elsewhere": /\bhandCard\b/,
  "taps that gather": /\bcreateTaps\b/,
  "a row of choices": /\bChoices\b/,
  "keys of its own": /\bonTableKeys\b/,
};

/** What is said at a table besides its sentence. */
const SAID = {
  "a row of choices": /\bChoices\b/,
  "dialogs": /\bDialog\b/,
  "words to type": /<(?:textarea|input)\b/,
};

/** What is drawn there in colours of the game's own. */
const DRAWN = {
  "own drawings": /\bDrawing\b/,
  "backs of cards": /\bCardBack\b/,
};

/** What scripts ask of a browser. */
const ASKED = {
  "drags": /\b(?:watchDrag|handCard)\b/,
  "dialogs": /\bDialog\b/,
  "keys": /\bonTableKeys\b/,
  "own drawings": /\bDrawing\b/,
  "movement": /\b(?:reducedMotion|arrive)\b/,
  "parts that come late": /\blazyPart\b/,
  "words to type": /<(?:textarea|input)\b/,
};

/** What sheets ask of it that engines paint each in its own way. */
const PAINTED = {
  "masks": /\bmask(?:-image)?:/,
  "cut shapes": /\bclip-path:/,
};

/** What sheets ask of it that WebKit lays out in its own way. */
const LAID = {
  "containers": /@container\b/,
  "grids within grids": /\bsubgrid\b/,
  "named areas": /\bgrid-template-areas:/,
  "parts that stay in sight": /\bposition: sticky\b/,
  "sides in proportion": /\baspect-ratio:/,
  "boxes that are none": /\bdisplay: contents\b/,
  "words from top to bottom": /\bwriting-mode:/,
};

const featuresOf = (folder: string, known: Record<string, RegExp>): string[] => {
  const text = screens(folder);
  return Object.entries(known).flatMap(([feature, sign]) => (sign.test(text) ? [feature] : []));
};

const handled = (folder: string): string[] => featuresOf(folder, HANDLED);

/** The games that are played whole by keyboard at a landing; the others to the end of a deal. */
export const WHOLE_BY_KEYBOARD: readonly string[] = fewest(FOLDERS, handled);

/** Of the others, those that are played whole by finger. */
const WHOLE_BY_FINGER: readonly string[] = fewest(FOLDERS.filter((folder) => !WHOLE_BY_KEYBOARD.includes(folder)), handled);

/** Whether a game is played whole by finger; the others as short as can be. */
export const isWholeByFinger = (game: string): boolean => everything || WHOLE_BY_FINGER.includes(game);

/** The games that a browser translates at a landing. */
export const TRANSLATED: readonly string[] = fewest(FOLDERS, (folder) => featuresOf(folder, SAID));

/** The games that a browser darkens at a landing. */
export const DARKENED: readonly string[] = fewest(FOLDERS, (folder) => featuresOf(folder, DRAWN));

/** The games of which another engine plays a match at a landing: Firefox paints as Chromium does, WebKit does not. */
export const PLAYED_IN: Record<"firefox" | "webkit", readonly string[]> = {
  firefox: fewest(FOLDERS, (folder) => featuresOf(folder, ASKED)),
  webkit: fewest(FOLDERS, (folder) => featuresOf(folder, { ...ASKED, ...PAINTED })),
};

/** The games whose tables are to have room in WebKit at a landing, besides those where that is seen already. */
export function laidOutBesides(seen: readonly string[]): readonly string[] {
  const known = new Set(seen.flatMap((folder) => featuresOf(folder, LAID)));
  return fewest(FOLDERS, (folder) => featuresOf(folder, LAID).filter((feature) => !known.has(feature)));
}

