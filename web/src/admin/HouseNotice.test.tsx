import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "../i18n";
import { hear, whenTold } from "../net/api";

beforeAll(async () => {
  const [told] = await Promise.all([import("./HouseNotice"), loadTexts("told")]);
  whenTold(told.hear);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what the house has to tell is asked for again until it comes, though the server says it once", async () => {
  vi.useFakeTimers();
  const told = { announcement: null, mute: null, ban: { until: null, reason: "threats" } };
  let asked = 0;
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return asked < 3 ? Promise.reject(new TypeError("no network")) : Promise.resolve(Response.json(told));
  });
  hear("you");
  const shown = (): string => document.querySelector("[data-test=told-ban]")?.textContent ?? "";
  for (let waited = 0; !shown(); waited += 1000) {
    expect(waited, "it is told at last").toBeLessThan(60_000);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(shown()).toContain("threats");
  expect(asked).toBe(3);
  // The same word again is the same thing.
  hear("you");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(3);
});
