import { beforeAll, describe, expect, it } from "vitest";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { chapters } from "./course";
import { preview } from "./preview";
import type { Event, Kind, Play, View } from "./wire";

beforeAll(() => Promise.all([loadTexts("shell"), loadGameTexts("bacon")]));

const playOf = (action: string): Play => {
  const [head = "", cards = ""] = action.split(": ");
  const [kind, key] = head.split(" ");
  const list = cards.split(" ");
  return { action, kind: kind as Kind, key: Number(key), bomb: kind === "quads", cards: list, ranks: list.map(() => Number(key)) };
};
const played = (seat: number, action: string, lead = false, left = 10): Event => ({ kind: "played", seat, play: playOf(action), lead, left });
const top = { seat: 1, play: playOf("pair 9: 9S 9H") };
const reading = (action: string, playable: boolean) => ({ action, play: playOf(action), playable });

describe("what the chosen cards would do", () => {
  const base = { chosen: 4, held: 11, readings: [], reading: undefined, top, mine: true };
  const quads = reading("quads 2: 2S 2S 2H 2H", true);

  it("names what is beaten and what is left", () => {
    expect(preview({ ...base, readings: [quads], reading: quads })).toMatch(/^Quads 2 beats? a pair of 9s?\. 7 cards left\.$/);
    expect(preview({ ...base, held: 4, readings: [quads], reading: quads })).toContain("You are out with it!");
    expect(preview({ ...base, readings: [quads], reading: quads, top: null })).toMatch(/^You lead quads/);
  });

  it("says when nothing comes of it", () => {
    const low = reading("pair 3: 3S 3H", false);
    expect(preview({ ...base, chosen: 0 })).toBe("");
    expect(preview(base)).toContain("no combination");
    expect(preview({ ...base, chosen: 2, readings: null })).toBe("2 cards chosen");
    expect(preview({ ...base, chosen: 2, readings: [low], reading: low })).toContain("does not beat");
    expect(preview({ ...base, chosen: 2, readings: [low], reading: low, mine: false })).toContain("when it is your turn");
  });
});

it("tells a deal by rounds: what was led, what beat it, who passed, who took it", () => {
  const names = { name: (seat: number) => ["Anna", "Borys", "Olena", "Ivan"][seat] ?? "", me: 0 };
  const view = {
    events: [
      { kind: "dealt", deal: 2, dealer: 3, leader: 0, cards: 17, last: false, extra: false },
      played(0, "pair 4: 4S 4H", true),
      played(1, "pair 9: 9S X", false, 1),
      { kind: "passed", seat: 2 },
      { kind: "passed", seat: 3 },
      { kind: "passed", seat: 0 },
      { kind: "round_won", seat: 1 },
      played(1, "single 3: 3S", true, 0),
      { kind: "went_out", seat: 1, place: 1 },
    ],
  } as unknown as View;
  const [dealt, first, second] = chapters(view, names);
  expect(dealt?.title).toContain("Deal 2");
  expect(first).toMatchObject({ title: "Round 1", note: "to Borys" });
  expect(first?.lines[0]).toMatch(/^You: a pair of 4s? \(4♠\u00a04♥\)$/);
  expect(first?.lines[1]).toMatch(/^Borys: a pair of 9s? \(9♠\u00a0X=9\), one card left$/);
  expect(first?.lines[2]).toBe("Pass: Olena, Ivan, and you");
  expect(second).toMatchObject({ title: "Round 2", note: "being played" });
  expect(second?.lines[1]).toContain("Borys is out");
});
