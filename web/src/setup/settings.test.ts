import { describe, expect, test } from "vitest";
import { beforeAll } from "vitest";
import { loadTexts } from "../i18n";
import { chosenBy, codeOf, daysLeftText, leftText, settingsText, usualGrace } from "./settings";

beforeAll(() => loadTexts("shell", "people", "table"));

describe("settings", () => {
  test("the short form is read and written as the server does it", () => {
    for (const code of ["", "c30", "b600.10", "g40", "lhard", "d5", "b600.10-g40-lhard", "b600.10-g40-lhard-d20", "k", "c30-d5-k", "t3", "t14-lhard"]) {
      expect(codeOf(chosenBy(code))).toBe(code);
    }
    expect(chosenBy("b600.10-g40-lhard")).toEqual({
      clock: { kind: "bank", start: 600, increment: 10 },
      grace: 40,
      level: "hard",
    });
    // What is as usual is not said, and what is usual follows from the clock.
    expect(usualGrace({ kind: "none" })).toBe(90);
    expect(usualGrace({ kind: "days", days: 3 })).toBe(90);
    expect(codeOf({ clock: { kind: "action", seconds: 30 }, grace: 20, level: "normal" })).toBe("c30");
  });

  test("what cannot be read is as usual", () => {
    for (const code of ["x", "k1", "g", "g0", "c-", "b600", "b600.0", "d0", "d51", "t0", "t15", "g40-", "<script>", "lhard-?"]) {
      expect(codeOf(chosenBy(code)), code).toBe("");
    }
  });

  test("what is left of days is said in days, then in hours", () => {
    const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
    const texts = [3 * day, 2 * day + 4 * hour, day, day - minute, hour, 90_000, 1, 0].map(daysLeftText);
    expect(texts.map((text) => text.replaceAll("\u00a0", " "))).toEqual(["3 days", "2 days 4 h", "1 day", "23 h 59 min", "1 h", "2 min", "1 min", "0 min"]);
  });

  test("where there are days nobody is said to be waited for", () => {
    const settings = { grace: 90, stand_in: "normal", clock: { kind: "days" as const, days: 3 }, code: "t3" };
    const text = settingsText(settings);
    expect(text).toContain("3 days for each action.");
    expect(text).toContain("plays that one action");
    expect(text).not.toContain("If somebody is away for");
  });

  test("a clock shows whole seconds, and zero only when it is", () => {
    expect([60_000, 59_001, 1, 0, 3_600_000].map(leftText)).toEqual(["1:00", "1:00", "0:01", "0:00", "1:00:00"]);
  });
});
