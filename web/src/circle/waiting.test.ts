import { expect, test } from "vitest";
import { newcomers } from "./waiting";

const wait = (table: string) => ({ table, game: "kan", people: ["Anna"] });

test("who waits is told once, and not to whoever has just come", () => {
  expect(newcomers(null, [wait("a")])).toEqual([]);
  expect(newcomers([], [wait("a")])).toEqual([wait("a")]);
  expect(newcomers([wait("a")], [wait("a"), wait("b")])).toEqual([wait("b")]);
  expect(newcomers([wait("a")], [])).toEqual([]);
});
