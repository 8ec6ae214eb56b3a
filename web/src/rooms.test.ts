// Who may know whom: the shell knows no game by name, and a game knows the shell by `@kozyr/ui` and
// no other game.

import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const shell = import.meta.glob<string>(["./**/*.{ts,tsx,css,ftl}", "!./**/*.test.ts"], { query: "?raw", import: "default", eager: true });
const games = import.meta.glob<string>(["../../games/*/web/**/*.{ts,tsx}", "!../../games/*/web/e2e/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const cards = import.meta.glob<string>("../../games/*/book/card.en.ftl", { query: "?raw", import: "default", eager: true });

const IMPORT = /\b(?:from\s+|import\s+|import\(\s*)"([^"]+)"/g;
const imports = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, path]) => path ?? "");

test("the shell imports nothing from a game", () => {
  const found = Object.entries(shell).flatMap(([path, text]) =>
    imports(text).flatMap((from) => (/games\/\w+\//.test(from) || from.startsWith("@kozyr/") ? [`${path}: ${from}`] : [])),
  );
  expect(found).toEqual([]);
});

test("a game imports the shell by its name, and no other game", () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const [path, text] of Object.entries(games)) {
    for (const from of imports(text)) {
      seen += 1;
      const own = /^\.\/[\w.-]+$/.test(from);
      const library = /^solid-js(?:\/(?:web|store))?$/.test(from);
      const ui = ["@kozyr/ui", "@kozyr/ui/cards", "@kozyr/ui/texts"].includes(from);
      const forTests = /\.test\.tsx?$/.test(path) && (from === "vitest" || from === "@kozyr/ui/test");
      if (!own && !library && !ui && !forTests) wrong.push(`${path}: ${from}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(50);
});

test("the shell names no game", () => {
  const names = Object.values(cards).flatMap((text) =>
    new FluentResource(text).body.flatMap(({ id, value }) => (id.endsWith("-name") ? [id.slice(0, -5), String(value)] : [])),
  );
  expect(names.length).toBeGreaterThan(0);
  const name = new RegExp(String.raw`(?<![a-z0-9])(?:${names.join("|")})(?![a-z0-9])`, "i");
  const found: string[] = [];
  for (const [path, text] of Object.entries(shell)) {
    const comments = path.endsWith(".ftl") ? /^#.*$/gm : /\/\*[\s\S]*?\*\/|(?<![:"'])\/\/.*$/gm;
    for (const line of text.replaceAll(comments, "").split("\n")) if (name.test(line)) found.push(`${path}: ${line.trim()}`);
  }
  expect(found).toEqual([]);
});
