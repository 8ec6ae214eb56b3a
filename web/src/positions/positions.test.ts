// The position of the day, progress, and every position as the page would play it.

import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import type { BaseView } from "../games/types";
import type { Position } from "../wire/position";
import { dayOf, difficultiesOf, gotOf, keepGot, loadPosition, nextPosition, positionOf, progressOf, puzzled, similar, today } from "./positions";
import { viewsOf } from "../live/views";
import { answerOf } from "./stopAnswer";
import { toldOf } from "./words";

const files = import.meta.glob<Position[]>(["../../../games/*/book/positions/*/*.json", "!**/journal.json"], {
  eager: true,
  import: "default",
});
const chunks = Object.entries(files);

describe.each(chunks)("%s", (_, positions) => {
  test("weighs little, and takes the best play and no other", () => {
    expect(gzipSync(JSON.stringify(positions)).length / positions.length).toBeLessThan(6_000);
    for (const position of positions) {
      const { legal } = position.view as BaseView;
      const stop = { name: "position", at: 0, light: [], asks: { ...position.asks, wrong: [] } };
      for (const { action } of position.values) {
        const answer = answerOf(stop, action, legal);
        const right = action === position.asks.action || position.asks.also.includes(action);
        expect(answer === null, `${position.game} ${position.number}: ${action}`).toBe(right);
        expect(answer?.refusal ?? null, `${position.game} ${position.number}: ${action}`).toBeNull();
      }
    }
  });
});

test.each(chunks)("%s can be played on after two plays, and nothing may be done there", (_, positions) => {
  for (const { game, number, view, then, asks, reason } of positions) {
    expect([then.length, then[0]?.play], `${game} ${number}`).toEqual([2, asks.action]);
    if (reason) expect(then[1]?.play, `${game} ${number}`).toBe(reason.other);
    for (const { steps } of then) {
      const last = viewsOf({ view, steps })(steps.length);
      expect(steps.length, `${game} ${number}`).toBeGreaterThan(0);
      expect(last.legal, `${game} ${number}`).toEqual([]);
    }
  }
});

describe("the position of a day", () => {
  const counts = [["a", 7], ["b", 42], ["c", 10]] as const;

  test("is that of the day in UTC, whatever the clock on the wall", () => {
    expect(dayOf(Date.UTC(2026, 10, 23, 0, 0, 0))).toBe(dayOf(Date.UTC(2026, 10, 23, 23, 59, 59)));
    expect(dayOf(Date.UTC(2026, 10, 24))).toBe(dayOf(Date.UTC(2026, 10, 23)) + 1);
    expect(today(Date.UTC(2026, 10, 23, 1))).toEqual(today(Date.UTC(2026, 10, 23, 22)));
  });

  test("takes turns among the games and comes back to none before all have come", () => {
    for (const [place, [game, count]] of counts.entries()) {
      const numbers = Array.from({ length: count }, (_, turn) => positionOf(turn * counts.length + place, counts));
      expect(numbers.every((one) => one?.game === game)).toBe(true);
      expect(new Set(numbers.map((one) => one?.number)).size).toBe(count);
      expect(numbers.every((one) => one !== null && one.number >= 1 && one.number <= count)).toBe(true);
      expect(positionOf(count * counts.length + place, counts)).toEqual(numbers[0]);
    }
    expect(positionOf(5, [])).toBeNull();
  });

  test("is there on every day", async () => {
    for (let day = 0; day < 400; day += 1) {
      const at = today(day * 86_400_000);
      expect(at).not.toBeNull();
      if (at && day % 50 === 0) expect((await loadPosition(at.game, at.number))?.number).toBe(at.number);
    }
  });
});

describe("progress", () => {
  beforeEach(() => localStorage.clear());
  const [game = ""] = puzzled().toSorted((a, b) => difficultiesOf(b).length - difficultiesOf(a).length);

  test("keeps how one got on the first time", () => {
    keepGot(game, 1, "shown");
    keepGot(game, 1, "found");
    expect(gotOf(game, 1)).toBe("shown");
    keepGot(game, 2, "at-once");
    expect(progressOf(game)).toEqual({ found: 1, seen: 2, of: difficultiesOf(game).length });
  });

  test("says what to go on with", () => {
    const of = difficultiesOf(game).length;
    keepGot(game, 1, "found");
    expect(nextPosition(game, of)).not.toBe(1);
    expect(nextPosition(game, 1)).not.toBe(1);
  });
});

test("what is told of begins with the best and holds what was tried", async () => {
  const [game = ""] = puzzled();
  const position = await loadPosition(game, 1);
  if (!position) throw new Error("there is none");
  const last = position.values.at(-1)?.action ?? "";
  const told = toldOf(position, [last]).map((one) => one.action);
  expect(told[0]).toBe(position.asks.action);
  expect(told).toContain(last);
  expect(told.length).toBeGreaterThanOrEqual(3);
});

describe("similar positions", () => {
  beforeEach(() => localStorage.clear());
  const [game = ""] = puzzled();
  const indices = import.meta.glob<Record<string, { acts: (string | null)[] }>>("../../../games/*/book/positions/index.json", { eager: true, import: "default" });
  const listed = Object.values(indices).flatMap((index) => Object.entries(index)).map(([key, { acts }]) => [key, acts] as const);

  test("are all others of the same act", () => {
    for (const [key, acts] of listed) {
      for (const act of new Set(acts.filter((one) => one !== null))) {
        const found = similar(key, act);
        expect(found.toSorted((a, b) => a - b)).toEqual(acts.flatMap((one, place) => (one === act ? [place + 1] : [])));
        expect(similar(key, act, found[0])).toEqual(found.slice(1));
        if (found.length > 1) {
          keepGot(key, found[0] ?? 0, "found");
          expect(similar(key, act).at(-1)).toBe(found[0]);
        }
      }
    }
    expect(similar(game, "no-such-act")).toEqual([]);
  });
});

test("none of a number that there is not", async () => {
  const [game = ""] = puzzled();
  expect(await loadPosition(game, 0)).toBeNull();
  expect(await loadPosition(game, difficultiesOf(game).length + 1)).toBeNull();
  expect(await loadPosition("chess", 1)).toBeNull();
});
