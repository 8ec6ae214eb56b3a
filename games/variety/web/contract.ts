// What the facts of a contract and of a side amount to, for signs and sentences. The numbers are
// the server's; nothing is scored here.

import type { VarietyContract, VarietyCounts, VarietySheetRow, VarietySide, VarietyView } from "./wire";

/** A kind of thing that a contract counts. */
export type Thing = "tricks" | "spades" | "clubs" | "red" | "black" | "black-pair" | "red-pair";

/** So many things of a kind, out of so many in a deal. */
export interface Term {
  thing: Thing;
  n: number;
  of: number;
  /** Points for each; `null` where the number only has to be the greater one. */
  each: number | null;
}

/** How many of each thing there are in a deal. */
const THERE: Record<Thing, number> = {
  tricks: 13,
  spades: 13,
  clubs: 13,
  red: 26,
  black: 26,
  "black-pair": 4,
  "red-pair": 4,
};

/** What adds and what takes off, in this order. */
const THINGS: Record<VarietyCounts, readonly [Thing, Thing?]> = {
  majority: ["tricks"],
  tricks: ["tricks"],
  spades: ["spades"],
  red_and_black: ["red", "black"],
  tens_and_jacks: ["black-pair", "red-pair"],
  red: ["red"],
  clubs: ["clubs"],
};

/** What a side has taken, in the contract's own terms. */
export function terms(contract: VarietyContract, side: VarietySide): Term[] {
  const { counts, value } = contract;
  const each = counts === "majority" ? null : value;
  const [first, second] = THINGS[counts];
  const term = (thing: Thing, n: number, points: number | null): Term => ({ thing, n, of: THERE[thing], each: points });
  if (second) return [term(first, side.plus, each), term(second, side.minus, -value)];
  // A contract with one kind of thing counts it on one of the two sides of the ledger.
  return [term(first, counts === "majority" ? side.tricks : side.plus + side.minus, each)];
}

export const contractOf = (view: VarietyView, number: number): VarietyContract =>
  view.contracts[number - 1] as VarietyContract;

/** What may be named now, and what naming it would do. */
export type Standing = "open" | "joins" | "own" | "closed";

/**
 * How a contract stands for the viewer: free to be named, named by somebody whose partner one
 * would become, named by oneself before, or not to be named now for other reasons.
 */
export function standing(contract: VarietyContract, legal: readonly string[], me: number | null): Standing {
  if (legal.includes(`bid ${contract.number}`)) {
    return contract.named_by.some((seat) => seat !== me) ? "joins" : "open";
  }
  return me !== null && contract.named_by.includes(me) ? "own" : "closed";
}

export type Side = "attack" | "defence";

/** The side a seat is on; `null` until the auction has ended. */
export function sideOf(view: VarietyView, seat: number): Side | null {
  if (view.attackers.length === 0) return null;
  return view.attackers.includes(seat) ? "attack" : "defence";
}

/** The seat with which one plays; `null` until the auction has ended. */
export function partnerOf(view: VarietyView, seat: number): number | null {
  const side = [view.attackers, view.defenders].find((seats) => seats.includes(seat));
  return side?.find((other) => other !== seat) ?? null;
}

/** How a seat's points of a deal came about. */
export interface Share {
  side: Side;
  facts: VarietySide;
  bonus: number;
  points: number;
  before: number;
  after: number;
}

export function shareOf(row: VarietySheetRow, seat: number): Share {
  const attacks = row.sides[0].seats.includes(seat);
  const facts = row.sides[attacks ? 0 : 1];
  const points = row.points[seat] ?? 0;
  const after = row.scores[seat] ?? 0;
  return {
    side: attacks ? "attack" : "defence",
    facts,
    bonus: attacks ? 0 : row.bonus,
    points,
    before: after - points,
    after,
  };
}

/** Both sides' tally after each trick, attackers first: points, or tricks where only those decide. */
export function tallies(view: VarietyView): [number, number][] {
  const majority = view.contract !== null && contractOf(view, view.contract).counts === "majority";
  const won: [number, number] = [0, 0];
  return view.events.flatMap((event): [number, number][] => {
    if (event.kind !== "trick_taken") return [];
    won[view.attackers.includes(event.winner) ? 0 : 1] += 1;
    return [majority ? [won[0], won[1]] : [event.points[0], event.points[1]]];
  });
}
