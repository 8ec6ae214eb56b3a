import { expect, test } from "vitest";
import { seatsFrom } from "./ring";

test("seats begin with one's own and go round; without one with the first", () => {
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
  expect(seatsFrom(4, 4)).toEqual([0, 1, 2, 3]);
  expect(seatsFrom(null, 3)).toEqual([0, 1, 2]);
});
