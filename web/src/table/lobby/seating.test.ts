import { beforeAll, expect, test } from "vitest";
import { loadTexts } from "../../i18n";
import type { SeatInfo, TableInfo } from "../../wire/protocol";
import { nextText, placeOf, sideOf, sidesText, swapBetween } from "./seating";

const person = (name: string): SeatInfo => ({ kind: "person", name, ready: false, stand_in: null, loadout: false });
const table = (more: Partial<TableInfo>): TableInfo => ({
  id: "t",
  game: "g",
  options: {},
  stage: "lobby",
  seats: ["Anna", "Boris", "Claire", "David"].map(person),
  host: 0,
  match: null,
  paused: false,
  pace_ms: 0,
  ...more,
});

beforeAll(() => loadTexts("shell", "table", "people", "seats"));

test("sides are shown where they are fixed", () => {
  const two = table({ teams: [[0, 2], [1, 3]] });
  expect([0, 1, 2, 3].map((seat) => sideOf(two, seat))).toEqual([0, 1, 0, 1]);
  expect(sidesText(two)).toContain("1 + 3 against 2 + 4");
  expect(sidesText(table({}))).toBeNull();
  expect(sideOf(table({}), 0)).toBeNull();
});

test("a swap between two seats is open, declined or absent", () => {
  const asked = table({ swaps: [{ from: 1, with: 0 }, { from: 1, with: 2, declined: true }] });
  expect(swapBetween(asked, 1, 0)).toBe("open");
  expect(swapBetween(asked, 1, 2)).toBe("declined");
  expect(swapBetween(asked, 0, 1)).toBeNull();
});

test("the next seats are shown after a match among people", () => {
  const over = (more: Partial<TableInfo>) => nextText(table({ stage: "finished", ...more }));
  expect(over({ next_seats: [1, 0, 3, 2] })).toContain("Boris, Anna, David, and Claire");
  expect(over({ next_seats: [1, 0, 3, 2], teams: [[0, 2], [1, 3]] })).toContain("Partners");
  expect(over({})).toContain("keeps");
  expect(over({ seats: [person("Anna"), { kind: "bot", level: "easy" }] })).toBeNull();
  expect(nextText(table({}))).toBeNull();
});

test("the viewer's place is below, and the next ones follow clockwise", () => {
  const where = (seat: number, me: number | null): string => {
    const { x, y } = placeOf(seat, 4, me);
    if (Math.abs(x) > 0.5) return x < 0 ? "left" : "right";
    return y > 0 ? "below" : "above";
  };
  expect([0, 1, 2, 3].map((seat) => where(seat, null))).toEqual(["below", "left", "above", "right"]);
  expect([0, 1, 2, 3].map((seat) => where(seat, 2))).toEqual(["above", "right", "below", "left"]);
});
