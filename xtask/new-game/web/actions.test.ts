import { beforeAll, expect, test } from "vitest";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { actionText } from "./actions";

beforeAll(() => Promise.all([loadTexts("shell", "table"), loadGameTexts("newgame")]));

test("an action is said as its button says it", () => {
  expect(actionText("play TH")).toBe("Play 10♥");
});
