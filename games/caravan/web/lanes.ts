// What lies on the table, in words.

import { type Names, t, who } from "@kozyr/ui";
import { suitName } from "@kozyr/ui/cards";
import type { CaravanFacts } from "./wire";

/** A caravan in words: whose it is, its value, direction and suit. */
export function caravanLabel(facts: CaravanFacts, names: Names): string {
  const owner = t("caravan-owner", { ...who(facts.owner, names), n: facts.caravan });
  const status = t("caravan-status", { status: facts.status, value: facts.value });
  if (facts.status === "empty") return `${owner}: ${status}`;
  const words = [status, t("caravan-direction", { direction: facts.direction })];
  if (facts.suit) words.push(suitName(facts.suit));
  return `${owner}: ${words.join(", ")}`;
}

/** Pictures by kind and number. */
export function picturesText(pictures: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const card of pictures) {
    const kind = card.startsWith("JK") ? "joker" : card.charAt(0);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, n]) => t("caravan-pictures", { kind, n }));
}

/** How a value came about: `10 + 8×2 + 3 = 29: 3 over 26`. */
export function whyText(facts: CaravanFacts): string {
  if (facts.status === "empty") return t("caravan-sum-empty");
  const parts = facts.numbers
    .map((number) => {
      const kings = number.pictures.filter((card) => card.startsWith("K")).length;
      return `${number.value / 2 ** kings}${"×2".repeat(kings)}`;
    })
    .join(" + ");
  const sum = parts === String(facts.value) ? parts : `${parts} = ${facts.value}`;
  const by = facts.status === "over" ? facts.value - 26 : 21 - facts.value;
  return t(`caravan-sum-${facts.status}`, { sum, by });
}
