// The figures of hints and reviews, and how they are told.

import { beforeAll, describe, expect, test, vi } from "vitest";
import { loadCatalogue } from "../app/session";
import { loadGameTexts, loadTexts } from "../i18n";
import { api } from "../net/api";
import type { Catalogue, Hint, Review, ReviewedDecision } from "../wire/protocol";
import { actionCards, amountText, byDeal, interval, parts, signedPercent, sureText, whyText } from "./words";

beforeAll(() => Promise.all([loadTexts("coach", "table", "shell"), loadGameTexts("kan", "bacon")]));

const of = (mean: number, margin = 0) => ({ mean, margin });

test("percent are rounded, with a real minus sign and no minus zero", () => {
  expect(signedPercent(0.125)).toBe("+13");
  expect(signedPercent(-0.07)).toBe("−7");
  expect(signedPercent(-0.001)).toBe("0");
  expect(amountText(of(0.54, 0.031))).toBe("54\u00a0±\u00a03%");
  expect(amountText(of(0.025, 0.018))).toBe("2.5\u00a0±\u00a01.8%");
  expect(amountText(of(1))).toBe("100%");
});

describe("the cards of an action", () => {
  test("are those that the hand holds, each as often as it is named", () => {
    expect(actionCards("play JK:S", ["JK", "9S"])).toEqual(["JK"]);
    expect(actionCards("show KH+9D", ["KH", "9D", "2C"])).toEqual(["KH", "9D"]);
    expect(actionCards("show KH KH", ["KH", "9D"])).toEqual(["KH"]);
    expect(actionCards("attach KD.b 1/2/3", ["KD", "KD.b", "3C"])).toEqual(["KD.b"]);
    expect(actionCards("pair 4: 4S 4S", ["4S", "4S", "4D"])).toEqual(["4S", "4S"]);
    expect(actionCards("lay {R5 P5 W} {W W}=4", ["R5", "P5", "W", "W", "W", "K"])).toEqual(["R5", "P5", "W", "W", "W"]);
    expect(actionCards("hit 0.2 W=8", ["W", "R8"])).toEqual(["W"]);
  });
  test("are none where it is about something else", () => {
    expect(actionCards("bid 4", ["4S"])).toEqual([]);
    expect(actionCards("take", ["R5"])).toEqual([]);
  });
});

describe("why", () => {
  const why = (fact: string, best: number, next: number) => ({ fact, best, next });
  test("a text with a percent sign tells how often, any other how many", () => {
    expect(whyText("kan", why("won", 0.624, 0.5))).toMatch(/62\s?%/);
    expect(whyText("kan", why("points", 5.26, 4.5))).toContain("5.3 points");
  });
  test("a preset is told by its game's texts", async () => {
    vi.spyOn(api, "games").mockResolvedValue({ games: [{ key: "applewood", game: "bacon" }] } as unknown as Catalogue);
    await loadCatalogue();
    expect(whyText("applewood", why("out-first", 0.5, 0.25))).toMatch(/25\s?%/);
  });
  test("nothing is said without a text or where both are the same", () => {
    expect(whyText("kan", null)).toBe("");
    expect(whyText("kan", why("no-such-fact", 1, 0))).toBe("");
    expect(whyText("kan", why("won", 0.501, 0.499))).toBe("");
  });
});

test("how sure a hint is", () => {
  const hint = (confidence: string): Hint => ({
    action: "a",
    value: of(0.54),
    confidence,
    next: { action: "b", value: of(0.46) },
    why: null,
  });
  expect(sureText(hint("sure"), "B")).toMatch(/Clearly.*54%.*46%/);
  expect(sureText(hint("likely"), "B")).toMatch(/little.*54%.*46%/);
  const near = { ...hint("likely"), next: { action: "b", value: of(0.536) } };
  expect(sureText(near, "B")).toMatch(/little.*54%.*53[.]6%/);
  expect(sureText(near, "B", "Because.")).toMatch(/54% to win/);
  expect(sureText(hint("sure"), "B", "Because.")).toMatch(/Clearly.*54% to win\.$/);
  expect(sureText(hint("close"), "B")).toMatch(/close to call.*B/);
  expect(sureText({ ...hint("only"), next: null }, "")).not.toMatch(/\d/);
});

const decision = (deal: number, verdict: string, loss: number): ReviewedDecision => ({
  step: 0,
  deal,
  chosen: "a",
  chosen_value: of(0.5),
  best: "b",
  best_value: of(0.5 + loss),
  loss: of(loss),
  verdict,
});

test("decisions by deal keep their places; only mistakes cost", () => {
  const deals = byDeal([decision(1, "best", 0), decision(1, "mistake", 0.1), decision(3, "close", 0.2), decision(3, "mistake", 0.05)]);
  expect(deals.map(({ deal, mistakes, close, cost }) => [deal, mistakes, close, cost])).toEqual([
    [1, 1, 0, 0.1],
    [3, 1, 1, 0.05],
  ]);
  expect(deals[1]?.decisions.map(({ place }) => place)).toEqual([2, 3]);
});

test("bars of the parts reach as far as the greatest, and small ones stay small", () => {
  const review = (dealt: number, decisions: number, rest: number): Review => ({
    game: "kan", seat: 0, par: 0.5, result: 0, dealt, decisions, rest, reviewed: [], moments: [],
  });
  expect(parts(review(0.2, -0.5, 0.1)).map(({ part, reach }) => [part, reach])).toEqual([
    ["dealt", 0.4],
    ["decisions", -1],
    ["rest", 0.2],
  ]);
  expect(parts(review(0.05, 0, 0))[0]?.reach).toBeCloseTo(0.2);
});

test("intervals are drawn between the least and the greatest end", () => {
  const both = [of(0.4, 0.1), of(0.6, 0.1)];
  const drawn = interval(of(0.4, 0.1), both);
  expect(drawn.low).toBeCloseTo(0);
  expect(drawn.at).toBeCloseTo(0.25);
  expect(drawn.high).toBeCloseTo(0.5);
  expect(interval(of(0.5), [of(0.5)]).at).toBe(0.5);
});
