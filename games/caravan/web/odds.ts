// What may be expected of a deck: counted exactly, not tried out.

import { cardsOf, ROWS, tally, type Deck } from "./deck";

/** How many cards one is dealt first, and how many of them must be numbers (C2). */
export const OPENING = 8;
const NUMBERS = 3;

/** In how many ways `k` of `n` things are chosen. */
function ways(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let product = 1n;
  for (let i = 1; i <= k; i += 1) product = (product * BigInt(n - k + i)) / BigInt(i);
  return product;
}

/** The chance that the first hand of a deck needs no reshuffle, as a fraction. */
export function openingChance({ cards, numbers }: { cards: number; numbers: number }): [bigint, bigint] {
  const size = Math.min(OPENING, cards);
  let good = 0n;
  for (let n = NUMBERS; n <= size; n += 1) good += ways(numbers, n) * ways(cards - numbers, size - n);
  return [good, ways(cards, size)];
}

/** A fraction in tenths of a percent. What is neither certain nor impossible is never told as if it were. */
export function permille([part, whole]: [bigint, bigint]): number {
  if (whole === 0n || part === 0n) return 0;
  if (part === whole) return 1000;
  const rounded = Number((part * 2000n + whole) / (whole * 2n));
  return Math.min(999, Math.max(1, rounded));
}

/** How many numbers the first hand has on average. */
export const meanNumbers = ({ cards, numbers }: { cards: number; numbers: number }): number =>
  cards === 0 ? 0 : (Math.min(OPENING, cards) * numbers) / cards;

/** What the numbers of a deck weigh on average (C7). */
export function meanValue(deck: Deck): number {
  let sum = 0;
  ROWS.slice(0, 10).forEach((row, i) => {
    for (const face of row.cards) sum += (i + 1) * (deck.get(face)?.length ?? 0);
  });
  const { numbers } = tally(deck);
  return numbers === 0 ? 0 : sum / numbers;
}

/** How many cards of each rank there are, the ace first. */
export const curve = (deck: Deck): { rank: string; n: number }[] =>
  ROWS.map(({ rank, cards }) => ({ rank, n: cards.reduce((sum, face) => sum + (deck.get(face)?.length ?? 0), 0) }));

/**
 * A first hand, in the order of the deck, and how often it was reshuffled for it. Nothing for a deck
 * from which none can come.
 */
export function testHand(deck: Deck, random: () => number = Math.random): { hand: string[]; reshuffles: number } | null {
  const cards = cardsOf(deck);
  if (openingChance(tally(deck))[0] === 0n || cards.length < OPENING) return null;
  for (let reshuffles = 0; ; reshuffles += 1) {
    for (let at = 0; at < OPENING; at += 1) {
      const from = at + Math.floor(random() * (cards.length - at));
      [cards[at], cards[from]] = [cards[from] ?? "", cards[at] ?? ""];
    }
    const hand = cards.slice(0, OPENING);
    if (hand.filter((card) => /^[A2-9T]/.test(card)).length < NUMBERS) continue;
    const order = cardsOf(deck);
    return { hand: hand.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)), reshuffles };
  }
}
