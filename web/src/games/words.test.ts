// Why something is refused, and who won, in words.

import { beforeAll, expect, test } from "vitest";
import { loadTexts } from "../i18n";
import type { BaseView, GameScreen } from "./types";
import { isShared, refusalText } from "./words";
import { wonByText } from "./players";

beforeAll(() => loadTexts("table", "shell"));

test("a limit of the house is told as a number, which is no card and no seat", () => {
  const refusal = { reason: "bots-alone", rule: null, subject: "4", text: "bots play alone at 4 tables" };
  expect(refusalText("a-game", refusal, { name: () => "Anna", me: 0 })).toMatch(/this house allows 4,/);
});

test("nobody has won a draw, and a side does not share its win", () => {
  const won = (...winners: number[]) => wonByText(winners, 4, (seat) => `#${seat}`);
  expect([won(), won(2), won(0, 2), won(0, 1, 2, 3)]).toEqual(["Nobody won", "Won by #2", "Won by #0 and #2", "A draw"]);
  const sides = { sides: () => [{ seats: [0, 2], score: 9 }, { seats: [1, 3], score: 7 }] } as unknown as GameScreen;
  const view = (...winners: number[]) => ({ winners }) as unknown as BaseView;
  expect([isShared(view(0, 2), sides), isShared(view(0, 1), sides), isShared(view(0, 2), {} as GameScreen)]).toEqual([false, true, true]);
  expect(isShared(view(1), {} as GameScreen)).toBe(false);
});
