import { beforeAll, expect, test } from "vitest";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { actionText } from "./actions";

beforeAll(() => Promise.all([loadTexts("shell", "table"), loadGameTexts("kan")]));

test("an action is said as its button says it", () => {
  expect(["play TH", "play JK", "play JK:D", "give 7D", "trump H", "iku", "stop", "show -", "show KH", "show KH KH", "show KH 9D", "show 9D+KH"].map(actionText)).toEqual([
    "Play 10♥",
    "Play joker",
    "Joker, asking for diamonds",
    "Give 7♦",
    "hearts as trumps",
    "Iku: I lead",
    "Stop",
    "Show nothing",
    "Show it: K♥",
    "Show it, take it back, show it again: K♥",
    "Show one, take it back, show the other: K♥, 9♦",
    "Show both together: 9♦, K♥",
  ]);
});
