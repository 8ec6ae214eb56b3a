import { beforeAll, describe, expect, it } from "vitest";
import { loadGameTexts } from "@kozyr/ui/test";
import { ending, prompt, subject, tell } from "./text";
import type { Event, SheetRow, View } from "./wire";

const names = { name: (seat: number) => ["Anna", "Borys", "Olena", "Ivan"][seat] ?? "?", me: 0 };

const BASE = {
  game: "bacon", players: 4, target: 8, deals: 8, teams: [0, 1, 0, 1], viewer: 0, stage: "play", turn: 0,
  places: [null, null, null, null], top: null, possible: [], scores: [0, 0, 0, 0], winners: [], sheet: [],
  applewood_scoring: false, asked: null, answer: null, round_winner: null,
};
const view = (changes: object): View => ({ ...BASE, ...changes }) as unknown as View;
const row = (changes: Partial<SheetRow>): SheetRow => ({
  deal: 8, dealer: 1, ending: "whole", out: [0, 2], lines: [], points: [4, 0, 4, 0], scores: [8, 3, 8, 3], ...changes,
});
const top = (seat: number) => ({ seat, play: { action: "", kind: "stretch", key: 9, bomb: false, cards: [], ranks: [] } });

beforeAll(() => loadGameTexts("bacon"));

describe("the sentence", () => {
  it("says what is to be beaten, and when nothing can", () => {
    const possible = [{ kind: "stretch", count: 1, lowest: 10, highest: 10 }];
    expect(prompt(view({ top: top(1), possible }), names)).toBe("Borys has a stretch to 9. Beat it or pass");
    expect(prompt(view({ top: top(2), possible }), names)).toBe("Your team-mate Olena has a stretch to 9. Pass or beat it");
    expect(prompt(view({ top: top(1) }), names)).toContain("You cannot beat");
    expect(prompt(view({ turn: 3 }), names)).toBe("Ivan is to lead");
    expect(prompt(view({ turn: 3, top: top(1), places: [1, null, null, null] }), names)).toBe(
      "You are out first. Ivan is to play",
    );
  });

  it("counts the last cards of whoever plays", () => {
    const played = (left: number): Event => ({
      kind: "played",
      seat: 1,
      play: { action: "", kind: "pair", key: 4, bomb: false, cards: [], ranks: [] },
      lead: false,
      left,
    });
    expect(tell(played(2), names)).toBe("Borys plays a pair of 4s, two cards left");
    expect(tell(played(9), names)).toBe("Borys plays a pair of 4s");
  });
});

describe("the end", () => {
  const over = (changes: object, last: Partial<SheetRow>) =>
    ending(view({ stage: "over", turn: "over", winners: [0, 2], scores: [8, 3, 8, 3], sheet: [row(last)], ...changes }), names);

  it("names each way in which a match of teams ends", () => {
    expect(over({}, {})).toBe("The match went to 8 points; your team (A) has 8.");
    expect(over({ scores: [6, 3, 6, 3] }, {})).toBe("All 8 deals are played; your team (A) has the most points.");
    expect(over({}, { ending: "target", out: [2] })).toBe(
      "Olena was out first. However the deal went on, your team (A) would have 8 points, so the match stopped at once.",
    );
    expect(over({ winners: [1, 3] }, { ending: "last_deal", out: [1] })).toContain("their team (B) was not behind");
    expect(over({}, { ending: "extra", out: [0] })).toContain("one point and the match");
  });

  it("names those of Applewood", () => {
    const alone = { game: "applewood", teams: null, target: 8, deals: null };
    expect(over({ ...alone, winners: [1], scores: [5, 9, 2, 2] }, {})).toBe(
      "The match went to 8 points; Borys has most, 9.",
    );
    expect(over({ ...alone, winners: [0], scores: [9, 5, 2, 2] }, {})).toBe("The match went to 8 points; you have most, 9.");
    expect(over({ ...alone, deals: 3, winners: [1], scores: [5, 6, 2, 2] }, {})).toContain("All 3 deals are played");
    expect(over({ ...alone, winners: [0, 1], scores: [9, 9, 2, 2] }, {})).toBe("A tie for first place.");
  });
});

it("says in words what a refusal is about", () => {
  const refusal = (reason: string, about: string) => subject({ reason, rule: "B8", subject: about, text: "" }, names);
  expect(refusal("not-higher", "straight-flush 11: 7S 8S 9S TS X")).toBe("a straight flush to 11");
  expect(refusal("not-formed-wild", "pair 5")).toBe("a pair of 5s");
  expect(refusal("lead-not-there", "2")).toBe("Olena");
  expect(refusal("no-such-card", "4C")).toBeNull();
});
