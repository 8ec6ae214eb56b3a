// Settings of a table (clock, spectator delay, level), in their short form and in words.

import { t } from "../i18n";
import type { ClockSetting, TableInfo, TableSettings } from "../wire/protocol";

/** What is chosen; `null` is as usual. */
export interface Chosen {
  clock: ClockSetting;
  grace: number | null;
  level: string | null;
  /** How many actions those who look on are behind. */
  delay?: number;
  /** Everybody keeps the seat in another match. */
  keeps?: boolean;
}

const usual = (): Chosen => ({ clock: { kind: "none" }, grace: null, level: null });
const LEVEL = "normal";
/** As the server has it. */
const MAX_DELAY = 50;
const MAX_DAYS = 14;

/** How long an absent person is waited for, if nothing else is said, in seconds. */
export const usualGrace = (clock: ClockSetting): number => (clock.kind === "action" || clock.kind === "bank" ? 20 : 90);

/** The short form, as the server writes it. */
export function codeOf({ clock, grace, level, delay = 0, keeps }: Chosen): string {
  const parts: string[] = [];
  if (clock.kind === "action") parts.push(`c${clock.seconds}`);
  if (clock.kind === "bank") parts.push(`b${clock.start}.${clock.increment}`);
  if (clock.kind === "days") parts.push(`t${clock.days}`);
  if (grace !== null && grace !== usualGrace(clock)) parts.push(`g${grace}`);
  if (level !== null && level !== LEVEL) parts.push(`l${level}`);
  if (delay > 0) parts.push(`d${delay}`);
  if (keeps) parts.push("k");
  return parts.join("-");
}

/** What a short form says; the usual where it cannot be read. */
export function chosenBy(code: string): Chosen {
  const found: Chosen = usual();
  for (const part of code === "" ? [] : code.split("-")) {
    const [, letter, value = ""] = /^([bcdglt])([a-z0-9.]+)$/.exec(part) ?? [];
    const [first = Number.NaN, second = Number.NaN] = value.split(".").map(Number);
    if (part === "k") found.keeps = true;
    else if (letter === "l") found.level = value;
    else if (letter === "g" && first > 0) found.grace = first;
    else if (letter === "d" && first > 0 && first <= MAX_DELAY) found.delay = first;
    else if (letter === "c" && first > 0) found.clock = { kind: "action", seconds: first };
    else if (letter === "t" && first > 0 && first <= MAX_DAYS) found.clock = { kind: "days", days: first };
    else if (letter === "b" && first > 0 && second > 0) found.clock = { kind: "bank", start: first, increment: second };
    else return usual();
  }
  return found;
}

/** The same of what a table says. */
export const chosenOf = (settings: TableSettings): Chosen => ({
  clock: settings.clock,
  grace: settings.grace,
  level: settings.stand_in,
  delay: settings.delay ?? 0,
  keeps: settings.keeps_seats ?? false,
});

/** A time in words: seconds, or whole minutes. */
export function spanText(seconds: number): string {
  if (seconds < 120 || seconds % 60 !== 0) return t("span-seconds", { n: seconds });
  return t("span-minutes", { n: seconds / 60 });
}

/** How long it has been, in words: seconds at first, then minutes, hours and days. */
export function agoText(seconds: number): string {
  if (seconds < 60) return t("span-seconds", { n: Math.max(0, Math.floor(seconds)) });
  if (seconds < 3600) return t("span-minutes", { n: Math.floor(seconds / 60) });
  if (seconds < 86_400) return t("span-hours", { n: Math.floor(seconds / 3600) });
  return t("span-days", { n: Math.floor(seconds / 86_400) });
}

/** How a clock is called. */
export function clockText(clock: ClockSetting): string {
  if (clock.kind === "action") return t("clock-action", { time: spanText(clock.seconds) });
  if (clock.kind === "bank") return t("clock-bank", { time: spanText(clock.start), more: spanText(clock.increment) });
  if (clock.kind === "days") return t("clock-days", { n: clock.days });
  return t("clock-none");
}

/** The same where there is little room. */
export function clockShort(clock: ClockSetting): string {
  if (clock.kind !== "bank") return clockText(clock);
  return t("clock-bank-short", { time: spanText(clock.start), more: spanText(clock.increment) });
}

/** Who may watch, and how. */
function watchText(delay: number, closed: boolean): string {
  if (closed) return t("agreed-watch-closed");
  return delay > 0 ? t("agreed-watch-late", { n: delay }) : t("agreed-watch");
}

/** All of it in sentences. */
export function settingsText(settings: TableSettings, closed = false): string {
  const level = t(`level-${settings.stand_in}`);
  const words = [`${clockText(settings.clock)}.`];
  if (settings.clock.kind !== "none") words.push(t("agreed-zero", { level }));
  if (settings.clock.kind === "days") words.push(t("agreed-days"), t("agreed-days-where"));
  else words.push(t("agreed-grace", { time: spanText(settings.grace), level }), t("agreed-stall"));
  words.push(watchText(settings.delay ?? 0, closed), t("agreed-undo"));
  words.push(t(settings.keeps_seats ? "agreed-keeps" : "agreed-rotates"));
  return words.join(" ");
}

/** What is left on a clock: `0:09`. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number): string => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** What is left of days: `2 days 4 h`; nearer the end hours and minutes. */
export function daysLeftText(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000));
  const [d, h, m] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts: [string, number][] = d > 0 ? [["days", d], ["hours", h]] : [["hours", h], ["minutes", m]];
  const said = parts.filter(([, n]) => n > 0);
  return (said.length > 0 ? said : parts.slice(1)).map(([unit, n]) => t(`span-${unit}`, { n })).join(" ");
}

/** The path of a table's link, which says what is agreed upon there. */
export function tablePath(table: TableInfo): string {
  const code = table.settings?.code ?? "";
  return `/table/${table.id}${code === "" ? "" : `?s=${code}`}`;
}
