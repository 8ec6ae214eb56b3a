// Whatever says for which browsers the client is made says what `package.json` does.

import { expect, test } from "vitest";
import packages from "../../package.json";
import tsconfig from "../../tsconfig.json?raw";
import oxlint from "../../.oxlintrc.json?raw";
import readme from "../../README.md?raw";
import { oldest, targets } from "../browsers";
import old from "../public/old.js?raw";

const pages = import.meta.glob<string>("./locales/*/find.ftl", { query: "?raw", import: "default", eager: true });

const year = /^baseline (\d{4})$/.exec(packages.browserslist.join())?.[1];

test("the linters and the types know the features of the same year", () => {
  expect(year).toBeDefined();
  expect(/"available": (\d+)/.exec(oxlint)?.[1]).toBe(year);
  expect(/"lib": \["(es\d+)"/.exec(tsconfig)?.[1]).toBe(`es${year}`);
});

test("the build is for the oldest of each browser", () => {
  expect(targets()).toEqual(Object.entries(oldest()).map(([name, version]) => `${name}${version}`));
  expect(Object.keys(oldest())).toEqual(["chrome", "edge", "firefox", "safari", "ios"]);
});

test("README, first page and what an older browser is told name these versions", () => {
  const { chrome, edge, firefox, safari, ios } = oldest();
  expect([edge, ios]).toEqual([chrome, safari]);
  const told = { README: readme, ...pages, ...Object.fromEntries(Object.entries({ en: 0, ru: 1, uk: 2 }).map(([tag, n]) => [`old.js ${tag}`, [...old.matchAll(/needs: "([^"]+)"/g)][n]?.[1] ?? ""])) };
  expect(Object.keys(told)).toHaveLength(1 + 3 + 3);
  for (const [name, text] of Object.entries(told)) {
    expect(text, name).toMatch(new RegExp(`Edge ${edge}, Firefox ${firefox}(?:,| or| или| чи) Safari ${safari?.replace(".", String.raw`\.`)}`));
  }
});
