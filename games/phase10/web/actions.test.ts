import { beforeAll, expect, test } from "vitest";
import type { Names } from "@kozyr/ui";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { actionName, actionText } from "./actions";
import type { Phase10View } from "./wire";

beforeAll(() => Promise.all([loadTexts("shell", "table"), loadGameTexts("phase10")]));

const names: Names = { name: (seat) => ["Anna", "Bot 2", "Bot 3"][seat] ?? "", me: 0 };

const view = {
  pile: 63,
  discards: ["R2", "G7"],
  laid: [[], [{ kind: "set", number: 7, colour: null, all_wild: false, cards: [], fits: [] }, { kind: "run", number: 3, colour: null, all_wild: false, cards: [0, 0, 0, 0], fits: [] }]],
} as unknown as Phase10View;

test("an action is said as its button says it", () => {
  const say = (action: string): string => actionText(action, view, names);
  expect(say("draw")).toBe("Draw a card; 63 left");
  expect(say("take")).toBe("Take the 7■ from the discard pile");
  expect(say("lay {R5 P5 W} {Y7 G7 R7}")).toBe("Lay down: 5● 5◆ wild + 7▲ 7■ 7●");
  expect(say("hit 1.1 R7")).toBe("Add the 7● to Bot 2’s set of 7s");
  expect(say("hit 1.2 W=8")).toBe("Add the wild as 8 to Bot 2’s run from 3 to 6");
  expect(say("discard R5")).toBe("Discard the 5●");
  expect(say("skip 2")).toBe("Make Bot 3 miss a turn");
  expect(say("skip -")).toMatch(/^Discard the /);
});

test("an action has a name for sentences", () => {
  const say = (action: string): string => actionName(action, view, names);
  expect(["draw", "take", "discard R5", "discard W", "skip -"].map(say)).toEqual([
    "drawing a card",
    "taking the 7■",
    "discarding the 5●",
    "discarding a wild",
    "discarding the Skip",
  ]);
  expect(say("lay {R5 P5 W} {Y7 G7 R7}")).toBe("laying 5● 5◆ wild + 7▲ 7■ 7●");
  expect([say("hit 1.1 R7"), say("hit 1.2 W=8")]).toEqual(["adding the 7● to Bot 2’s set of 7s", "adding the wild as 8 to Bot 2’s run from 3 to 6"]);
  expect([say("skip 2"), say("skip 0")]).toEqual(["making Bot 3 miss a turn", "making you miss a turn"]);
});
