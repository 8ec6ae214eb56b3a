// The list of places against the pages that the application has, and what they are called.

import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { PLACES } from "./places";

const sources = import.meta.glob<string>(["../**/*.tsx", "!../**/*.test.tsx"], { query: "?raw", import: "default", eager: true });
const texts = import.meta.glob<string>(["../locales/*/*.ftl", "../../../games/*/book/card.*.ftl"], { query: "?raw", import: "default", eager: true });

const LANGUAGES = ["en", "ru", "uk"];

test("each page of the application is a place that the server knows, and each place is a page", () => {
  const app = sources["./App.tsx"] ?? "";
  const pages = [...app.matchAll(/(?:case|page ===) "(\w+)"/g)].map(([, page]) => page);
  expect([...new Set(pages), "home"].toSorted()).toEqual(Object.keys(PLACES).toSorted());
});

/** The messages of files that have words. */
const messages = (of: RegExp): Set<string> =>
  new Set(
    Object.entries(texts)
      .filter(([path]) => of.test(path))
      .flatMap(([, text]) => new FluentResource(text).body.filter(({ value }) => value !== null && value !== "").map(({ id }) => id)),
  );

test.each(LANGUAGES)("each place has a title and a description for its link in %s", (language) => {
  const said = messages(new RegExp(`/${language}/preview\\.ftl$|/card\\.${language}\\.ftl$`));
  const games = [...said].flatMap((id) => (id.endsWith("-name") ? [id.slice(0, -"-name".length)] : []));
  expect(games.length).toBeGreaterThan(5);
  const wanted = Object.entries(PLACES).flatMap(([place, kind]) => {
    const title = `preview-${place}`;
    // A page of a game is described as its game is; what is not public, as the house is.
    if (kind === "public") return [title, `${title}-about`];
    if (kind === "games") return [title, `${title}-about`, `${title}-of`];
    return [title];
  });
  const all = [...wanted, "preview-home-about", "preview-missing", ...games.map((game) => `${game}-about`)];
  expect(all.filter((id) => !said.has(id))).toEqual([]);
});

/** The area of texts that has a message. */
const areaOf = (id: string): string | undefined =>
  Object.entries(texts).find(([path, text]) => path.includes("/en/") && new FluentResource(text).body.some((entry) => entry.id === id))?.[0].match(/(\w+)\.ftl$/)?.[1];

/** Whether a file asks for an area of texts, or one that uses it does. */
function isLoaded(area: string, path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  if (new RegExp(`(?:withTexts|loadTexts)\\([^;]*"${area}"`).test(sources[path] ?? "")) return true;
  const name = path.replace(/^.*\/(\w+)\.tsx$/, "$1");
  return Object.keys(sources).some((user) => sources[user]?.includes(`/${name}"`) && isLoaded(area, user, seen));
}

test("the heading of a page, after which its window is called, is among the texts that the page waits for", () => {
  const headings = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/<(?:Page|PageHead|FailurePage|LoadedPage)\b[^>]*?\stitle=\{t\("([\w-]+)"/g)].map(([, id = ""]) => ({ path, id })),
  );
  expect(headings.length).toBeGreaterThan(15);
  const late = headings.filter(({ path, id }) => {
    const area = areaOf(id);
    return area !== "shell" && !(area !== undefined && isLoaded(area, path));
  });
  expect(late).toEqual([]);
});
