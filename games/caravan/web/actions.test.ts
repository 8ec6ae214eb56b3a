import { beforeAll, expect, test } from "vitest";
import type { Names } from "@kozyr/ui";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { actionText } from "./actions";
import type { CaravanView } from "./wire";

beforeAll(() => Promise.all([loadTexts("shell", "table"), loadGameTexts("caravan")]));

const names: Names = { name: (seat) => ["Anna", "Bot 2", "Bot 3"][seat] ?? "", me: 0 };

test("an action names the card that a picture goes on, and whose caravan that is", () => {
  const view = {
    turn: 0,
    caravans: [[{ numbers: [] }, { numbers: [{ card: "8D" }] }], [{ numbers: [{ card: "5C" }, { card: "9S" }] }]],
  } as unknown as CaravanView;
  const say = (action: string): string => actionText(action, view, names);
  expect(say("place 9H 2")).toBe("Play 9♥ on your caravan 2");
  expect(say("attach KD 0/2/1")).toBe("Put K♦ on 8♦ (your caravan 2)");
  expect(say("attach JS.b 1/1/2")).toBe("Put J♠ on 9♠ (Bot 2’s caravan 1)");
  expect(say("discard 4S")).toBe("Discard 4♠");
  expect(say("disband 3")).toBe("Disband caravan 3");
});
