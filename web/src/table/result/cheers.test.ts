import { beforeEach, expect, test } from "vitest";
import { saveSettings } from "../../base/settings";
import { cheers } from "./cheers";

beforeEach(() => {
  localStorage.clear();
  saveSettings({ animation: "normal" });
});

test("a win is cheered once per match", () => {
  expect([cheers("a"), cheers("a"), cheers("b"), cheers("a"), cheers("b")]).toEqual([true, false, true, false, false]);
});

test("nothing is cheered without animation or without a match", () => {
  saveSettings({ animation: "instant" });
  expect(cheers("a")).toBe(false);
  expect(cheers(undefined)).toBe(false);
});

test("the list of cheered matches is bounded, and an unreadable one is replaced", () => {
  localStorage.setItem("kozyr.cheered", "{");
  expect(cheers("a")).toBe(true);
  localStorage.setItem("kozyr.cheered", "{}");
  for (let n = 0; n < 100; n += 1) expect(cheers(`m${n}`)).toBe(true);
  expect(JSON.parse(localStorage.getItem("kozyr.cheered") ?? "[]")).toHaveLength(30);
});
