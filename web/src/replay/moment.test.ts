import { expect, test } from "vitest";
import { momentText, readMoment } from "./Watch";

test("a moment is named by the end of the address and found again", () => {
  for (const [step, seat] of [[12, undefined], [3, 0], [7, "table"], [0, 2]] as const) {
    expect(readMoment(momentText(step, seat))).toEqual({ step, seat });
  }
  // The beginning needs no name.
  expect(momentText(0, undefined)).toBe("");
  for (const text of ["", "#", "#x", "#1/x", "#12345678", "#rule-K1"]) expect(readMoment(text), text).toBeNull();
});
