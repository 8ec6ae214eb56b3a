import { beforeAll, expect, test } from "vitest";
import { loadGameTexts, loadTexts } from "@kozyr/ui/test";
import { changed, cardsOf, READY, readDeck, writeDeck } from "./deck";
import { limitsOf, limitWords, NO_LIMITS, problems, roomFor } from "./limits";

beforeAll(() => Promise.all([loadTexts("shell", "table", "options"), loadGameTexts("caravan")]));

const DEFAULTS: Record<string, string> = { packs: "8", deck_max: "0", copies: "0", loadout: "free" };
const of = (values: Record<string, string>) => limitsOf((key) => values[key] ?? DEFAULTS[key] ?? "");
const wrong = (text: string, limits = NO_LIMITS): string[] => problems(readDeck(text).deck, limits).map(({ rule, says }) => `${rule} ${says}`);

const LEAGUE = of({ deck_max: "54", copies: "2" });
const two = READY.find(({ key }) => key === "two")?.text ?? "";

test("the house rules as they are read", () => {
  expect(of({})).toEqual(NO_LIMITS);
  expect(LEAGUE).toEqual({ packs: "abcdefgh", most: 54, copies: 2, onePack: false });
  expect(of({ packs: "3", loadout: "pack" })).toMatchObject({ packs: "abc", onePack: true });
});

test("what is wrong with a deck is told with its rule, C1 first", () => {
  for (const { text } of READY) expect(wrong(text)).toEqual([]);
  expect(wrong("9H 9H.b JK")).toEqual(["C1 3 cards: a deck needs 30 or more", "C1 2 numbers: a deck needs 3 or more"]);
  expect(wrong(two, LEAGUE)).toEqual(["C11 108 cards: at most 54 are allowed here"]);
  const base = cardsOf(readDeck("pack a").deck).slice(8).join(" ");
  expect(wrong(base, LEAGUE)).toEqual([]);
  expect(wrong(`${base} 9H.b 9H.h`, LEAGUE)).toEqual(["C11 3 times nine of hearts: at most 2 allowed here"]);
  // Jokers are counted together, and twice as many may be there.
  expect(wrong(`${base} JK.b JK.c`, LEAGUE)).toEqual([]);
  expect(wrong(`${base} JK.b JK.c JK2.d`, LEAGUE)).toEqual(["C11 5 jokers: at most 4 are allowed here"]);
  expect(wrong(`${base} 9H.d`, of({ packs: "2" }))).toEqual(["C11 nine of hearts is from pack d; here: packs a to b"]);
  expect(wrong(`${base} 9H.b`, of({ packs: "1" }))).toEqual(["C11 nine of hearts is from pack b; here: only pack a"]);
});

test("the whole pack keeps every limit", () => {
  for (const packs of ["1", "4"]) {
    for (const copies of ["0", "1", "3"]) expect(wrong("pack a", of({ packs, copies, deck_max: "54" }))).toEqual([]);
  }
});

test("a tap stops where a card has enough copies or packs", () => {
  const room = (deck: ReturnType<typeof readDeck>["deck"], face: string): number => roomFor(deck, LEAGUE, face);
  let deck = readDeck("9H JK").deck;
  const more = (faces: string[], limits = LEAGUE): void => {
    deck = changed(deck, faces, 1, limits.packs, (next, face) => roomFor(next, limits, face));
  };
  for (let i = 0; i < 5; i += 1) more(["9H", "KD"]);
  expect(writeDeck(deck)).toBe("9H 9H.b KD KD.b JK");
  expect(room(deck, "9H")).toBe(0);
  for (let i = 0; i < 5; i += 1) more(["JK", "JK2"]);
  expect(writeDeck(deck)).toBe("9H 9H.b KD KD.b JK JK.b JK.c JK2");
  const narrow = of({ packs: "3" });
  for (let i = 0; i < 5; i += 1) more(["2S"], narrow);
  expect(deck.get("2S")).toBe("abc");
  // What is from a pack that may not be taken from goes first.
  deck = readDeck("9H 9H.b 9H.g").deck;
  expect(writeDeck(changed(deck, ["9H"], -1, narrow.packs))).toBe("9H 9H.b");
});

test("the limits in words", () => {
  const words = (limits: typeof LEAGUE): string[] => limitWords(limits).map(({ rule, says }) => `${rule} ${says}`);
  expect(words(NO_LIMITS)).toEqual(["C1 30 cards or more"]);
  expect(words(LEAGUE)).toEqual(["C11 30 to 54 cards", "C11 at most 2 of a card, 4 jokers"]);
  expect(words(of({ packs: "2" }))).toEqual(["C1 30 cards or more", "C11 packs a to b"]);
});
