import { createRoot } from "solid-js";
import { render } from "solid-js/web";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import early from "../../public/theme.js?raw";
import { LANGUAGES, loadTexts, t } from "../i18n";
import { Languages } from "./Languages";
import { PLACES } from "../app/places";
import { go } from "../base/router";
import { saveSettings, settings } from "../base/settings";
import { allowTranslation } from "../base/translation";

beforeAll(() => loadTexts("shell"));
afterEach(() => {
  saveSettings({ language: "" });
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test("browsers may translate pages of prose, and no page on which something is played", async () => {
  const end = createRoot((dispose) => {
    allowTranslation();
    return dispose;
  });
  const free: string[] = [];
  for (const place of Object.keys(PLACES)) {
    go(place === "home" ? "/" : `/${place}/x`);
    await Promise.resolve();
    if (document.documentElement.getAttribute("translate") !== "no") free.push(place);
  }
  end();
  expect(free).toEqual(["home", "rules"]);
});

test("until the program runs, no page may be translated", () => {
  expect(early).toContain("root.translate = false;");
});

/** The line, for a person whose browser asks for these languages. */
function asking(languages: string[]): { buttons: () => HTMLButtonElement[]; close: () => void; end: () => void } {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  const end = render(() => <Languages />, document.body);
  return {
    buttons: () => [...document.querySelectorAll<HTMLButtonElement>("[data-test=languages] button[lang]")],
    close: () => document.querySelector<HTMLButtonElement>("[data-test=languages-close]")?.click(),
    end,
  };
}

test("who asks in a language that is not here is told which there are, and chooses one", () => {
  const { buttons, end } = asking(["de-DE", "de", "fr"]);
  expect(buttons().map(({ lang, textContent }) => [lang, textContent])).toEqual(LANGUAGES.map((language) => [language, t(`language-${language}`)]));
  buttons()[2]?.click();
  expect(settings.language).toBe("uk");
  expect(buttons()).toEqual([]);
  end();
});

test("who puts the line away keeps the language that it is in", () => {
  const { buttons, close, end } = asking(["pl"]);
  expect(buttons()).toHaveLength(LANGUAGES.length);
  close();
  expect(settings.language).toBe("en");
  expect(buttons()).toEqual([]);
  end();
});

test.each([[["en-GB"]], [["ru"]], [["de", "uk-UA"]]])("who asks in %s is told nothing", (languages) => {
  const { buttons, end } = asking(languages);
  expect(buttons()).toEqual([]);
  end();
});
