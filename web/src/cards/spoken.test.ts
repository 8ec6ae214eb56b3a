import { afterEach, beforeAll, expect, test } from "vitest";
import { saveSettings } from "../base/settings";
import { loadTexts } from "../i18n/index";
import { spoken } from "./spoken";

beforeAll(() => loadTexts("shell"));
afterEach(() => saveSettings({ letters: "latin" }));

test("signs are words where they are heard", () => {
  expect(spoken("Bot 2 plays 10♣ on caravan 2")).toBe("Bot 2 plays ten of clubs on caravan 2");
  expect(spoken("K♥, A♠; trumps ♦")).toBe("king of hearts, ace of spades; trumps diamonds");
  expect(spoken("Play 2♣: 0 → 2")).toBe("Play two of clubs: 0 becomes 2");
  expect(spoken("Bot 21 wins, 8 : 8")).toBe("Bot 21 wins, 8 : 8");
});

test("also where cards have other letters", () => {
  saveSettings({ letters: "cyrillic" });
  expect(spoken("Т♠, В♦")).toBe("ace of spades, jack of diamonds");
});
