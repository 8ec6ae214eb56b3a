import { describe, expect, test } from "vitest";
import { chosenBy, codeOf, leftText, usualGrace } from "./settings";

describe("settings", () => {
  test("the short form is read and written as the server does it", () => {
    for (const code of ["", "c30", "b600.10", "g40", "lhard", "b600.10-g40-lhard"]) {
      expect(codeOf(chosenBy(code))).toBe(code);
    }
    expect(chosenBy("b600.10-g40-lhard")).toEqual({
      clock: { kind: "bank", start: 600, increment: 10 },
      grace: 40,
      level: "hard",
    });
    // What is as usual is not said, and what is usual follows from the clock.
    expect(usualGrace({ kind: "none" })).toBe(90);
    expect(codeOf({ clock: { kind: "action", seconds: 30 }, grace: 20, level: "normal" })).toBe("c30");
  });

  test("what cannot be read is as usual", () => {
    for (const code of ["x", "g", "g0", "c-", "b600", "b600.0", "g40-", "<script>", "lhard-?"]) {
      expect(codeOf(chosenBy(code)), code).toBe("");
    }
  });

  test("a clock shows whole seconds, and zero only when it is", () => {
    expect([60_000, 59_001, 1, 0, 3_600_000].map(leftText)).toEqual(["1:00", "1:00", "0:01", "0:00", "1:00:00"]);
  });
});
