import { describe, expect, test } from "vitest";
import { beforeAll } from "vitest";
import { loadTexts } from "../i18n";
import { agreedBy, codeOf, daysLeftText, leftText, settingsText } from "./settings";
import { CODES, NO_CODES } from "../wire/settings";

beforeAll(() => loadTexts("shell", "people", "table"));

describe("settings", () => {
  test("the short form is read and written as the server does it", () => {
    for (const { code, ...said } of CODES) {
      expect(agreedBy(code), code).toEqual({ delay: 0, keeps_seats: false, ...said });
      expect(codeOf(agreedBy(code))).toBe(code);
    }
    // Usual values are left out, and what is usual follows from the clock.
    expect(codeOf({ clock: { kind: "action", seconds: 30 }, grace: 20, stand_in: "normal" })).toBe("c30");
    expect(codeOf({ ...agreedBy("c30"), clock: { kind: "none" }, grace: undefined })).toBe("");
    expect(codeOf({ ...agreedBy("c30"), clock: { kind: "none" } })).toBe("g20");
  });

  test("what cannot be read is as usual", () => {
    for (const code of NO_CODES) expect(codeOf(agreedBy(code)), code).toBe("");
    expect(agreedBy("lhard-?")).toEqual(agreedBy(""));
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
