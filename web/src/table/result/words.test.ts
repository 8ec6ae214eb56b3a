import { expect, test } from "vitest";
import type { BaseView, GameScreen, Names, Side } from "../../games/types";
import { loadTexts } from "../../i18n";
import { saveSettings } from "../../base/settings";
import { countTo } from "./moment";
import { endWords } from "./words";

const PEOPLE = ["Anna", "Olena", "Bot 3", "Miroslav"];

const names = (me: number | null): Names => ({ me, name: (seat) => PEOPLE[seat] ?? "" });

const view = (scores: number[], winners: number[]) => ({ scores, winners }) as unknown as BaseView;

const between = (...sides: Side[]) => ({ sides: () => sides }) as unknown as GameScreen;
const alone = {} as GameScreen;

const teams = between({ seats: [0, 2], score: 9 }, { seats: [1, 3], score: 7 });

test.each([
  ["en", [
    "You and Bot 3 won, 9 : 7", "You and Olena, 7 : 9", "Anna and Bot 3 win, 9 : 7", "You won", "You came second", "Only Anna was ahead of you.",
    "You and Olena share the win", "You came third", "You resigned", "Anna wins.", "Anna and Olena share the win", "A draw", "A draw",
  ]],
  ["ru", [
    "Вы и Bot 3 победили, 9 : 7", "Вы и Olena, 7 : 9", "Побеждают Anna и Bot 3, 9 : 7", "Вы победили", "Вы на втором месте", "Впереди только Anna.",
    "Вы и Olena делите победу", "Вы на третьем месте", "Вы сдались", "Побеждает Anna.", "Anna и Olena делят победу", "Ничья", "Ничья",
  ]],
  ["uk", [
    "Ви і Bot 3 перемогли, 9 : 7", "Ви і Olena, 7 : 9", "Перемагають Anna і Bot 3, 9 : 7", "Ви перемогли", "Ви на другому місці", "Попереду лише Anna.",
    "Ви і Olena ділите перемогу", "Ви на третьому місці", "Ви здалися", "Перемагає Anna.", "Anna і Olena ділять перемогу", "Нічия", "Нічия",
  ]],
] as const)("the end names the viewer and their side, in %s", async (language, said) => {
  saveSettings({ language });
  await loadTexts("shell", "table", "people");
  const team = view([9, 7, 9, 7], [0, 2]);
  const single = view([5, 3, 1, 3], [0]);
  const shared = view([5, 5, 1, 3], [0, 1]);
  const resigned = endWords(view([0, 0], [0]), names(1), between({ seats: [0], score: 0 }, { seats: [1], score: 0 }), 1);
  expect([
    endWords(team, names(0), teams, null).title,
    endWords(team, names(3), teams, null).title,
    endWords(team, names(null), teams, null).title,
    endWords(single, names(0), alone, null).title,
    endWords(single, names(1), alone, null).title,
    endWords(single, names(1), alone, null).line,
    endWords(shared, names(0), alone, null).title,
    endWords(shared, names(3), alone, null).title,
    resigned.title,
    resigned.line,
    endWords(shared, names(null), alone, null).title,
    endWords(view([5, 5, 5, 5], [0, 1, 2, 3]), names(1), alone, null).title,
    endWords(view([5, 5, 5, 5], [0, 1, 2, 3]), names(null), teams, null).title,
  ].map((text) => text.replaceAll("\u00A0", " "))).toEqual(said);
});

test("a score is counted up to what it is", () => {
  expect(countTo(0)).toEqual([0]);
  expect(countTo(-2)).toEqual([0, -1, -2]);
  expect(countTo(850)).toHaveLength(11);
  expect(countTo(850).at(-1)).toBe(850);
});
