// The own hand: in which order the cards stand.

import { suitOrder } from "@kozyr/ui/cards";

const JOKER = "JK";

/** A hand as one holds it: the joker, then trumps, suits together and colours by turns, high to low. */
export function sorted(cards: readonly string[], trump: string | null): string[] {
  const order = suitOrder(
    cards.filter((card) => card !== JOKER).map((card) => card[1] ?? ""),
    trump,
  );
  const rank = (card: string): number => "23456789TJQKA".indexOf(card[0] ?? "");
  const suit = (card: string): number => (card === JOKER ? -1 : order.indexOf(card[1] ?? ""));
  return cards.toSorted((a, b) => suit(a) - suit(b) || rank(b) - rank(a));
}
