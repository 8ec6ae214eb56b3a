// What a choice is worth when a decision is made again.

import { expect, test } from "vitest";
import type { Position } from "../wire/position";
import type { ReviewedDecision } from "../wire/protocol";
import { costText, judged, solvedBy } from "./verdict";

const decision = { best: "a", chosen: "c", loss: { mean: 0.12, margin: 0.02 } } as ReviewedDecision;
const position = { asks: { action: "a", also: ["b"] } } as Position;

test("a choice is the best, as good, that of then, or another", () => {
  expect(["a", "b", "c", "d"].map((action) => judged(action, decision, position))).toEqual(["best", "same", "then", "other"]);
});

test("help makes it hard, and only what is right counts", () => {
  expect((["best", "same", "then", "other"] as const).map((of) => solvedBy(of, false))).toEqual(["good", "good", "again", "again"]);
  expect((["best", "same", "then", "other"] as const).map((of) => solvedBy(of, true))).toEqual(["hard", "hard", "again", "again"]);
});

test("what was best has cost nothing", () => {
  expect(costText({ ...decision, best: "c" }, String)).toBe("");
  expect(costText(decision, String)).not.toBe("");
});
