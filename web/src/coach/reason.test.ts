// A reason in words.

import { beforeAll, expect, test } from "vitest";
import { loadGameTexts, loadTexts } from "../i18n";
import type { Hint, Reason } from "../wire/protocol";
import { meantText, reasonText } from "./reason";
import { oddsText } from "./words";

beforeAll(() => Promise.all([loadTexts("coach", "shell"), loadGameTexts("kan"), loadGameTexts("caravan")]));

const idea = (act: string, purpose: string | null = null) => ({ act, purpose, spares: false });
const reason = (change: Partial<Reason>): Reason => ({
  kind: "idea", play: "play 9H", other: "play JK", same: [], idea: idea("joker-kept", "caught-later"), meant: null, goes_on: null, ...change,
});
const name = (action: string): string => action.slice(5);
const told = (change: Partial<Reason>): string => reasonText("kan", reason(change), name);

test("an idea is said of the play against the other one, with its purpose", () => {
  expect(told({})).toBe("Rather 9H than JK: the joker stays in hand. So more of their points are caught later.");
  expect(told({ idea: idea("fed"), other: null })).toBe("9H adds a point to a trick that a partner takes; another play adds none.");
});

test("plays that come to the same are named, and the one that does not", () => {
  expect(told({ kind: "same", same: ["play 8H", "play 2C"], idea: null })).toBe("These come to the same: 9H, 8H, and 2C.");
  expect(told({ kind: "contrast", same: ["play 8H"], idea: idea("caught") })).toBe(
    "These come to the same: 9H and 8H. Only JK is a mistake. 9H catches points of the other side in this trick; JK lets them go.",
  );
});

test("without a single idea nothing is made up", () => {
  const none = "9H is better than JK, but for no single reason.";
  expect([told({ kind: "none", idea: null }), told({ idea: idea("no-such-idea") })]).toEqual([none, none]);
  expect(told({ kind: "search", idea: null })).toBe("9H comes out a little ahead of JK when it is played out.");
  expect(reasonText("kan", null, name)).toBe("");
});

test("what a worse play may have been for is said the other way round", () => {
  expect(meantText("kan", reason({ meant: idea("own-took") }), name)).toBe(
    "Perhaps it was meant so: JK takes the trick and brings its own point home; 9H does not.",
  );
  expect(meantText("kan", reason({}), name)).toBe("");
});

test("what a play gains and what it does not lose are two sentences", () => {
  const said = (spares: boolean) => reasonText("caravan", reason({ play: "1. 9H", other: "2. JK", idea: { act: "heavy", purpose: null, spares } }), (action) => action);
  expect(said(false)).toBe("1. 9H brings an overburdened caravan back to 26 or less; 2. JK does not.");
  expect(said(true)).toBe("1. 9H overburdens no caravan of its own; 2. JK does.");
});

test("chances come after the idea", () => {
  const value = (mean: number) => ({ mean, margin: 0.01 });
  const hint: Hint = { action: "play 9H", value: value(0.54), confidence: "sure", next: { action: "play JK", value: value(0.4) }, reason: reason({}), why: null };
  expect(oddsText(hint, name)).toBe("54% to win, JK 40%");
  expect(oddsText({ ...hint, reason: reason({ other: "play 2C" }) }, name)).toBe("54% to win");
});
