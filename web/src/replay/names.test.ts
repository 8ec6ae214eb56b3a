import { expect, test } from "vitest";
import type { SeatChange } from "../wire/protocol";
import { changeAt } from "./names";

const change = (step: number, seat: number, level: string | null, cause: string): SeatChange => ({ step, seat, name: "Anna", level, cause });

test("who made a step is found among the changes", () => {
  const changes = [change(4, 0, null, "back"), change(2, 0, "easy", "away"), change(7, 0, "hard", "time"), change(3, 1, "normal", "gone")].toSorted(
    (a, b) => a.step - b.step,
  );
  const levels = [0, 1, 2, 3, 4, 6, 7, 8].map((step) => changeAt(changes, 0, step)?.level);
  // A change of the cause `time` holds for its step alone.
  expect(levels).toEqual([undefined, undefined, "easy", "easy", null, null, "hard", null]);
  expect(changeAt(changes, 1, 2)).toBeUndefined();
  expect(changeAt(changes, 1, 9)?.level).toBe("normal");
});
