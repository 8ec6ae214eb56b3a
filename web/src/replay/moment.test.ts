import { expect, test } from "vitest";
import { beginning, momentText, readMoment } from "./Watch";

test("a moment is named by the address and found again", () => {
  for (const [step, seat] of [[12, undefined], [3, 0], [7, "table"], [0, 2]] as const) {
    expect(readMoment(momentText(step, seat))).toEqual({ step, seat });
  }
  // The start needs no name.
  expect(momentText(0, undefined)).toBe("");
  for (const text of ["", "?", "?at=x", "?at=1/x", "?at=12345678", "?that=1"]) expect(readMoment(text), text).toBeNull();
  expect(readMoment("?lang=ru&at=3&pace=0")).toEqual({ step: 3, seat: undefined });
});

test("the moment shown last is newer than the one a review began with", () => {
  // From the review's step 12 the viewer went on to 15 with the same viewpoint, then back to the start.
  expect(beginning(readMoment("?at=15/0"), 12, 0)).toEqual({ step: 15, seat: 0 });
  expect(beginning(readMoment("?at=15/table"), 12, 0)).toEqual({ step: 15, seat: "table" });
  expect(beginning(readMoment(momentText(0, undefined, true)), 12, null)).toEqual({ step: 0, seat: undefined });
  expect(beginning(null, 12, 0)).toEqual({ step: 12, seat: 0 });
  expect(beginning(null, null, null)).toEqual({ step: 0, seat: undefined });
});
