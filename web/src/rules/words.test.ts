// What rules pages say to people: house rules as the form calls them, and nothing as files write it.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { glancePages, rulesPages } from "./pages";

const texts = import.meta.glob<string>("../../../games/*/web/texts/*.ftl", { query: "?raw", import: "default", eager: true });

/** The names of house rules, as the form for a new table shows them. */
function labels(game: string, language: string): string[] {
  const text = texts[`../../../games/${game}/web/texts/${language}.ftl`] ?? "";
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(text));
  const ids = [...text.matchAll(/^(\w+-option-\w+)-help =/gm)].map(([, id]) => id ?? "");
  return ids.map((id) => bundle.formatPattern(bundle.getMessage(id)?.value ?? "", {}));
}

const flat = (text: string): string => text.replaceAll(/\s+/g, " ");

test.each(rulesPages)("$path names every house rule as the form does", ({ game, language, text }) => {
  const names = labels(game, language);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !flat(text).includes(name))).toEqual([]);
});

test.each([...rulesPages, ...glancePages])("$path shows nothing as files write it", ({ language, text }) => {
  expect(text.match(/\b[a-z]+_[a-z]+\b|`[^`\n]*=[^`\n]*`/g) ?? []).toEqual([]);
  if (language === "uk") expect(text.match(/\S*'\S*/g) ?? []).toEqual([]);
});
