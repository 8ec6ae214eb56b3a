import { expect, test, vi } from "vitest";
import { saveSettings } from "../base/settings";
import { loadTexts } from "../i18n";
import { whenText } from "./when";

const NOW = new Date(2026, 10, 25, 20, 15).getTime();
const at = (...when: [number, number, number, number, number]) => whenText(new Date(...when).getTime(), NOW);

test("the hour of this day, the day of this year, the year of another", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["uk-UA"]);
  saveSettings({ language: "uk" });
  await loadTexts("shell");
  expect(at(2026, 10, 25, 9, 5)).toBe("09:05");
  expect(at(2026, 10, 24, 23, 59)).toBe("24 лист.");
  expect(at(2025, 11, 31, 12, 0)).toContain("2025");
});
