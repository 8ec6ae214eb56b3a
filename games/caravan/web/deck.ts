// Decks as they are put together on the screen. Which decks may be brought is the server's to say (C1):
// here a deck is only cards and the packs that they are taken from.

import { SUITS } from "@kozyr/ui/cards";

/** For each card, as it is called within a pack, the letters of the packs it is taken from. */
export type Deck = ReadonlyMap<string, string>;

/** The packs that the notation has letters for. */
export const PACKS = "abcdefgh";

/** The cards of a pack, a row for each rank. */
export const ROWS: readonly { rank: string; cards: readonly string[] }[] = [
  ...[..."A23456789TJQK"].map((rank) => ({ rank, cards: SUITS.map((suit) => rank + suit) })),
  { rank: "JK", cards: ["JK", "JK2"] },
];

const FACES: readonly string[] = ROWS.flatMap((row) => row.cards);
const SIGNS: Readonly<Record<string, string>> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C" };
/** A card as people write it, with how many of it there are before or behind it. */
const WORD = /^(?:(\d+)X)?(?:(A|10|[2-9TJQK])([SHDC])|(JK[12]?|JOKER))(?:\.([A-H]))?(?:X(\d+))?$/i;
const ONE_PACK = /\bPACK\s+([A-H])(?![A-Z.])/gi;

/** A text with letters for the signs of suits, and each count at its card. */
const plain = (text: string): string =>
  text
    .replaceAll(/[♠♥♦♣♤♡♢♧]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/[\uFE0E\uFE0F]/g, "")
    .replaceAll(/[×*\u0445\u0425]/g, "x")
    .replaceAll(/(\d)\s*x\s*(?=[\dATJQK])/gi, "$1x")
    .replaceAll(/([SHDCKR12]|\.[A-H])\s+x\s*(?=\d)/gi, "$1x");

/** What a text has of a deck, and the words in it from which nothing could be taken. */
export interface ReadDeck {
  deck: Deck;
  /** Words that are no cards. */
  unknown: string[];
  /** Cards of one pack that are named twice, or more of a card than there are packs. */
  twice: string[];
}

/**
 * The deck that a text names: in the notation of records, or as people write it, with `10♦`, `4x KS`, small letters
 * and commas. A card without a pack is from the first pack that it is not named from. No card is lost without a word.
 */
export function readDeck(text: string): ReadDeck {
  const deck = new Map<string, string>();
  const [unknown, twice]: [string[], string[]] = [[], []];
  const add = (face: string, pack: string | undefined, word: string): void => {
    const packs = deck.get(face) ?? "";
    const next = pack ?? [...PACKS].find((one) => !packs.includes(one));
    if (next === undefined || packs.includes(next)) twice.push(word);
    else deck.set(face, sorted(packs + next));
  };
  const copies = plain(text).replaceAll(ONE_PACK, (_, pack: string) => {
    for (const face of FACES) add(face, pack.toLowerCase(), `pack ${pack.toLowerCase()}`);
    return " ";
  });
  const loose: [face: string, n: number, word: string][] = [];
  for (const word of copies.split(/[\s,;|]+/).filter(Boolean)) {
    const [, before, rank, suit, joker, pack, behind] = WORD.exec(word) ?? [];
    const n = Number(before ?? behind ?? 1);
    if ((rank === undefined && joker === undefined) || n === 0 || (before !== undefined && behind !== undefined)) {
      unknown.push(word);
      continue;
    }
    const face = (joker === undefined ? `${rank === "10" ? "T" : rank}${suit}` : joker).toUpperCase().replace("OKER", "K").replace("1", "");
    if (pack === undefined) loose.push([face, n, word]);
    else for (let i = 0; i < Math.min(n, PACKS.length + 1); i += 1) add(face, pack.toLowerCase(), word);
  }
  for (const [face, n, word] of loose) for (let i = 0; i < Math.min(n, PACKS.length + 1); i += 1) add(face, undefined, word);
  return { deck, unknown, twice: [...new Set(twice)] };
}

/** The text of a deck, in the notation of records. */
export function writeDeck(deck: Deck): string {
  const packs = new Set(FACES.map((face) => deck.get(face) ?? ""));
  const [only = ""] = packs;
  if (packs.size === 1 && only.length === 1) return `pack ${only}`;
  return cardsOf(deck).join(" ");
}

/** The cards of a deck one by one, each with its pack. */
export const cardsOf = (deck: Deck): string[] =>
  FACES.flatMap((face) => [...(deck.get(face) ?? "")].map((pack) => (pack === "a" ? face : `${face}.${pack}`)));

/**
 * The deck with one copy more of each of the cards, from the first of these packs that still has it and
 * as far as there is room, or with one less, those of packs that may not be taken from first.
 */
export function changed(
  deck: Deck,
  faces: readonly string[],
  by: 1 | -1,
  allowed = PACKS,
  room: (deck: Deck, face: string) => number = () => Infinity,
): Deck {
  const after = new Map(deck);
  for (const face of faces) {
    const packs = after.get(face) ?? "";
    if (by > 0) {
      const next = [...allowed].find((pack) => !packs.includes(pack));
      if (next && room(after, face) > 0) after.set(face, sorted(packs + next));
      continue;
    }
    const last = [...packs].findLast((pack) => !allowed.includes(pack)) ?? packs.at(-1) ?? "";
    const rest = packs.replace(last, "");
    if (rest) after.set(face, rest);
    else after.delete(face);
  }
  return after;
}

const sorted = (packs: string): string => [...packs].toSorted().join("");

export interface Tally {
  cards: number;
  numbers: number;
  pictures: number;
}

export function tally(deck: Deck): Tally {
  let numbers = 0;
  let pictures = 0;
  for (const [face, packs] of deck) {
    if (/^[A2-9T]/.test(face)) numbers += packs.length;
    else pictures += packs.length;
  }
  return { cards: numbers + pictures, numbers, pictures };
}

/** How many copies of ranks (`JK` for jokers) a deck has, each in all suits. */
function made(copies: Record<string, number>): string {
  const deck = new Map<string, string>();
  for (const row of ROWS) {
    const packs = PACKS.slice(0, copies[row.rank] ?? copies["all"] ?? 0);
    for (const card of row.cards) if (packs) deck.set(card, packs);
  }
  return writeDeck(deck);
}

/** Decks to begin with, by the names of their texts. */
export const READY: readonly { key: string; text: string }[] = [
  { key: "whole", text: made({ all: 1 }) },
  { key: "two", text: made({ all: 2 }) },
  { key: "thirty", text: made({ 6: 1, 7: 1, 8: 1, 9: 1, T: 1, J: 1, K: 1, JK: 1 }) },
  { key: "heavy", text: made({ 7: 2, 8: 2, 9: 2, T: 2, J: 1, Q: 1, K: 2 }) },
  { key: "spoiler", text: made({ 6: 1, 7: 1, 8: 1, 9: 1, T: 1, J: 2, K: 2, JK: 2 }) },
];

/** Two texts of the same deck. */
export const same = (one: string, other: string): boolean => writeDeck(readDeck(one).deck) === writeDeck(readDeck(other).deck);
