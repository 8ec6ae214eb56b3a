import { expect, test } from "vitest";
import { cardsOf, READY, readDeck, tally } from "./deck";
import { curve, meanNumbers, meanValue, openingChance, permille, testHand } from "./odds";

/** The same chance by drawing one card after the other. */
function drawn(cards: number, numbers: number, hand = 8, needed = 3): number {
  if (needed <= 0) return 1;
  if (hand === 0) return 0;
  const first = numbers / cards;
  const good = first > 0 ? first * drawn(cards - 1, numbers - 1, hand - 1, needed - 1) : 0;
  return good + (first < 1 ? (1 - first) * drawn(cards - 1, numbers, hand - 1, needed) : 0);
}

const chance = (cards: number, numbers: number): number => {
  const [good, all] = openingChance({ cards, numbers });
  return Number(good) / Number(all);
};

test("the chance of a first hand is exact", () => {
  // Three numbers in thirty cards: all of them have to be among the eight. C(27, 5) of C(30, 8).
  expect(openingChance({ cards: 30, numbers: 3 })).toEqual([80_730n, 5_852_925n]);
  expect(openingChance({ cards: 30, numbers: 2 })[0]).toBe(0n);
  expect(chance(30, 30)).toBe(1);
  for (const [cards, numbers] of [[54, 40], [30, 10], [60, 25], [108, 80], [432, 17]] as const) {
    expect(chance(cards, numbers)).toBeCloseTo(drawn(cards, numbers), 12);
  }
  // One whole pack, by hand: 1 - (C(14,8) + 40 C(14,7) + C(40,2) C(14,6)) / C(54,8).
  const [good, all] = openingChance({ cards: 54, numbers: 40 });
  expect(all - good).toBe(3003n + 40n * 3432n + 780n * 3003n);
  expect(all).toBe(1_040_465_790n);
});

test("a chance in tenths of a percent is never rounded to certainty", () => {
  expect(permille([0n, 5n])).toBe(0);
  expect(permille([5n, 5n])).toBe(1000);
  expect(permille([1n, 3n])).toBe(333);
  expect(permille([1n, 1_000_000n])).toBe(1);
  expect(permille([999_999n, 1_000_000n])).toBe(999);
  expect(permille(openingChance({ cards: 54, numbers: 40 }))).toBe(998);
});

test("balance and values", () => {
  const pack = readDeck("pack b").deck;
  expect(meanNumbers(tally(pack))).toBeCloseTo((8 * 40) / 54, 12);
  expect(meanValue(pack)).toBe(5.5);
  const deck = readDeck("AS AS.b TS JS JK JK2").deck;
  expect(meanValue(deck)).toBe(4);
  expect(meanValue(readDeck("JS").deck)).toBe(0);
  const bars = Object.fromEntries(curve(deck).map(({ rank, n }) => [rank, n]));
  expect(bars).toMatchObject({ A: 2, T: 1, J: 1, JK: 2, K: 0, "2": 0 });
  expect(curve(deck)).toHaveLength(14);
});

test("a test hand is eight cards of the deck, three of them numbers", () => {
  let seed = 7;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (const { text } of READY) {
    const { deck } = readDeck(text);
    const seen = new Set<string>();
    for (let i = 0; i < 60; i += 1) {
      const { hand = [] } = testHand(deck, random) ?? {};
      expect(new Set(hand).size).toBe(8);
      expect(hand.filter((card) => /^[A2-9T]/.test(card)).length).toBeGreaterThanOrEqual(3);
      for (const card of hand) seen.add(card);
    }
    // Every card comes up sooner or later, and none from elsewhere.
    expect([...seen].every((card) => cardsOf(deck).includes(card))).toBe(true);
    expect(seen.size).toBeGreaterThan(deck.size * 0.8);
  }
  const few = readDeck("AS 2S 3S JS QS KS JH QH KH JD QD KD JC QC KC JS.b QS.b KS.b JH.b QH.b").deck;
  expect(testHand(few, random)?.hand.slice(0, 3)).toEqual(["AS", "2S", "3S"]);
  expect(testHand(few, random)?.reshuffles).toBeGreaterThanOrEqual(0);
  expect(testHand(readDeck("AS 2S JS QS KS JH QH KH JD").deck, random)).toBeNull();
  expect(testHand(readDeck("AS 2S 3S").deck, random)).toBeNull();
});
