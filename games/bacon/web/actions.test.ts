import { beforeAll, expect, test } from "vitest";
import type { Names } from "@kozyr/ui";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { actionText } from "./actions";
import type { View } from "./wire";

beforeAll(() => Promise.all([loadTexts("shell", "table"), loadGameTexts("bacon")]));

const names: Names = { name: (seat) => ["Anna", "Bot 2", "Bot 3"][seat] ?? "", me: 0 };

test("an action is said as its button says it", () => {
  const say = (action: string): string => actionText(action, {} as View, names);
  expect(say("single 11: X")).toBe("Single 11: X");
  expect(say("straight-flush 10: 6S 7S 8S 9S X")).toBe("Straight flush 10: 6♠ 7♠ 8♠ 9♠ X");
  expect(say("pass")).toBe("Pass");
  expect(say("lead 0")).toBe("I lead");
  expect(say("lead 2")).toBe("Bot 3 leads");
  expect(say("ask 2")).toBe("Ask Bot 3");
  expect(say("yes")).toBe("Yes");
});
