// The own hand: every card a name of its own, and in which order they stand.

export type Order = "rank" | "suit";

const RANKS = "123456789TX";
const SUITS = "SHDC";

/** The card that a place in the hand shows: `5S.b` is the second 5♠. */
export const cardOf = (id: string): string => id.replace(/\.b$/, "");

const rank = (card: string): number => RANKS.indexOf(card[0] ?? "");
const suit = (card: string): number => (card === "X" ? SUITS.length : SUITS.indexOf(card[1] ?? ""));

/**
 * The hand as it stands, low cards first and X last, with a name for each card: there are two copies
 * of every face, and the second is told apart from the first by `.b`.
 */
export function sorted(cards: readonly string[], order: Order): string[] {
  const all = cards.toSorted((a, b) =>
    order === "rank" ? rank(a) - rank(b) || suit(a) - suit(b) : suit(a) - suit(b) || rank(a) - rank(b),
  );
  return all.map((card, i) => (all[i - 1] === card ? `${card}.b` : card));
}

/** The places in the hand that hold these cards; copies are taken in their order. */
export function placesOf(cards: readonly string[], hand: readonly string[]): string[] {
  const left = [...hand];
  return cards.flatMap((card) => {
    const at = left.findIndex((id) => cardOf(id) === card);
    return at < 0 ? [] : left.splice(at, 1);
  });
}

/** The places whose card is one of these. */
export function litPlaces(hand: readonly string[], playable: readonly string[]): Set<string> {
  const faces = new Set(playable);
  return new Set(hand.filter((id) => faces.has(cardOf(id))));
}
