import { describe, expect, it } from "vitest";
import { partnerOf, shareOf, sideOf, standing, tallies, terms } from "./contract";
import type { VarietyContract, VarietySheetRow, VarietySide, VarietyView } from "./wire";

const contract = (number: number, counts: VarietyContract["counts"], value: number): VarietyContract => ({
  number,
  trump: null,
  low_wins: false,
  counts,
  value,
  total: 0,
  named_by: [],
});
const side = (seats: number[], tricks: number, plus: number, minus: number, points: number): VarietySide => ({
  seats,
  tricks,
  plus,
  minus,
  points,
});
const short = (of: VarietyContract, facts: VarietySide) =>
  terms(of, facts).map((term) => [term.thing, term.n, term.of, term.each]);

describe("what a side has, in the contract's own terms", () => {
  it("counts tricks where the greater number decides, without points for each", () => {
    expect(short(contract(1, "majority", 12), side([0, 1], 7, 7, 0, 12))).toEqual([["tricks", 7, 13, null]]);
  });

  it("counts tricks that add and tricks that take off", () => {
    expect(short(contract(2, "tricks", 2), side([0, 1], 5, 5, 0, 10))).toEqual([["tricks", 5, 13, 2]]);
    expect(short(contract(8, "tricks", -2), side([0, 1], 5, 0, 5, -10))).toEqual([["tricks", 5, 13, -2]]);
  });

  it("counts cards that add, that take off, and both", () => {
    expect(short(contract(3, "spades", 2), side([0, 1], 5, 6, 0, 12))).toEqual([["spades", 6, 13, 2]]);
    expect(short(contract(7, "clubs", -2), side([0, 1], 5, 0, 5, -10))).toEqual([["clubs", 5, 13, -2]]);
    expect(short(contract(4, "red_and_black", 1), side([0, 1], 2, 5, 3, 2))).toEqual([
      ["red", 5, 26, 1],
      ["black", 3, 26, -1],
    ]);
    // V7: the attackers take TS JS TH in contract 5.
    expect(short(contract(5, "tens_and_jacks", 5), side([0, 1], 2, 2, 1, 5))).toEqual([
      ["black-pair", 2, 4, 5],
      ["red-pair", 1, 4, -5],
    ]);
  });
});

describe("how a contract stands in the auction", () => {
  const named = { ...contract(3, "spades", 2), named_by: [2] };
  it("is open, would join, is the own one, or is closed", () => {
    expect(standing(contract(3, "spades", 2), ["bid 3"], 0)).toBe("open");
    expect(standing(named, ["bid 3"], 0)).toBe("joins");
    expect(standing(named, ["bid 1"], 2)).toBe("own");
    expect(standing(named, [], 0)).toBe("closed");
    expect(standing(named, [], null)).toBe("closed");
  });
});

describe("sides", () => {
  const view = { attackers: [1, 3], defenders: [0, 2] } as unknown as VarietyView;
  it("are known when the auction has ended", () => {
    expect(sideOf(view, 3)).toBe("attack");
    expect(sideOf(view, 0)).toBe("defence");
    expect(partnerOf(view, 3)).toBe(1);
    expect(partnerOf(view, 0)).toBe(2);
    const before = { attackers: [], defenders: [] } as unknown as VarietyView;
    expect(sideOf(before, 0)).toBeNull();
    expect(partnerOf(before, 0)).toBeNull();
  });
});

it("a seat's points are its side's, with the bonus only for defenders", () => {
  // V7, contract 3: attackers 6 spades 12, defenders 7 spades 14 and 10 more.
  const row: VarietySheetRow = {
    deal: 2,
    dealer: 0,
    contract: 3,
    named_by: [3, 1],
    tricks_won: [4, 3, 3, 3],
    sides: [side([1, 3], 6, 6, 0, 12), side([0, 2], 7, 7, 0, 14)],
    bonus: 10,
    points: [24, 12, 24, 12],
    scores: [24, 24, 30, 12],
  };
  expect(shareOf(row, 1)).toMatchObject({ side: "attack", bonus: 0, points: 12, before: 12, after: 24 });
  expect(shareOf(row, 2)).toMatchObject({ side: "defence", bonus: 10, points: 24, before: 6, after: 30 });
  expect(shareOf(row, 2).facts.plus).toBe(7);
});

it("the tally after each trick is in points, or in tricks where those decide", () => {
  const events = [
    { kind: "trick_taken", trick: 1, winner: 0, points: [0, 4] },
    { kind: "trick_taken", trick: 2, winner: 1, points: [2, 4] },
  ];
  const view = (number: number, counts: VarietyContract["counts"]) =>
    ({ contract: 1, attackers: [1, 3], contracts: [contract(number, counts, 2)], events }) as unknown as VarietyView;
  expect(tallies(view(1, "spades"))).toEqual([
    [0, 4],
    [2, 4],
  ]);
  expect(tallies(view(1, "majority"))).toEqual([
    [0, 1],
    [1, 1],
  ]);
});
