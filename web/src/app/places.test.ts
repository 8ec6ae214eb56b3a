// The list of places against the pages that the application has.

import { expect, test } from "vitest";
import { PLACES } from "./places";

const sources = import.meta.glob<string>(["./App.tsx"], { query: "?raw", import: "default", eager: true });

test("each page of the application is a place that the server knows, and each place is a page", () => {
  const app = sources["./App.tsx"] ?? "";
  const pages = [...app.matchAll(/(?:case|page ===) "(\w+)"/g)].map(([, page]) => page);
  expect([...new Set(pages), "home"].toSorted()).toEqual(Object.keys(PLACES).toSorted());
});

const previews = import.meta.glob<string>(["../locales/*/preview.ftl"], { query: "?raw", import: "default", eager: true });

test("each place has a title for its link, in every language", () => {
  for (const [file, text] of Object.entries(previews)) {
    const titles = new Set([...text.matchAll(/^preview-(\w+) =/gm)].map(([, place]) => place));
    const without = Object.keys(PLACES).filter((place) => !titles.has(place));
    expect(without, file).toEqual([]);
  }
  expect(Object.keys(previews)).toHaveLength(3);
});
