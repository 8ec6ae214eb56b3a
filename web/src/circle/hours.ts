// The days of a week and the time zones of the world, in the reader's words.

import { language } from "../i18n";

export const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** A day in words. */
export function dayName(day: string): string {
  const at = DAYS.findIndex((known) => known === day);
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(language(), { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, 1 + at));
}

/** Where this device is. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

/** The zones to choose from, with this one. */
export function zones(chosen: string): string[] {
  const known = "supportedValuesOf" in Intl ? Intl.supportedValuesOf("timeZone") : [];
  return [...new Set(["UTC", chosen, ownZone(), ...known])].toSorted();
}
