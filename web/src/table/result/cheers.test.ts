import { beforeEach, expect, test } from "vitest";
import { saveSettings } from "../../base/settings";
import { cheers } from "./cheers";

beforeEach(() => {
  localStorage.clear();
  saveSettings({ animation: "normal" });
});

test("a win is cheered once, however often its table is opened", () => {
  expect([cheers("a"), cheers("a"), cheers("b"), cheers("a"), cheers("b")]).toEqual([true, false, true, false, false]);
});

test("nothing is cheered where nothing moves, or before there is a match", () => {
  saveSettings({ animation: "instant" });
  expect(cheers("a")).toBe(false);
  expect(cheers(undefined)).toBe(false);
});

test("what is kept stays short, and what cannot be read is no hindrance", () => {
  localStorage.setItem("kozyr.cheered", "{");
  expect(cheers("a")).toBe(true);
  localStorage.setItem("kozyr.cheered", "{}");
  for (let n = 0; n < 100; n += 1) expect(cheers(`m${n}`)).toBe(true);
  expect(JSON.parse(localStorage.getItem("kozyr.cheered") ?? "[]")).toHaveLength(30);
});
