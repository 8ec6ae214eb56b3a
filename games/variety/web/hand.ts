// The own hand: in which order the cards stand.

import type { VarietyContract } from "./wire";

const RANKS = "23456789TJQKA";
/** The suits in the order in which a hand holds them, red and black by turns. */
const ORDER = { none: "SHCD", S: "SHCD", H: "HSDC", D: "DSHC", C: "CHSD" } as const;

/** A hand as one holds it: trumps first, suits together, the strongest card of each first. */
export function sorted(cards: readonly string[], contract: VarietyContract | null): string[] {
  const order = ORDER[contract?.trump ?? "none"];
  const up = contract?.low_wins ? -1 : 1;
  const suit = (card: string): number => order.indexOf(card[1] ?? "");
  const rank = (card: string): number => RANKS.indexOf(card[0] ?? "");
  return cards.toSorted((a, b) => suit(a) - suit(b) || up * (rank(b) - rank(a)));
}
