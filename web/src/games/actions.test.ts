// Every game says its actions as its buttons do.

import { beforeAll, expect, test } from "vitest";
import { loadTexts } from "../i18n";
import type { CaravanView } from "../wire/caravan";
import type { Phase10View } from "../wire/phase10";
import { actionText as bacon } from "./bacon/actions";
import { actionText as caravan } from "./caravan/actions";
import { actionText as kan } from "./kan/actions";
import { actionText as phase10 } from "./phase10/actions";
import type { Names } from "./types";
import { actionText as variety } from "./variety/actions";

beforeAll(() => loadTexts("shell", "table", "kan", "caravan", "bacon", "variety", "phase10"));

const names: Names = { name: (seat) => ["Anna", "Bot 2", "Bot 3"][seat] ?? "", me: 0 };

test("Kan", () => {
  expect(["play TH", "play JK", "play JK:D", "give 7D", "trump H", "iku", "stop", "show -", "show KH", "show KH KH", "show KH 9D", "show 9D+KH"].map(kan)).toEqual([
    "Play 10♥",
    "Play joker",
    "Joker, asking for diamonds",
    "Give 7♦",
    "hearts as trumps",
    "Iku: I lead",
    "Stop",
    "Show nothing",
    "Show it: K♥",
    "Show it, take it back, show it again: K♥",
    "Show one, take it back, show the other: K♥, 9♦",
    "Show both together: 9♦, K♥",
  ]);
});

test("Caravan names the card that a picture goes on, and whose caravan that is", () => {
  const view = {
    turn: 0,
    caravans: [[{ numbers: [] }, { numbers: [{ card: "8D" }] }], [{ numbers: [{ card: "5C" }, { card: "9S" }] }]],
  } as unknown as CaravanView;
  const say = (action: string): string => caravan(action, view, names);
  expect(say("place 9H 2")).toBe("Play 9♥ on your caravan 2");
  expect(say("attach KD 0/2/1")).toBe("Put K♦ on 8♦ (your caravan 2)");
  expect(say("attach JS.b 1/1/2")).toBe("Put J♠ on 9♠ (Bot 2’s caravan 1)");
  expect(say("discard 4S")).toBe("Discard 4♠");
  expect(say("disband 3")).toBe("Disband caravan 3");
});

test("Bacon", () => {
  const say = (action: string): string => bacon(action, names);
  expect(say("single 11: X")).toBe("Single 11: X");
  expect(say("straight-flush 10: 6S 7S 8S 9S X")).toBe("Straight flush 10: 6♠ 7♠ 8♠ 9♠ X");
  expect(say("pass")).toBe("Pass");
  expect(say("lead 0")).toBe("I lead");
  expect(say("lead 2")).toBe("Bot 3 leads");
  expect(say("ask 2")).toBe("Ask Bot 3");
  expect(say("yes")).toBe("Yes");
});

test("Variety", () => {
  expect(variety("bid 4")).toBe("Name 4: Red, not black");
  expect(variety("play AS")).toBe("Play A♠");
});

test("Phase 10", () => {
  const view = {
    pile: 63,
    discards: ["R2", "G7"],
    laid: [[], [{ kind: "set", number: 7, colour: null, all_wild: false, cards: [], fits: [] }, { kind: "run", number: 3, colour: null, all_wild: false, cards: [0, 0, 0, 0], fits: [] }]],
  } as unknown as Phase10View;
  const say = (action: string): string => phase10(action, view, names);
  expect(say("draw")).toBe("Draw a card; 63 left");
  expect(say("take")).toBe("Take the 7■ from the discard pile");
  expect(say("lay {R5 P5 W} {Y7 G7 R7}")).toBe("Lay down: 5● 5◆ wild + 7▲ 7■ 7●");
  expect(say("hit 1.1 R7")).toBe("Add the 7● to Bot 2’s set of 7s");
  expect(say("hit 1.2 W=8")).toBe("Add the wild as 8 to Bot 2’s run from 3 to 6");
  expect(say("discard R5")).toBe("Discard the 5●");
  expect(say("skip 2")).toBe("Make Bot 3 miss a turn");
  expect(say("skip -")).toMatch(/^Discard the /);
});
