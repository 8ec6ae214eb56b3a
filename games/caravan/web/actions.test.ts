import { beforeAll, expect, test } from "vitest";
import type { Names } from "@kozyr/ui";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { actionName, actionText } from "./actions";
import type { CaravanView } from "./wire";

beforeAll(() => Promise.all([loadTexts("shell", "table"), loadGameTexts("caravan")]));

const names: Names = { name: (seat) => ["Anna", "Bot 2", "Bot 3"][seat] ?? "", me: 0 };

test("an action names the card that a picture goes on, and whose caravan that is", () => {
  const view = {
    turn: 0,
    caravans: [[{ numbers: [] }, { numbers: [{ card: "8D" }] }], [{ numbers: [{ card: "5C" }, { card: "9S" }] }]],
  } as unknown as CaravanView;
  const said = (action: string): string[] => [actionText, actionName].map((words) => words(action, view, names));
  expect(said("place 9H 2")).toEqual(["Play 9♥ on your caravan 2", "9♥ on caravan 2"]);
  expect(said("attach KD 0/2/1")).toEqual(["Put K♦ on 8♦ (your caravan 2)", "K♦ on 8♦ (your caravan 2)"]);
  expect(said("attach JS.b 1/1/2")).toEqual(["Put J♠ on 9♠ (Bot 2’s caravan 1)", "J♠ on 9♠ (Bot 2’s caravan 1)"]);
  expect(said("discard 4S")).toEqual(["Discard 4♠", "discarding 4♠"]);
  expect(said("disband 3")).toEqual(["Disband caravan 3", "disbanding caravan 3"]);
});
