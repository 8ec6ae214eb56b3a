// Days of the week and time zones, in the reader's words.

import { dateText } from "../i18n";

export const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** A day as text. */
export function dayName(day: string): string {
  const at = DAYS.findIndex((known) => known === day);
  // The first of January 2024 was a Monday.
  return dateText(Date.UTC(2024, 0, 1 + at), { weekday: "long", timeZone: "UTC" });
}

/** An hour of a week such as `20:00` as text, in any time zone. */
export const hourText = (time: string): string =>
  dateText(new Date(`2024-01-01T${time}:00Z`), { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });

/** The time zone of this device. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The zones to choose from, including this one. */
export function zones(chosen: string): string[] {
  const known = "supportedValuesOf" in Intl ? Intl.supportedValuesOf("timeZone") : [];
  return [...new Set(["UTC", chosen, ownZone(), ...known])].toSorted();
}
