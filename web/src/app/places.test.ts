// The list of places against the pages that the application has.

import { expect, test } from "vitest";
import { PLACES } from "./places";

const sources = import.meta.glob<string>(["./App.tsx"], { query: "?raw", import: "default", eager: true });

test("each page of the application is a place that the server knows, and each place is a page", () => {
  const app = sources["./App.tsx"] ?? "";
  const pages = [...app.matchAll(/(?:case|page ===) "(\w+)"/g)].map(([, page]) => page);
  expect([...new Set(pages), "home"].toSorted()).toEqual(Object.keys(PLACES).toSorted());
});
