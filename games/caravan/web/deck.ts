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
const CARD = /^((?:A|[2-9TJQK])[SHDC]|JK2?)(?:\.([a-h]))?$/;

/** The deck that a text names, and the words in it that are no cards. */
export function readDeck(text: string): { deck: Deck; unknown: string[] } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const whole = /^pack\s+([a-h])$/.exec(text.trim())?.[1];
  if (whole) return { deck: new Map(FACES.map((face) => [face, whole])), unknown: [] };
  const deck = new Map<string, string>();
  const unknown: string[] = [];
  for (const word of words) {
    const [, face, pack = "a"] = CARD.exec(word) ?? [];
    if (face === undefined) unknown.push(word);
    else deck.set(face, sorted((deck.get(face) ?? "").replace(pack, "") + pack));
  }
  return { deck, unknown };
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
