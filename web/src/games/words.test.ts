// Why something is refused, in words.

import { beforeAll, expect, test } from "vitest";
import { loadTexts } from "../i18n";
import { refusalText } from "./words";

beforeAll(() => loadTexts("table", "shell"));

test("a limit of the house is told as a number, which is no card and no seat", () => {
  const refusal = { reason: "bots-alone", rule: null, subject: "4", text: "bots play alone at 4 tables" };
  expect(refusalText("a-game", refusal, { name: () => "Anna", me: 0 })).toMatch(/this house allows 4,/);
});
