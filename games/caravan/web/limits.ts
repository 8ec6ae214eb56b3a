// What a deck may have, by the house rules (C1, C11), told while one builds it. Which decks may be brought
// is still the server's to say.

import { t } from "@kozyr/ui";
import { cardName } from "@kozyr/ui/cards";
import { PACKS, ROWS, tally, type Deck, type ReadDeck } from "./deck";

/** The house rules on decks. */
export interface Limits {
  /** The letters of the packs that cards may come from. */
  packs: string;
  /** The most cards of a deck. */
  most: number;
  /** The most cards of one rank and suit, and half as many as the most jokers. */
  copies: number;
  /** Everybody plays the same whole pack. */
  onePack: boolean;
}

const MIN_CARDS = 30;
const MIN_NUMBERS = 3;

const orAny = (value: string): number => Number(value) || Infinity;

export function limitsOf(option: (key: string) => string): Limits {
  return {
    packs: PACKS.slice(0, orAny(option("packs"))),
    most: orAny(option("deck_max")),
    copies: orAny(option("copies")),
    onePack: option("loadout") === "pack",
  };
}

/** No limits but those of C1, as in the rules. */
export const NO_LIMITS: Limits = limitsOf(() => "");

/** What is wrong with a deck: a sentence, and the rule that it is against. */
export interface Problem {
  says: string;
  rule: "C1" | "C11";
}

const isJoker = (face: string): boolean => face.startsWith("JK");
const JOKERS = ["JK", "JK2"];

/** How many of a card, or of all jokers, a deck has. */
const countOf = (deck: Deck, face: string): number =>
  (isJoker(face) ? JOKERS : [face]).reduce((sum, one) => sum + (deck.get(one)?.length ?? 0), 0);

/** How many of a card, or of all jokers, a deck may have. */
const mostOf = (limits: Limits, face: string): number => (isJoker(face) ? 2 : 1) * limits.copies;

/** How many copies of a card may still come to a deck. */
export const roomFor = (deck: Deck, limits: Limits, face: string): number => mostOf(limits, face) - countOf(deck, face);

/** `a to c`, or the only one. */
const packsText = ({ packs }: Limits): string =>
  packs.length === 1 ? t("caravan-deck-pack-only", { pack: packs }) : t("caravan-deck-packs", { from: packs[0] ?? "", to: packs.at(-1) ?? "" });

/** What could not be taken from the text of a deck, a sentence each. */
export function unread({ unknown, twice }: ReadDeck): string[] {
  const told = (id: string, words: readonly string[]): string[] =>
    words.length > 0 ? [t(id, { words: words.slice(0, 5).join(" ") })] : [];
  return [...told("caravan-deck-unknown", unknown), ...told("caravan-deck-twice", twice)];
}

/** What is wrong with a deck, the worst first. */
export function problems(deck: Deck, limits: Limits): Problem[] {
  const { cards, numbers } = tally(deck);
  const found: Problem[] = [];
  const add = (rule: Problem["rule"], says: string): void => void found.push({ says, rule });
  if (cards < MIN_CARDS) add("C1", t("caravan-deck-few", { n: cards, min: MIN_CARDS }));
  if (numbers < MIN_NUMBERS) add("C1", t("caravan-deck-few-numbers", { n: numbers, min: MIN_NUMBERS }));
  const faces = ROWS.flatMap((row) => row.cards);
  for (const face of faces) {
    const beyond = [...(deck.get(face) ?? "")].find((pack) => !limits.packs.includes(pack));
    if (!beyond) continue;
    add("C11", t("caravan-deck-beyond", { card: cardName(face), pack: beyond, packs: packsText(limits) }));
    break;
  }
  if (cards > limits.most) add("C11", t("caravan-deck-many", { n: cards, max: limits.most }));
  for (const face of faces) {
    const n = countOf(deck, face);
    const max = mostOf(limits, face);
    if (n <= max || face === "JK2") continue;
    add("C11", isJoker(face) ? t("caravan-deck-jokers", { n, max }) : t("caravan-deck-copies", { card: cardName(face), n, max }));
  }
  return found;
}

/** What a deck may have, in a few words each. */
export function limitWords(limits: Limits): { says: string; rule: "C1" | "C11" }[] {
  const words: Problem[] = [];
  words.push(
    limits.most === Infinity
      ? { says: t("caravan-limit-least", { min: MIN_CARDS }), rule: "C1" }
      : { says: t("caravan-limit-size", { min: MIN_CARDS, max: limits.most }), rule: "C11" },
  );
  if (limits.copies !== Infinity) {
    words.push({ says: t("caravan-limit-copies", { n: limits.copies, jokers: 2 * limits.copies }), rule: "C11" });
  }
  if (limits.packs.length < PACKS.length) words.push({ says: packsText(limits), rule: "C11" });
  return words;
}
