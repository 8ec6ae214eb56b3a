import { expect, test } from "vitest";
import { readMoves, readPlace, towards } from "./moves";

test("legal texts are grouped by card: where it may go, how it is discarded", () => {
  const moves = readMoves([
    "place 9H 1",
    "place 9H 3",
    "attach KD 0/1/1",
    "attach KD 1/3/2",
    "attach JK2.b 1/3/2",
    "discard 9H",
    "discard KD",
    "disband 2",
  ]);
  expect(moves.targets.get("9H")).toEqual([
    { action: "place 9H 1", kind: "place", caravan: 1 },
    { action: "place 9H 3", kind: "place", caravan: 3 },
  ]);
  expect(moves.targets.get("KD")?.map((target) => target.action)).toEqual(["attach KD 0/1/1", "attach KD 1/3/2"]);
  expect(moves.targets.get("JK2.b")).toEqual([{ action: "attach JK2.b 1/3/2", kind: "attach", place: "1/3/2" }]);
  expect(moves.targets.get("4S")).toBeUndefined();
  expect([...moves.discards]).toEqual([
    ["9H", "discard 9H"],
    ["KD", "discard KD"],
  ]);
  expect([...moves.disbands]).toEqual([[2, "disband 2"]]);
});

test("a card of another pack is another card", () => {
  const moves = readMoves(["place 9H 1", "place 9H.b 2"]);
  expect(moves.targets.get("9H")).toHaveLength(1);
  expect(moves.targets.get("9H.b")).toHaveLength(1);
});

test("texts of a form that is not known are left out", () => {
  const moves = readMoves(["dance 9H", ""]);
  expect(moves.targets.size + moves.discards.size + moves.disbands.size).toBe(0);
});

test("a place names seat, caravan and card", () => {
  expect(readPlace("1/2/13")).toEqual({ seat: 1, caravan: 2, card: 13 });
});

test("arrow keys go to the nearest target on that side", () => {
  const points = [
    { x: 50, y: 100 },
    { x: 50, y: 130 },
    { x: 160, y: 115 },
    { x: 160, y: 400 },
  ];
  expect(towards("down", { x: 50, y: 100 }, points)).toBe(1);
  expect(towards("right", { x: 50, y: 100 }, points)).toBe(2);
  expect(towards("down", { x: 160, y: 115 }, points)).toBe(3);
  expect(towards("left", { x: 160, y: 400 }, points)).toBe(1);
  expect(towards("up", { x: 50, y: 100 }, points)).toBe(-1);
});
