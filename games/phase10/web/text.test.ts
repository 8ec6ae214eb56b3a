// The order at the end of a match, where low scores are good.

import { expect, test } from "vitest";
import { cardText, ranking } from "./text";
import type { Phase10SheetRow, Phase10View } from "./wire";

const row = (laid: number[], phases: number[]): Phase10SheetRow => ({
  deal: 9,
  dealer: 0,
  playing: [0, 1, 2, 3],
  replay: false,
  end: "out",
  out: laid[0] ?? null,
  phases,
  laid,
  left: [[], [], [], []],
  points: [0, 0, 0, 0],
  scores: [0, 0, 0, 0],
});

test("winners come first, then who got furthest, then who has fewer points (P15)", () => {
  // Seats 1 and 3 laid phase 10, and 3 has fewer points; seat 0 got to 10 as well, seat 2 only to 8.
  const view = {
    options: { variant: "standard" },
    scores: [20, 95, 5, 80],
    phases: [10, 10, 8, 10],
    winners: [3],
    sheet: [row([1, 3], [10, 10, 8, 10])],
  } as unknown as Phase10View;
  expect(ranking(view)).toEqual([3, 1, 0, 2]);
});

test("in ten hands only points count (P16)", () => {
  const view = {
    options: { variant: "ten_hands" },
    scores: [120, 40, 90, 40],
    phases: [10, 10, 10, 10],
    winners: [1, 3],
    sheet: [row([0], [10, 10, 10, 10])],
  } as unknown as Phase10View;
  expect(ranking(view)).toEqual([1, 3, 2, 0]);
});

test("cards in sentences carry the shape of their colour", () => {
  expect(["R5", "P10", "Y1", "G12"].map(cardText)).toEqual(["5●", "10◆", "1▲", "12■"]);
});
