// The figures of hints and reviews, and their wording.

import { beforeAll, describe, expect, test, vi } from "vitest";
import { loadCatalogue } from "../session/session";
import { loadGameTexts, loadTexts, t } from "../i18n";
import { api } from "../net/api";
import type { GameScreen } from "../games/types";
import type { Catalogue, Hint, ReviewedDecision, Turning } from "../wire/protocol";
import {
  actionCards,
  amountText,
  byDeal,
  countsOf,
  dealsOf,
  interval,
  nearest,
  noteText,
  percent,
  qualityOf,
  severalDeals,
  sureText,
  turningText,
  wayOf,
  whyText,
} from "./words";

beforeAll(() => Promise.all([loadTexts("coach", "table", "shell"), loadGameTexts("kan", "bacon")]));

const of = (mean: number, margin = 0) => ({ mean, margin });

test("percent are rounded, without a minus zero", () => {
  expect(percent(0.125)).toBe(13);
  expect(Object.is(percent(-0.001), 0)).toBe(true);
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
    reason: null,
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

const decision = (deal: number, grade: string, loss: number): ReviewedDecision => ({
  step: 0,
  deal,
  chosen: "a",
  chosen_value: of(0.5),
  best: "b",
  best_value: of(0.5 + loss),
  loss: of(loss),
  stake: 0.1,
  grade,
  reason: null,
  why: null,
});

test("decisions by deal keep their places, and what could be better is counted", () => {
  const all = [decision(1, "fine", 0), decision(1, "mistake", 0.1), decision(3, "blunder", 0.2), decision(3, "inaccuracy", 0.05)];
  const deals = byDeal(all);
  expect(deals.map(({ deal, lapses }) => [deal, lapses])).toEqual([
    [1, 1],
    [3, 2],
  ]);
  expect(deals[1]?.decisions.map(({ place }) => place)).toEqual([2, 3]);
  expect(countsOf([...all, decision(4, "of later programs", 0)])).toEqual({ fine: 2, inaccuracy: 1, mistake: 1, blunder: 1 });
});

test("how close to a strong bot the decisions were is told by their grades", () => {
  const quality = (fine: number, ...lapses: string[]) =>
    qualityOf([...Array<string>(fine).fill("fine"), ...lapses].map((grade) => decision(1, grade, 0)));
  expect(quality(40)).toBe("strong");
  expect(quality(38, "inaccuracy", "inaccuracy")).toBe("strong");
  expect(quality(37, "inaccuracy", "inaccuracy", "mistake")).toBe("most");
  expect(quality(36, "blunder", "mistake", "mistake", "mistake")).toBe("some");
  expect(quality(2, "blunder")).toBe("many");
  const said = ["strong", "most", "some", "many"].map((word) => t("review-quality", { quality: word }));
  expect(new Set(said).size).toBe(4);
  expect(said.join()).not.toMatch(/\d/);
});

test("what is said of a decision in the replay", () => {
  const said = (grade: string, best = "b") => noteText({ ...decision(1, grade, 0.1), best }, (action) => action.toUpperCase());
  expect(said("fine", "a")).toBe("Best here: A");
  expect(said("fine")).toBe("Fine: A. About as good: B");
  expect(said("inaccuracy")).toMatch(/^A \(50%\)\. A little better: B/);
  expect(said("mistake")).toMatch(/Better: B \(60%\)/);
  expect(said("blunder")).toMatch(/Much better: B/);
});

describe("the way of a result", () => {
  const way = (par: number, cards: number, play: number, result: number, margin = 0) => ({
    par, cards, play, result, cards_margin: margin, play_margin: margin,
  });
  test("adds up as it is shown, whatever is rounded", () => {
    for (let n = 0; n < 200; n += 1) {
      const at = (k: number) => ((n * k * 37) % 1000) / 1000 + 0.0004;
      const parts = wayOf(way(0.2, at(1), at(3), at(7)));
      expect(parts[0]?.from).toBe(20);
      const sum = parts.reduce((all, { from, to }) => all + (to - from), 20);
      expect(sum).toBe(parts[2]?.to);
      parts.slice(1).forEach(({ from }, place) => expect(from).toBe(parts[place]?.to));
    }
  });
  test("may leave the hundred between its ends", () => {
    expect(wayOf(way(0.5, 1.2, 1.1, 1)).map(({ from, to }) => to - from)).toEqual([70, -10, -10]);
  });
  test("is told in words, and what may be noise is none", () => {
    const words = (...args: Parameters<typeof way>) => wayOf(way(...args)).map((part) => part.way);
    expect(words(0.2, 0.45, 0.4, 1)).toEqual(["much-up", "down", "much-up"]);
    expect(words(0.5, 0.42, 0.2, 0)).toEqual(["down", "much-down", "much-down"]);
    expect(words(0.5, 0.58, 0.59, 1, 0.1)).toEqual(["even", "even", "much-up"]);
  });
  test("has words of its own for each", () => {
    for (const part of ["cards", "play", "others"]) {
      const said = ["much-up", "up", "even", "down", "much-down"].map((word) => t(`review-part-${part}`, { way: word }));
      expect(new Set(said).size).toBe(5);
    }
  });
});

describe("the turning point", () => {
  const names = { name: (seat: number) => ["Anna", "Olena"][seat] ?? "", me: 0 };
  const screen = { actionText: (action: string) => action.toUpperCase() } as unknown as GameScreen;
  const turning = (seat: number | null, cause: string, view: unknown = {}): Turning => ({
    step: 7, deal: 4, cause, seat, action: seat === null ? "" : "play 9H", before: of(0.6), after: of(0.2), view,
  });
  test("is named by whose it was", () => {
    expect(turningText(screen, turning(1, "other"), names, "yes")).toBe("Turning point: deal 4, Olena: PLAY 9H");
    expect(turningText(screen, turning(0, "own"), names, "no")).toBe("Turning point: you: PLAY 9H");
    expect(turningText(screen, turning(0, "cards"), names, "yes")).toBe("Turning point: deal 4, the card you drew");
    expect(turningText(screen, turning(null, "cards"), names, "yes")).toBe("Turning point: the cards of deal 4");
    expect(turningText(screen, turning(1, "other", null), names, "yes")).toBe("Turning point: deal 4, a move of Olena");
  });
});

test("the deals of a course, and the point that is nearest to a place", () => {
  const point = (step: number, deal: number, mean: number) => ({ step, deal, value: of(mean) });
  const points = [point(0, 0, 0.5), point(1, 1, 0.6), point(5, 1, 0.3), point(6, 2, 0.35), point(9, 2, 1)];
  expect(dealsOf(points)).toEqual([
    { deal: 1, step: 1, from: 0.5, to: 0.3 },
    { deal: 2, step: 6, from: 0.3, to: 1 },
  ]);
  expect(severalDeals(points)).toBe("yes");
  expect(severalDeals(points.slice(0, 3))).toBe("no");
  expect(nearest(points, 4)?.step).toBe(5);
  expect(nearest([], 4)).toBeNull();
});

test("intervals are drawn between the least and the greatest end", () => {
  const both = [of(0.4, 0.1), of(0.6, 0.1)];
  const drawn = interval(of(0.4, 0.1), both);
  expect(drawn.low).toBeCloseTo(0);
  expect(drawn.at).toBeCloseTo(0.25);
  expect(drawn.high).toBeCloseTo(0.5);
  expect(interval(of(0.5), [of(0.5)]).at).toBe(0.5);
});
