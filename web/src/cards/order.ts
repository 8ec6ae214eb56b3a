// In which order a hand holds its suits: the trumps first, red and black by turns.

const SUITS = "SHCD";
const red = (suit: string): boolean => suit === "H" || suit === "D";

/** The suits there are, `first` before all others, as few neighbours of one colour as can be. */
export function suitOrder(suits: Iterable<string>, first: string | null = null): string[] {
  const there = new Set(suits);
  const all = [...SUITS].filter((suit) => there.has(suit));
  const rest = all.filter((suit) => suit !== first);
  const begin = first !== null && there.has(first) ? [first] : [];
  const alike = (order: string[]): number =>
    order.filter((suit, i) => i > 0 && red(suit) === red(order[i - 1] ?? "")).length;
  return orders(rest)
    .map((order) => begin.concat(order))
    .reduce((best, order) => (alike(order) < alike(best) ? order : best));
}

/** All orders of a few things, the one given first. */
function orders(things: string[]): string[][] {
  if (things.length < 2) return [things];
  return things.flatMap((thing, i) => orders(things.toSpliced(i, 1)).map((rest) => [thing].concat(rest)));
}
