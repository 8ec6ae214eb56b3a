import { expect, test } from "vitest";
import type { BaseView } from "../../games/types";
import { openSeats } from "./claims";

const view = (stage: string, hands: (string[] | null)[]): BaseView => ({
  viewer: 0,
  stage,
  turn: 0,
  scores: [],
  winners: [],
  hands,
  legal: [],
  events: [],
});

test("open hands of others in play are those of claims", () => {
  expect(openSeats(view("play", [["AS"], null, ["2C"], null]), 0)).toEqual([2]);
  expect(openSeats(view("play", [["AS"], null, ["2C"], null]), null)).toEqual([0, 2]);
  expect(openSeats(view("play", [["AS"], null, null, null]), 0)).toEqual([]);
  expect(openSeats(view("play", [["AS"], null, [], null]), 0)).toEqual([]);
});

test("hands that are open to all are no claim", () => {
  expect(openSeats(view("deal", [["AS"], null, ["2C"], null]), 0)).toEqual([]);
  expect(openSeats(view("over", [["AS"], ["2C"]]), 0)).toEqual([]);
  expect(openSeats(view("play", [["AS"], ["2C"]]), 0)).toEqual([]);
});
