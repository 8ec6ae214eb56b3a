import { expect, test } from "vitest";
import { saveSettings } from "../base/settings";
import { LANGUAGES, list, loadTexts } from ".";
import { typeset } from "./typeset";

test.each(LANGUAGES)("names in a row are joined as %s joins them", async (language) => {
  saveSettings({ language });
  await loadTexts("shell");
  const joined = new Intl.ListFormat(language, { type: "conjunction" });
  for (const names of [[], ["Anna"], ["Anna", "Boris"], ["Anna", "Boris", "you"], ["A", "B", "C", "D"]]) {
    expect(list(names)).toBe(typeset(joined.format(names)));
  }
});
