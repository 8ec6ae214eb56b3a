// The own hand: in which order the cards stand.

import { suitOrder } from "@kozyr/ui/cards";
import type { VarietyContract } from "./wire";

const RANKS = "23456789TJQKA";

/** A hand as one holds it: trumps first, suits together and colours by turns, the strongest card of each first. */
export function sorted(cards: readonly string[], contract: VarietyContract | null): string[] {
  const order = suitOrder(
    cards.map((card) => card[1] ?? ""),
    contract?.trump ?? null,
  );
  const up = contract?.low_wins ? -1 : 1;
  const suit = (card: string): number => order.indexOf(card[1] ?? "");
  const rank = (card: string): number => RANKS.indexOf(card[0] ?? "");
  return cards.toSorted((a, b) => suit(a) - suit(b) || up * (rank(b) - rank(a)));
}
