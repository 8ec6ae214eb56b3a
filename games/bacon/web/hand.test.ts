import { describe, expect, it } from "vitest";
import { sorted, cardOf, litPlaces, placesOf } from "./hand";

const CARDS = ["TS", "X", "1S", "1S", "9D", "9H", "X", "2H"];

describe("the hand", () => {
  it("is sorted by rank or by suit, X last, and tells copies apart", () => {
    expect(sorted(CARDS, "rank")).toEqual(["1S", "1S.b", "2H", "9H", "9D", "TS", "X", "X.b"]);
    expect(sorted(CARDS, "suit")).toEqual(["1S", "1S.b", "TS", "2H", "9H", "9D", "X", "X.b"]);
    expect(sorted(CARDS, "rank").map(cardOf).toSorted()).toEqual(CARDS.toSorted());
  });

  it("finds the places of cards, each copy once", () => {
    const hand = sorted(CARDS, "rank");
    expect(placesOf(["1S", "X", "1S", "X"], hand)).toEqual(["1S", "X", "1S.b", "X.b"]);
    expect(placesOf(["2H", "2H", "3H"], hand)).toEqual(["2H"]);
  });

  it("lights what can be played, and dims nothing if that is everything", () => {
    const hand = sorted(CARDS, "rank");
    expect([...litPlaces(hand, ["1S", "X"])]).toEqual(["1S", "1S.b", "X", "X.b"]);
    expect(litPlaces(hand, []).size).toBe(0);
  });
});
