// Things have one name: house rules are called on the pages as on the form, none by its key, and words
// that were settled stay so in all texts.

import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { glancePages, rulesPages } from "./pages";

const all = import.meta.glob<string>(["../locales/{ru,uk}/*.ftl", "../../../games/*/web/texts/{ru,uk}.ftl", "../../../games/*/book/*.{ru,uk}.{md,ftl}"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const texts = import.meta.glob<string>("../../../games/*/web/texts/*.ftl", { query: "?raw", import: "default", eager: true });

/** What the form calls a game's house rules: the messages that have a `-help`. */
function houseRules(game: string, language: string): string[] {
  const { body } = new FluentResource(texts[`../../../games/${game}/web/texts/${language}.ftl`] ?? "");
  const helped = new Set(body.flatMap(({ id }) => (id.endsWith("-help") && id.includes("-option-") ? [id.slice(0, -5)] : [])));
  return body.flatMap(({ id, value }) => (helped.has(id) ? [String(value)] : []));
}

test("every house rule stands on the page by its name on the form", () => {
  for (const { path, game, language, text } of rulesPages) {
    const names = houseRules(game, language);
    expect(names.length, path).toBeGreaterThan(0);
    const plain = text.replaceAll(/\s+/g, " ");
    expect(names.filter((name) => !plain.includes(name)), path).toEqual([]);
  }
});

test("no page shows a key or the notation of records", () => {
  for (const { path, text } of [...rulesPages, ...glancePages]) {
    const raw = [...text.matchAll(/`[^`\n]*`|\b[a-z]+_[a-z_]+\b|\bJK:[A-Z]/g)].map(([found]) => found).filter((found) => found !== "``");
    expect(raw, path).toEqual([]);
  }
});

/** What is not said: a match is a party of play, a trick is no bribe, and who deals does so with one verb. */
const NEVER: Record<string, RegExp> = {
  ru: /матч/gi,
  uk: /матч|хабар|роздає|роздавач|[\u0400-\u04ff]'[\u0400-\u04ff]/gi,
};

test.each(["ru", "uk"])("settled words stay, and so does the apostrophe (%s)", (language) => {
  const files = Object.entries(all).filter(([path]) => new RegExp(String.raw`[/.]${language}[/.]`).test(path));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap(([path, text]) => [...text.matchAll(NEVER[language] ?? /^/g)].map(([word]) => `${path}: ${word}`));
  expect(found).toEqual([]);
});
