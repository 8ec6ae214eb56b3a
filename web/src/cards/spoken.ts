// Signs in a sentence as words, for people who hear it: a screen reader says "nine black heart", or nothing at all.

import { rankText, SUITS, type Suit } from "./faces";
import { cardName, suitName } from "./names";
import { t } from "../i18n/index";

const SIGNS: Record<string, Suit> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2", "1"];

/** `9♥` and `♥` in a sentence are "nine of hearts" and "hearts", `→` is "becomes". */
export function spoken(text: string): string {
  if (!/[♠♥♦♣→]/.test(text)) return text;
  const ranks = new Map(RANKS.map((rank) => [rankText(rank), rank]));
  const rank = [...ranks.keys()].toSorted((a, b) => b.length - a.length).join("|");
  return text
    .replaceAll(new RegExp(`(?<![\\p{L}\\d])(${rank})([♠♥♦♣])\\uFE0E?`, "gu"), (_, letter: string, sign: string) => cardName(`${ranks.get(letter)}${SIGNS[sign]}`))
    .replaceAll(/[♠♥♦♣]\uFE0E?/g, (sign) => suitName(SIGNS[sign[0] ?? ""] ?? SUITS[0] ?? ""))
    .replaceAll(/\s*→\s*/g, ` ${t("spoken-becomes")} `);
}
