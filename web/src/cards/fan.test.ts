import { expect, test } from "vitest";
import { parting } from "./fan";

test("beside a card its neighbours part the most, and the ends of its row stay", () => {
  const parts = (at: number, perRow: number, cards: number): number[] => Array.from({ length: cards }, (_, i) => parting(i, at, perRow, cards).part + 0);
  expect(parts(3, 6, 6)).toEqual([0, -1 / 3, -2 / 3, 0, 0.5, 0]);
  expect(parts(0, 3, 3)).toEqual([0, 0.5, 0]);
  expect(parts(-1, 3, 3)).toEqual([0, 0, 0]);
  expect(parts(4, 4, 7)).toEqual([0, 0, 0, 0, 0, 0.5, 0]);
});
