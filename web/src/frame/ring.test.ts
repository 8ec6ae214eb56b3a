import { expect, test } from "vitest";
import { seatsFrom } from "./ring";

test("seats go round from the viewer's own, or from the first", () => {
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
  expect(seatsFrom(4, 4)).toEqual([0, 1, 2, 3]);
  expect(seatsFrom(null, 3)).toEqual([0, 1, 2]);
});
