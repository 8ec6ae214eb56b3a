import { beforeAll, expect, test } from "vitest";
import { loadGameTexts, loadTexts, picture, spoken } from "@kozyr/ui/test";
import cards from "./cards";

beforeAll(() => Promise.all([loadTexts("shell", "rules"), loadGameTexts("phase10")]));

test("a picture of the rules shows the game's own cards", () => {
  const row = picture("R12 W=3 K ← G5", cards.has);
  expect(row.items.map((item) => (item.kind === "card" ? item.code : item.sign))).toEqual(["R12", "W", "K", "←", "G5"]);
  expect(row.items[1]).toMatchObject({ own: true, stands: "3" });
  expect(() => picture("R13 — no such card", cards.has)).toThrow("R13");
});

test("a picture is told in words", () => {
  expect(spoken(picture("R5 W=6 → K", cards.has), cards)).toBe("red 5, wild as 6 becomes Skip");
});
