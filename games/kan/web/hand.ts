// The own hand: in which order the cards stand.

const SUIT_ORDER = "SHCD";

/** A hand as one holds it: trumps first, suits together, high to low, the joker at the front. */
export function sorted(cards: readonly string[], trump: string | null): string[] {
  const rank = (card: string): number => "23456789TJQKA".indexOf(card[0] ?? "");
  const suit = (card: string): number => {
    if (card === "JK") return -2;
    return card[1] === trump ? -1 : SUIT_ORDER.indexOf(card[1] ?? "");
  };
  return cards.toSorted((a, b) => suit(a) - suit(b) || rank(b) - rank(a));
}
