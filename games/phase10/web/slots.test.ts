// Where chosen cards are put, and how the ways to lay them are read.

import { describe, expect, test } from "vitest";
import { codeOf, ids, sorted } from "./hand";
import { fill, isFull, nearest, numbersOf, readLay, wildChoices, written } from "./slots";
import type { Phase10GoalGroup } from "./wire";

const SETS: Phase10GoalGroup[] = [
  { kind: "set", size: 3 },
  { kind: "set", size: 3 },
];
const SET_RUN: Phase10GoalGroup[] = [
  { kind: "set", size: 3 },
  { kind: "run", size: 4 },
];
const RUN: Phase10GoalGroup[] = [{ kind: "run", size: 7 }];
const COLOUR: Phase10GoalGroup[] = [{ kind: "colour", size: 7 }];

/** Lays cards as they were chosen; `1:W` was put into group 1 by hand. */
const lie = (goal: Phase10GoalGroup[], chosen: string): string => {
  const words = chosen.split(" ").map((word) => word.split(":"));
  const keys = ids(words.map((word) => word.at(-1) ?? ""));
  const filled = fill(
    goal,
    keys.map((id, i) => ({ id, group: words[i]?.length === 2 ? Number(words[i]?.[0]) : null })),
  );
  const groups = filled.groups.map((group) => group.map((id) => (id === null ? "_" : codeOf(id))).join(" "));
  return [...groups, ...(filled.rest.length > 0 ? [`and ${filled.rest.map(codeOf).join(" ")}`] : [])].join(" | ");
};

test("equal cards are told apart", () => {
  expect(ids(["R5", "W", "R5", "W", "W"])).toEqual(["R5", "W", "R5#2", "W#2", "W#3"]);
  expect(codeOf("R5#2")).toBe("R5");
});

test("a card keeps its name while its twins go and others come", () => {
  const before = ids(["R5", "R5", "R5", "W"]);
  expect(before).toEqual(["R5", "R5#2", "R5#3", "W"]);
  // Those that were chosen have gone, in the order in which they were; else the last of them.
  expect(ids(["R5", "R5", "W"], before, ["R5"])).toEqual(["R5#2", "R5#3", "W"]);
  expect(ids(["R5", "W"], before, ["W", "R5#2", "R5"])).toEqual(["R5#3", "W"]);
  expect(ids(["R5", "R5"], before)).toEqual(["R5", "R5#2"]);
  expect(ids(["R5", "R5", "R5", "G1"], ["R5#2"], ["R5#2"])).toEqual(["R5#2", "R5", "R5#3", "G1"]);
});

describe("chosen cards fill the slots", () => {
  test("of two sets, by number and in the order in which they were chosen", () => {
    expect(lie(SETS, "R7")).toBe("R7 _ _ | _ _ _");
    expect(lie(SETS, "R7 G3 P7 Y3 G7")).toBe("R7 P7 G7 | G3 Y3 _");
    // Six of one number are two sets of it.
    expect(lie(SETS, "R7 P7 G7 Y7 R7 P7")).toBe("R7 P7 G7 | Y7 R7 P7");
  });
  test("of a set and a run", () => {
    expect(lie(SET_RUN, "R5 P5 G5 R6 G7 R8 Y9")).toBe("R5 P5 G5 | R6 G7 R8 Y9");
    // The fourth 5 is needed in the run.
    expect(lie(SET_RUN, "R5 P5 G5 Y5 G6 R7 Y8")).toBe("R5 P5 G5 | Y5 G6 R7 Y8");
  });
  test("of a run, with gaps where numbers are missing", () => {
    expect(lie(RUN, "R4 G6 P5")).toBe("R4 P5 G6 _ _ _ _");
    expect(lie(RUN, "R4 G7")).toBe("R4 _ _ G7 _ _ _");
    // A run that begins with its lowest card may not go over 12.
    expect(lie(RUN, "R10 G12")).toBe("_ _ _ _ R10 _ G12");
  });
  test("of one colour, the colour with more cards", () => {
    expect(lie(COLOUR, "R4 G7 G1 G7")).toBe("G7 G1 G7 _ _ _ _ | and R4");
  });
  test("with wilds in gaps first, then above, then below", () => {
    expect(lie(RUN, "R4 G7 W")).toBe("R4 W _ G7 _ _ _");
    expect(lie(RUN, "R4 G7 W W W")).toBe("R4 W W G7 W _ _");
    expect(lie(RUN, "R12 W")).toBe("_ _ _ _ _ W R12");
    expect(lie(SETS, "R7 P7 G3 W")).toBe("R7 P7 W | G3 _ _");
  });
  test("where they were put by hand", () => {
    expect(lie(SETS, "R7 P7 G3 1:W")).toBe("R7 P7 _ | G3 W _");
    expect(lie(SET_RUN, "R5 P5 1:G5")).toBe("R5 P5 _ | G5 _ _ _");
  });
  test("and what fits nowhere is left over", () => {
    expect(lie(SETS, "R7 G3 P5")).toBe("R7 _ _ | G3 _ _ | and P5");
    expect(lie(SETS, "K R7")).toBe("R7 _ _ | _ _ _ | and K");
    expect(lie(RUN, "R4 P4")).toBe("R4 _ _ _ _ _ _ | and P4");
  });
});

test("slots are full when no place is free", () => {
  const picks = ids(["R7", "P7", "G7", "R3", "P3", "W"]).map((id) => ({ id, group: null }));
  expect(isFull(fill(SETS, picks))).toBe(true);
  expect(isFull(fill(SETS, picks.slice(1)))).toBe(false);
  expect(isFull(fill([], []))).toBe(false);
});

test("a lay is read with the numbers that its cards stand for", () => {
  const read = readLay("lay {R8 P8 Y8 G8 W} {W W}=4");
  expect(read).toEqual([
    { cards: ["R8", "P8", "Y8", "G8", "W"], declared: null },
    { cards: ["W", "W"], declared: 4 },
  ]);
  expect(numbersOf("set", { cards: ["R8", "W"], declared: null })).toEqual([8, 8]);
  expect(numbersOf("set", { cards: ["W", "W"], declared: 4 })).toEqual([4, 4]);
  expect(numbersOf("run", { cards: ["W", "R4", "G5", "W"], declared: null })).toEqual([3, 4, 5, 6]);
  expect(numbersOf("run", { cards: ["W", "W", "W", "W"], declared: 9 })).toEqual([9, 10, 11, 12]);
  expect(numbersOf("colour", { cards: ["R8", "W"], declared: null })).toEqual([null, null]);
});

test("a group that is no more takes no card", () => {
  expect(lie([], "0:W 1:R7")).toBe("and R7 W");
  expect(lie(RUN, "1:R7 1:W")).toBe(lie(RUN, "R7 W"));
});

describe("a wild that could be something else", () => {
  const goal: Phase10GoalGroup[] = [{ kind: "run", size: 4 }];
  const lays = ["lay {W W R4 G5}", "lay {W R4 G5 W}", "lay {R4 G5 W W}"];
  const numbers = (lay: string, place: number) => [...wildChoices(goal, lays, lay, 0, place)];

  test("offers every number with the lay that makes it so", () => {
    expect(numbers("lay {W R4 G5 W}", 0)).toEqual([
      [2, "lay {W W R4 G5}"],
      [3, "lay {W R4 G5 W}"],
      [6, "lay {R4 G5 W W}"],
    ]);
    expect(numbers("lay {W R4 G5 W}", 3).map(([number]) => number)).toEqual([3, 6, 7]);
  });
  test("is no wild at all", () => {
    expect(numbers("lay {W R4 G5 W}", 1)).toEqual([]);
  });
  test("has one number in a gap", () => {
    expect([...wildChoices(goal, ["lay {R4 W G6 Y7}"], "lay {R4 W G6 Y7}", 0, 1)]).toEqual([[5, "lay {R4 W G6 Y7}"]]);
  });
  test("stays in its group, and the other group as it is", () => {
    const both: Phase10GoalGroup[] = [{ kind: "set", size: 2 }, ...goal];
    const ways = ["lay {R9 W} {R4 G5 Y6 W}", "lay {R9 W} {W R4 G5 Y6}", "lay {W W}=3 {R4 G5 Y6 R7}"];
    expect([...wildChoices(both, ways, ways[0] ?? "", 1, 3)].map(([number]) => number)).toEqual([3, 7]);
    expect(wildChoices(both, ways, ways[0] ?? "", 0, 1).size).toBe(1);
  });
});

test("of several ways to lay the one that looks like the slots is shown", () => {
  const lays = ["lay {W W R4 G5}", "lay {W R4 G5 W}", "lay {R4 G5 W W}"];
  expect(nearest(lays, [["R4", "G5", "W", "W#2"]])).toBe("lay {R4 G5 W W}");
  expect(nearest(lays, [["W", "R4", "G5", "W#2"]])).toBe("lay {W R4 G5 W}");
  expect(nearest([], [["R4"]])).toBeNull();
  // The wild belongs to the second set.
  const sets = ["lay {R3 P3 W} {R7 P7 G7}", "lay {R3 P3 G3} {R7 P7 W}"];
  expect(nearest(sets, [["R7", "P7", "W"], ["R3", "P3", "G3"]])).toBe("lay {R3 P3 G3} {R7 P7 W}");
});

test("slots that form nothing can be written all the same", () => {
  expect(written(SETS, [["W", "G7", "R7"], ["W#2", "W#3", "W#4"]])).toBe("lay {R7 G7 W} {W W W}=1");
  expect(written([{ kind: "run", size: 3 }], [["W", "G5", "R6"]])).toBe("lay {W G5 R6}");
});

test("a hand is sorted by number or by colour", () => {
  const hand = ["K", "W", "G10", "R2", "Y10", "P2", "R12"];
  expect(sorted(hand, "number")).toEqual(["R2", "P2", "Y10", "G10", "R12", "W", "K"]);
  expect(sorted(hand, "colour")).toEqual(["R2", "R12", "P2", "Y10", "G10", "W", "K"]);
});
