// The own hand: in which order the cards stand.

/** High to low, suits in their order where ranks are equal. */
export function sorted(cards: readonly string[]): string[] {
  const rank = (card: string): number => "23456789TJQKA".indexOf(card[0] ?? "");
  return cards.toSorted((a, b) => rank(b) - rank(a) || a.localeCompare(b));
}
