// Every game's folder is made alike: who knows one finds the way in all of them (docs/web.md).

import { expect, test } from "vitest";

const files = import.meta.glob<string>(["../../../games/*/web/**", "../../../games/*/book/*"], { query: "?raw", import: "default" });
const sources = import.meta.glob<string>("../../../games/*/web/{index,actions,text,present}.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const moves = import.meta.glob<string>("../../../games/*/web/e2e/play.ts", { query: "?raw", import: "default", eager: true });

/** What a screen is made of, in this order; some games have no need of some. */
const SCREEN = [
  "Table", "Sheet", "headline", "prompt", "tell", "tellAll", "chapters", "gone", "Counted", "sound", "ending", "ranking", "sides", "decider", "subject", "listed", "silence", "phrasesOnly", "actionText", "actionName", "keys", "cardText",
  "loadout", "voice",
];
const LANGUAGES = ["en", "ru", "uk"];
const NEEDED = [
  "index.ts", "Table.tsx", "Status.tsx", "Result.tsx", "Sheet.tsx", "actions.ts", "text.ts", "present.ts",
  "table.css", "sheet.css", "wire.ts", "reasons.ts", "e2e/play.ts",
  ...LANGUAGES.map((language) => `texts/${language}.ftl`),
].map((file) => `web/${file}`);
const BOOK = LANGUAGES.flatMap((language) => [`rules.${language}.md`, `glance.${language}.md`, `card.${language}.ftl`]);

const path = (game: string, file: string): string => `../../../games/${game}/${file}`;
const games = [...new Set(Object.keys(files).map((file) => file.split("/")[4] ?? ""))];

test.each(games)("%s has all its files", (game) => {
  const missing = [...NEEDED, ...BOOK.map((file) => `book/${file}`)].filter((file) => !(path(game, file) in files));
  expect(missing).toEqual([]);
});

test.each(games)("%s names its functions as the others do, in the same order", (game) => {
  const source = (file: string): string => sources[path(game, `web/${file}`)] ?? "";
  const exported = (file: string): string[] =>
    [...source(file).matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name ?? "");
  const [, parts = ""] = /gameScreen<[^>]*>\(\{([^]*)\}\);/.exec(source("index.ts")) ?? [];
  const given = [...parts.matchAll(/(?:^|[{,])\s*(\w+)(?=[,:]|\s*$)/g)].map(([, name]) => name ?? "").filter((name) => SCREEN.includes(name));
  expect(given).toEqual(SCREEN.filter((name) => given.includes(name)));
  expect(given.slice(0, 5)).toEqual(SCREEN.slice(0, 5));

  const said = SCREEN.filter((name) => given.includes(name) && !["Table", "Sheet", "chapters", "gone", "Counted", "sound", "sides", "decider", "listed", "actionText", "actionName", "keys", "loadout", "voice"].includes(name));
  expect(exported("text.ts").slice(0, said.length)).toEqual(said);
  expect(exported("actions.ts")).toEqual(["actionText", ...given.filter((name) => name === "actionName")]);
  expect(exported("present.ts")[0]).toBe("present");
  expect(moves[path(game, "web/e2e/play.ts")]).toMatch(/^export async function move\(page: Page\): Promise<void>/m);
});
