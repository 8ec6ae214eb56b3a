// The names of cards.

import { parseFace, type Suit } from "./faces";
import { t } from "../i18n/index";

/** The card's name for screen readers and sentences: "nine of hearts". */
export function cardName(code: string): string {
  const face = parseFace(code);
  if (!face.suit) return t(face.rank === "X" ? "card-wild" : "card-joker");
  // A digit in a Fluent selector is a number; a text would not match it.
  const rank = /^\d$/.test(face.rank) ? Number(face.rank) : face.rank;
  const name = t("card-name", { rank, suit: face.suit });
  return face.pack === "a" ? name : t("card-of-pack", { card: name, pack: face.pack.toUpperCase() });
}

/** The suit's name: "hearts". */
export const suitName = (suit: Suit | string): string => t("suit-name", { suit });
