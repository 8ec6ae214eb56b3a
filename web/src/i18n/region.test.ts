import { afterEach, expect, test, vi } from "vitest";
import { saveSettings } from "../base/settings";
import { dayName, hourText } from "../circle/hours";
import { whenText } from "../home/when";
import { dayText } from "../frame/awayDays";
import { type Language, loadTexts, t } from "./index";
import { localeFor } from "./region";

afterEach(() => vi.restoreAllMocks());

/** A quarter past eight in the evening of the fourth of November, where this runs. */
const AT = new Date(2026, 10, 4, 20, 15);

/** What a browser that asks for these languages is told in one of them. */
async function told(language: Language, asked: string[]): Promise<string[]> {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(asked);
  saveSettings({ language });
  await loadTexts("circle", "replay");
  const lines = [
    t("circle-next", { start: AT, game: "" }),
    t("match-when", { date: AT }),
    whenText(AT.getTime(), new Date(2026, 10, 25).getTime()),
    whenText(AT.getTime(), AT.getTime()),
    dayText("2026-11-04"),
    hourText("20:15"),
  ];
  return lines.map((line) => line.replaceAll(/[\u00a0\u202f]/g, " "));
}

test("dates and hours are those of the browser's own region, in every language", async () => {
  const american = await told("en", ["en-US", "en"]);
  expect(american.slice(2)).toEqual(["Nov 4", "08:15 PM", "November 4", "08:15 PM"]);
  expect(american[0]).toContain("08:15 PM");
  // A machine without a language.
  expect(await told("en", ["en-US-u-va-posix"])).toEqual(american);
  const british = await told("en", ["en-GB", "ru"]);
  expect(british.slice(2)).toEqual(["4 Nov", "20:15", "4 November", "20:15"]);
  expect(british[0]).toContain("20:15");
  expect(british[1]).toMatch(/4 November 2026.*20:15/);
  // What a browser of Ukraine or Russia asks for as it comes, set to English here.
  for (const asked of [["uk-UA", "uk", "en-US", "en"], ["ru-RU", "ru", "en-US", "en"], ["ru"]]) {
    expect((await told("en", asked)).slice(2), asked.join()).toEqual(["4 Nov", "20:15", "4 November", "20:15"]);
  }
  // The words are those of the language, the hours those of America.
  const abroad = await told("ru", ["en-US"]);
  expect(abroad.slice(2)).toEqual(["4 нояб.", "08:15 PM", "4 ноября", "08:15 PM"]);
  expect(abroad[1]).toContain("8:15 PM");
  for (const asked of [["ru-RU"], ["uk-UA", "ru"], ["en-GB"]]) {
    expect((await told("ru", asked)).slice(2), asked.join()).toEqual(["4 нояб.", "20:15", "4 ноября", "20:15"]);
  }
  await told("uk", ["en-AU"]);
  expect(dayName("wed")).toBe("середа");
});

test("what is no tag of a language is passed over", () => {
  expect(localeFor("en", ["en-US@posix", "en-GB"])).toBe("en-GB-u-hc-h23");
  const usual = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  for (const asked of [[], ["C"]]) expect(localeFor("uk", asked)).toContain(`-u-hc-${usual.hourCycle}`);
});
