// The texts of all languages against each other, and against what the client and the server name.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import catalogueText from "../../tests/catalogue.json?raw";
import { REASONS } from "../wire/reasons";

const files = import.meta.glob<string>(
  [
    "../locales/*/*.ftl",
    "../../../games/*/web/texts/*.ftl",
    "../../../games/*/book/card.*.ftl",
    "../../../games/*/book/lessons/titles.*.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
/** The sentences of lessons, each its own: records name them, and `wire` compares the languages. */
const lessons = import.meta.glob<string>(["../../../games/*/book/lessons/*.ftl", "!**/titles.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(
  ["../**/*.{ts,tsx}", "../../../games/*/web/*.{ts,tsx}", "!**/*.test.ts", "!../wire/**", "!**/wire.ts", "!**/reasons.ts"],
  { query: "?raw", import: "default", eager: true },
);
const reasonsOfGames = import.meta.glob<typeof import("../wire/reasons")>("../../../games/*/web/reasons.ts", { eager: true });

/** The game's folder that a file stands in; empty for the shell's. */
const folderIn = (path: string): string => /\/games\/(\w+)\//.exec(path)?.[1] ?? "";

/** The language of a file. */
const languageOf = (path: string): string => /(?:\/|\.)(\w\w)(?:\/\w+)?\.ftl$/.exec(path)?.[1] ?? "";

const LANGUAGES = ["en", "ru", "uk"] as const;

/** Every message of a language with the variables that it uses. */
function messages(language: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) {
    if (languageOf(path) !== language) continue;
    for (const entry of new FluentResource(text).body) {
      expect(found.has(entry.id), `${entry.id} is there twice in ${language}`).toBe(false);
      found.set(entry.id, [...variables(entry.value)].toSorted().join(" "));
    }
  }
  return found;
}

function variables(node: unknown, into = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const part of node) variables(part, into);
  else if (typeof node === "object" && node !== null) {
    const { type, name } = node as { type?: string; name?: string };
    if (type === "var" && name) into.add(name);
    for (const part of Object.values(node)) variables(part, into);
  }
  return into;
}

const english = messages("en");

describe.each(["ru", "uk"])("%s", (language) => {
  test("has the same messages as English, and names no variable that is unknown there", () => {
    const other = messages(language);
    expect([...other.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    // One language may need a card's place where another needs its count: what a sentence is given
    // is the same for all, what it uses need not be. A misspelt variable is known nowhere.
    const known = new Set([...english.values()].flatMap((names) => names.split(" ")));
    const unknown = [...other].flatMap(([id, names]) =>
      names.split(" ").flatMap((name) => (known.has(name) ? [] : [`${id}: ${name}`])),
    );
    expect(unknown).toEqual([]);
    // A sentence about something has to name it in every language.
    const empty = [...english].filter(([id, names]) => names !== "" && other.get(id) === "");
    expect(empty.map(([id]) => id)).toEqual([]);
  });
});

test("every message is well formed and no line was lost", () => {
  expect(Object.keys(files).length).toBeGreaterThan(LANGUAGES.length);
  expect(Object.keys(lessons).length).toBeGreaterThan(LANGUAGES.length);
  for (const [path, text] of Object.entries({ ...files, ...lessons })) {
    const written = text.match(/^[a-z][\w-]* =/gm) ?? [];
    const bundle = new FluentBundle("en");
    const errors = bundle.addResource(new FluentResource(text));
    expect(errors, path).toEqual([]);
    expect(new FluentResource(text).body.map((entry) => entry.id), path).toEqual(
      written.map((line) => line.slice(0, -2)),
    );
  }
});

test("selectors of every message choose without an error", () => {
  for (const language of LANGUAGES) {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const [path, text] of Object.entries(files)) {
      if (languageOf(path) === language) bundle.addResource(new FluentResource(text));
    }
    for (const [id, used] of messages(language)) {
      const args = Object.fromEntries(
        used
          .split(" ")
          .filter(Boolean)
          .map((name) => [name, name === "date" ? new Date(0) : 2]),
      );
      const errors: Error[] = [];
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) bundle.formatPattern(pattern, args, errors);
      expect(errors, `${id} in ${language}`).toEqual([]);
    }
  }
});

test("every refusal has a text, that of a preset by itself or by its game", () => {
  const missing = REASONS.map(({ id }) => `refused-${id}`).filter((id) => !english.has(id));
  for (const [path, { REASONS: own }] of Object.entries(reasonsOfGames)) {
    for (const { game, id } of own) {
      if (![game, folderIn(path)].some((key) => english.has(`${key}-refused-${id}`))) missing.push(`${game}: ${id}`);
    }
  }
  expect(missing).toEqual([]);
});

test("the messages of a game begin with a key that its folder names, and no others do", () => {
  const named = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) {
    const keys = path.endsWith("card.en.ftl") ? [...text.matchAll(/^(\w+)-name =/gm)] : [];
    for (const [, key = ""] of keys) named.set(key, folderIn(path));
  }
  const wrong: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    for (const { id } of new FluentResource(text).body) {
      if ((named.get(id.split("-")[0] ?? "") ?? "") !== folderIn(path)) wrong.push(`${path}: ${id}`);
    }
  }
  expect(wrong).toEqual([]);
  for (const key of named.keys()) expect(english.has(`${key}-about`), key).toBe(true);
});

test("every text that the client names is there", () => {
  const named = Object.values(sources).flatMap((text) => [...text.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, id]) => id ?? ""));
  expect(named.filter((id) => !english.has(id))).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
});

test("no component holds text of its own", () => {
  const found: string[] = [];
  expect(Object.keys(sources).filter((path) => path.endsWith(".tsx")).length).toBeGreaterThan(20);
  for (const [path, text] of Object.entries(sources)) {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    // The letters printed on cards are chosen apart from the language.
    if (/[\u0400-\u04ff]/.test(code) && !path.endsWith("/cards/glyphs.ts")) found.push(`${path}: Cyrillic`);
    if (!path.endsWith(".tsx")) continue;
    // A word between two tags, or as a label.
    for (const [, words] of code.matchAll(/<\w[^<>={}]*>\s*([A-Za-z][A-Za-z' ]{3,})\s*<\//g)) found.push(`${path}: ${words}`);
    for (const [, words] of code.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]+)"/g)) found.push(`${path}: ${words}`);
  }
  expect(found).toEqual([]);
});

test("cards are called by their names in every language", async () => {
  const bundle = (language: string): FluentBundle => {
    const made = new FluentBundle(language);
    made.addResource(new FluentResource(files[`../locales/${language}/shell.ftl`] ?? ""));
    return made;
  };
  const name = (language: string, rank: string | number, suit: string): string => {
    const made = bundle(language);
    return made.formatPattern(made.getMessage("card-name")?.value ?? "", { rank, suit }).replaceAll(/[\u2068\u2069]/g, "");
  };
  expect(name("en", 9, "H")).toBe("nine of hearts");
  expect(name("ru", "A", "D")).toBe("туз бубен");
  expect(name("uk", "T", "S")).toBe("десятка пік");
});

test("every set of options has a name and a line about it", () => {
  const catalogue = JSON.parse(catalogueText) as { games: { key: string; named?: { key: string }[] }[] };
  const ids = catalogue.games.flatMap(({ key, named }) =>
    (named ?? []).flatMap((set) => ["", "-help"].map((part) => `${key}-named-${set.key}${part}`)).filter((id) => !id.endsWith("-printed")),
  );
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !english.has(id))).toEqual([]);
  const lines = [...english.keys()].filter((id) => /-named-.*-help$/.test(id));
  expect(lines.filter((id) => !ids.includes(id))).toEqual([]);
});
