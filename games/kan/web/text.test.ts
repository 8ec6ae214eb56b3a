import { expect, test } from "vitest";
import { saveSettings } from "@kozyr/ui";
import { loadGameTexts, loadTexts, typeset } from "@kozyr/ui/test";
import { ending } from "./text";
import type { KanView } from "./wire";

const over = (rounds: number, scores: number[], winners: number[]) =>
  ending({ options: { rounds }, scores, winners } as unknown as KanView);

test.each([
  ["en", "The most points after 10 rounds: 34; the next best has −2.", "Level at the top after one round."],
  ["ru", "Больше всех очков после 10 кругов: 34, на втором месте −2.", "На первом месте поровну после 1 круга."],
  ["uk", "Найбільше очок після 10 кіл: 34, на другому місці −2.", "На першому місці порівну після 1 кола."],
] as const)("by what a match was won, in %s", async (language, alone, shared) => {
  saveSettings({ language });
  await Promise.all([loadTexts("shell", "table"), loadGameTexts("kan")]);
  expect(over(10, [-2, 34, -9, -9], [1])).toBe(typeset(alone));
  expect(over(1, [34, 34, 0, 1], [0, 1])).toBe(typeset(shared));
});
