import { beforeAll, expect, test } from "vitest";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { actionName, actionText } from "./actions";

beforeAll(() => Promise.all([loadTexts("shell", "table"), loadGameTexts("variety")]));

test("an action is said as its button says it", () => {
  expect(actionText("bid 4")).toBe("Name 4: Red, not black");
  expect(actionText("play AS")).toBe("Play A♠");
});

test("in a sentence an action is a card, or what a contract is called", () => {
  expect(actionName("bid 4")).toBe("“Red, not black”");
  expect(actionName("play AS")).toBe("A♠");
});
