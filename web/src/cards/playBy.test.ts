import { afterEach, expect, test } from "vitest";
import { saveSettings } from "../base/settings";
import { createTaps, playBy } from "./playBy";

afterEach(() => saveSettings({ playBy: "auto" }));

const tap = (timeStamp: number): Event => {
  const event = new MouseEvent("click", { detail: 1 });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  return event;
};

test("cards are played as the person has set it, else the game's own way", () => {
  expect([playBy("tap"), playBy("twice")]).toEqual(["tap", "twice"]);
  for (const way of ["tap", "twice", "drag"] as const) {
    saveSettings({ playBy: way });
    expect([playBy("tap", tap(0)), playBy("twice", tap(0))]).toEqual([way, way]);
    // The keyboard is as it was.
    expect(playBy("twice", new MouseEvent("click", { detail: 0 }))).toBe("twice");
    expect(playBy("tap", new KeyboardEvent("keydown", { key: "1" }))).toBe("tap");
  }
});

test("a second tap on the same card, soon after the first, is a double tap where one plays by that", () => {
  const twice = createTaps();
  expect([twice("9H", tap(0)), twice("9H", tap(100))]).toEqual([false, false]);
  saveSettings({ playBy: "twice" });
  expect([twice("9H", tap(1000)), twice("9H", tap(1300))]).toEqual([false, true]);
  // The third tap begins anew; another card, or a late one, is no second tap.
  expect([twice("9H", tap(1400)), twice("8H", tap(1500)), twice("8H", tap(2000))]).toEqual([false, false, false]);
});
