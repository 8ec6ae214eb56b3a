import { expect, test } from "vitest";
import { READY, changed, readDeck, same, tally, writeDeck } from "./deck";

const round = (text: string): string => writeDeck(readDeck(text).deck);

test("a deck is read from text and written again", () => {
  expect(round("pack c")).toBe("pack c");
  expect(round("  KS.b  9H, AS.b AS JK2\nJK")).toBe("AS AS.b 9H KS.b JK JK2");
  expect(round("")).toBe("");
  expect(readDeck("9H 1S pack KS.i JK3 jk").unknown).toEqual(["1S", "pack", "KS.i", "JK3"]);
});

test("a deck is read as people write it", () => {
  for (const [text, deck] of [
    ["10♦, ks; Ah\r\n2♣\ufe0f", "AH 2C TD KS"],
    ["4x ks 2×10♥ 9H x3 3X JK", "9H 9H.b 9H.c TH TH.b KS KS.b KS.c KS.d JK JK.b JK.c"],
    ["10s 10h x 2", "TS TH TH.b"],
    ["joker Joker2", "JK"],
    ["PACK B", "pack b"],
    ["pack a, KS.b", `${[..."A23456789TJQ"].flatMap((rank) => [..."SHDC"].map((suit) => rank + suit)).join(" ")} KS KS.b KH KD KC JK JK2`],
  ] as const) {
    expect(round(text), text).toBe(deck);
  }
  expect(readDeck("joker2 0x KS 2x3").unknown).toEqual(["joker2", "0xKS", "2x3"]);
});

test("no card is lost without a word", () => {
  // A card that is named again is from another pack.
  expect(round("KD 9H KD")).toBe("9H KD KD.b");
  expect(round("9H 9H 9H.a")).toBe("9H 9H.b 9H.c");
  expect(readDeck("9H.b KS 9H.b").twice).toEqual(["9H.b"]);
  expect(readDeck("pack a pack a").twice).toEqual(["pack a"]);
  expect(readDeck("8x 2D 2D").twice).toEqual(["2D"]);
  const many = readDeck("99x 2D");
  expect([many.deck.get("2D"), many.twice]).toEqual(["abcdefgh", ["99x2D"]]);
});

test("a whole pack card by card is a pack", () => {
  const all = changed(new Map(), [...readDeck("pack a").deck.keys()], 1);
  expect(writeDeck(all)).toBe("pack a");
  const without = changed(all, ["JK2"], -1);
  expect(writeDeck(without).split(" ")).toHaveLength(53);
  expect(same(writeDeck(changed(without, ["JK2"], 1)), "pack a")).toBe(true);
});

test("copies come from the first pack that still has the card, and leave the other way round", () => {
  let deck = readDeck("9H.b 9H.c").deck;
  deck = changed(deck, ["9H"], 1);
  expect(writeDeck(deck)).toBe("9H 9H.b 9H.c");
  expect(writeDeck(changed(deck, ["9H"], -1))).toBe("9H 9H.b");
  for (let i = 0; i < 9; i += 1) deck = changed(deck, ["9H", "KD"], 1);
  // The notation has letters for eight packs.
  expect(deck.get("9H")).toBe("abcdefgh");
  expect(deck.get("KD")).toBe("abcdefgh");
  for (let i = 0; i < 9; i += 1) deck = changed(deck, ["9H", "KD", "2S"], -1);
  expect(writeDeck(deck)).toBe("");
});

test("counting", () => {
  expect(tally(readDeck("pack b").deck)).toEqual({ cards: 54, numbers: 40, pictures: 14 });
  expect(tally(readDeck("AS TS.b JS JK JK2.c").deck)).toEqual({ cards: 5, numbers: 2, pictures: 3 });
});

test("ready decks", () => {
  const sizes = Object.fromEntries(READY.map(({ key, text }) => [key, tally(readDeck(text).deck).cards]));
  expect(sizes).toEqual({ whole: 54, two: 108, thirty: 30, heavy: 48, spoiler: 40 });
});
