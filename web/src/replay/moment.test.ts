import { expect, test } from "vitest";
import { momentText, readMoment } from "./Watch";

test("a moment is named by the address and found again", () => {
  for (const [step, seat] of [[12, undefined], [3, 0], [7, "table"], [0, 2]] as const) {
    expect(readMoment(momentText(step, seat))).toEqual({ step, seat });
  }
  // The beginning needs no name.
  expect(momentText(0, undefined)).toBe("");
  for (const text of ["", "?", "?at=x", "?at=1/x", "?at=12345678", "?that=1"]) expect(readMoment(text), text).toBeNull();
  expect(readMoment("?lang=ru&at=3&pace=0")).toEqual({ step: 3, seat: undefined });
});
