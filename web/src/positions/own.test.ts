// The own positions: what is kept of two devices, and when each comes again.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../net/api";
import type { OwnPosition } from "../wire/protocol";
import { addOwn, dueOwn, merged, own, ownAt, rateOwn, retireOwn } from "./own";
import { scheduled } from "./schedule";

const DAY = 86_400_000;
const NOON = new Date(2026, 10, 23, 12).getTime();

const NEW = { match: "m", seat: 0, game: "kan", at: NOON, due: NOON + DAY, stability: 0, difficulty: 0, reps: 0, lapses: 0 };

const blank = (step: number, more: Partial<OwnPosition> = {}): OwnPosition => ({ ...NEW, step, ...more });

describe("two devices", () => {
  test("of a position the later state stays, wherever it is", () => {
    const [before, after] = [blank(1), blank(1, { at: NOON + 1, due: NOON + 5 * DAY })];
    expect(merged([before], [after])).toEqual([after]);
    expect(merged([after], [before])).toEqual([after]);
    expect(merged([blank(1)], [blank(1, { seat: 1 })])).toHaveLength(2);
  });

  test("the next to come is first, and too many lose those that come last", () => {
    const many = Array.from({ length: 205 }, (_, n) => blank(n, { due: NOON + (205 - n) * DAY }));
    const kept = merged(many);
    expect(kept).toHaveLength(200);
    expect(kept[0]?.step).toBe(204);
    expect(kept.at(-1)?.step).toBe(5);
  });
});

describe("the schedule", () => {
  /** The days until a position comes again after it was solved some times, each time when it came. */
  function days(all: readonly ("again" | "hard" | "good")[]): number[] {
    let position = blank(1);
    return all.map((solved) => {
      const now = Math.max(NOON, position.reps === 0 ? NOON : position.due);
      position = scheduled(position, solved, now);
      expect(position.at).toBe(now);
      return (position.due - now) / DAY;
    });
  }

  test("comes later each time it is right", () => {
    const right = days(["good", "good", "good"]);
    expect(right[0]).toBeGreaterThanOrEqual(1);
    expect(right.toSorted((a, b) => a - b)).toEqual(right);
    expect(right[2]).toBeGreaterThan(2 * (right[0] ?? 0));
  });

  test("comes sooner after help, and soon after a mistake", () => {
    const [good, hard, again] = (["good", "hard", "again"] as const).map((last) => days(["good", "good", last])[2] ?? 0);
    expect(hard).toBeLessThan(good ?? 0);
    expect(again).toBeLessThan(hard ?? 0);
    expect(scheduled(scheduled(blank(1), "good", NOON), "again", NOON + 3 * DAY).lapses).toBe(1);
  });

  test("is what the server takes", () => {
    for (const solved of ["again", "hard", "good"] as const) {
      const one = scheduled(blank(1), solved, NOON);
      expect(one.due).toBeGreaterThan(one.at);
      expect(one.stability).toBeGreaterThan(0);
      expect(one.difficulty).toBeGreaterThanOrEqual(1);
      expect(one.difficulty).toBeLessThanOrEqual(10);
      expect(Object.keys(one).toSorted()).toEqual(Object.keys(blank(1)).toSorted());
    }
  });
});

describe("on this device", () => {
  const send = vi.spyOn(api, "practise").mockImplementation((given) => Promise.resolve(given));
  beforeEach(() => send.mockClear());

  test("a mistake is added once, comes a day later, and goes on from there", async () => {
    const place = { match: "n", seat: 2, step: 7 };
    addOwn("kan", [place, { ...place, step: 9 }]);
    addOwn("kan", [place]);
    expect(own()).toHaveLength(2);
    const added = ownAt(place);
    if (!added) throw new Error("it is not there");
    expect(added.due - added.at).toBe(DAY);
    expect(dueOwn(added.at)).toEqual([]);
    expect(dueOwn(added.due)).toHaveLength(2);
    const due = await rateOwn(added, "good");
    expect(ownAt(place)).toMatchObject({ reps: 1, due });
    expect(JSON.parse(localStorage.getItem("kozyr.practice") ?? "[]")).toEqual(own());
    retireOwn(ownAt(place) ?? added);
    expect(own().at(-1)).toMatchObject(place);
    // Whoever has no name has them on this device alone.
    expect(send).not.toHaveBeenCalled();
  });
});
