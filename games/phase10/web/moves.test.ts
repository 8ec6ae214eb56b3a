// What the legal texts allow.

import { expect, test } from "vitest";
import { hitsOn, readMoves } from "./moves";
import { costOf } from "./cost";
import { sum } from "./Result";

test("actions are sorted by what they are done with", () => {
  const moves = readMoves(["hit 0.2 R7", "hit 2.1 W=3", "hit 2.1 W=8", "hit 1.1 W", "discard R7", "discard W", "skip 1", "skip 3"]);
  expect(moves.draw).toBe(false);
  expect(moves.discards).toEqual(new Set(["R7", "W"]));
  expect([...moves.skips]).toEqual([
    [1, "skip 1"],
    [3, "skip 3"],
  ]);
  expect(hitsOn(moves, "W", 2, 1).map((hit) => hit.number)).toEqual([3, 8]);
  expect(hitsOn(moves, "W", 1, 1)).toEqual([{ action: "hit 1.1 W", seat: 1, group: 1, card: "W", number: null }]);
  expect(hitsOn(moves, "R7", 0, 2).map((hit) => hit.action)).toEqual(["hit 0.2 R7"]);
  expect(hitsOn(moves, "R7", 2, 1)).toEqual([]);
  expect(hitsOn(moves, null, 0, 2)).toEqual([]);
});

test("a turn begins with a card from one of the piles", () => {
  expect(readMoves(["draw"])).toMatchObject({ draw: true, take: false });
  expect(readMoves(["draw", "take"])).toMatchObject({ draw: true, take: true });
});

test("a Skip that can name nobody is an action of its own", () => {
  expect(readMoves(["skip -", "discard R7"])).toMatchObject({ skipNobody: "skip -", skips: new Map() });
});

test("what cards cost is written as a sum (P13)", () => {
  expect(["R9", "P10", "K", "W"].map(costOf)).toEqual([5, 10, 15, 25]);
  // 3, 7, 12, a wild and a Skip: 5 + 5 + 10 + 25 + 15 = 60.
  expect(sum(["R3", "G7", "Y12", "W", "K"])).toBe("2 × 5 + 10 + 15 + 25");
  expect(sum(["R3"])).toBe("5");
});
