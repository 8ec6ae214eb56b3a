// Vacations as text: the days on which people are away.

import { dateText, t } from "../i18n";
import type { SeatAway } from "../wire/protocol";

/** A day such as `2026-11-28` as text, the same in every time zone: `28 November`. */
export function dayText(day: string, month: "long" | "short" = "long"): string {
  return dateText(new Date(`${day}T12:00:00Z`), { day: "numeric", month, timeZone: "UTC" });
}

/** When a person is away, as a sentence. */
export function plansText({ from, until }: SeatAway, name: string): string {
  if (from === undefined) return t("plans-until", { name, until: dayText(until) });
  return t("plans-from", { name, from: dayText(from), until: dayText(until) });
}

/** The same, shorter, for small spaces. */
export function plansShort({ from, until }: SeatAway): string {
  if (from === undefined) return t("plans-short", { until: dayText(until, "short") });
  return t("plans-short-from", { from: dayText(from, "short") });
}
