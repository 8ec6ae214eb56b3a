// Settings of a table (clock, spectator delay, level), as a code and as text.

import { t } from "../i18n";
import type { ClockSetting, TableInfo, TableSettings } from "../wire/protocol";
import { CLOCKS, SETTINGS } from "../wire/settings";

type Setting = (typeof SETTINGS)[number];
type Values = Pick<Required<TableSettings>, Setting["key"]>;

/** The settings of a table. */
export type Agreed = { clock: ClockSetting } & Values;
/** The chosen settings; those left out have their usual values. */
export type Chosen = { clock: ClockSetting } & { [Key in keyof Values]?: Values[Key] | undefined };

const within = (n: number, { least, most }: { least: number; most: number }): boolean => n >= least && n <= most;
const numberOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** All the usual values with such a clock. */
function usual(clock: ClockSetting): Agreed {
  const values = SETTINGS.map(({ key, usual: by }) => [key, by[clock.kind]]);
  return { clock, ...(Object.fromEntries(values) as Values) };
}

/** The short form, as the server writes it. */
export function codeOf(chosen: Chosen): string {
  const numbers = new Map(Object.entries(chosen.clock));
  const clock = CLOCKS.filter(({ kind }) => kind === chosen.clock.kind);
  const parts = clock.map((kind) => kind.letter + kind.numbers.map(({ key }) => numbers.get(key)).join("."));
  for (const { key, letter, usual: by } of SETTINGS) {
    const value = chosen[key] ?? by[chosen.clock.kind];
    if (value !== by[chosen.clock.kind]) parts.push(value === true ? letter : `${letter}${value}`);
  }
  return parts.join("-");
}

/** The clock that a part of a short form names, with a value for each of its numbers. */
function clockBy({ kind, numbers }: (typeof CLOCKS)[number], value: string): ClockSetting | null {
  const said = value.split(".").map(numberOf);
  const fits = said.length === numbers.length && numbers.every((bounds, place) => within(said[place] ?? Number.NaN, bounds));
  return fits ? ({ kind, ...Object.fromEntries(numbers.map(({ key }, place) => [key, said[place]])) } as ClockSetting) : null;
}

/** The value after a letter; `null` if it is not valid. */
function valueBy(setting: Setting, value: string): number | string | true | null {
  if (setting.kind === "flag") return value === "" ? true : null;
  if (setting.kind === "level") return /^[a-z]+$/.test(value) ? value : null;
  return within(numberOf(value), setting) ? numberOf(value) : null;
}

/** The settings of a short form; the usual ones if it cannot be read. */
export function agreedBy(code: string): Agreed {
  let clock: ClockSetting = { kind: "none" };
  const values = new Map<string, unknown>();
  for (const part of code === "" ? [] : code.split("-")) {
    const [letter, rest] = [part.slice(0, 1), part.slice(1)];
    const kind = CLOCKS.find((one) => one.letter === letter);
    const setting = SETTINGS.find((one) => one.letter === letter);
    const read = kind ? clockBy(kind, rest) : setting ? valueBy(setting, rest) : null;
    // No setting may occur twice, and there is only one clock.
    if (read === null || values.has(setting?.key ?? "clock")) return usual({ kind: "none" });
    values.set(setting?.key ?? "clock", read);
    if (typeof read === "object") clock = read;
  }
  return { ...usual(clock), ...Object.fromEntries(values) };
}

/** A time as text: seconds, or whole minutes. */
export function spanText(seconds: number): string {
  if (seconds < 120 || seconds % 60 !== 0) return t("span-seconds", { n: seconds });
  return t("span-minutes", { n: seconds / 60 });
}

/** A time span as text: seconds at first, then minutes, hours and days. */
export function agoText(seconds: number): string {
  if (seconds < 60) return t("span-seconds", { n: Math.max(0, Math.floor(seconds)) });
  if (seconds < 3600) return t("span-minutes", { n: Math.floor(seconds / 60) });
  if (seconds < 86_400) return t("span-hours", { n: Math.floor(seconds / 3600) });
  return t("span-days", { n: Math.floor(seconds / 86_400) });
}

/** The name of a clock. */
export function clockText(clock: ClockSetting): string {
  if (clock.kind === "action") return t("clock-action", { time: spanText(clock.seconds) });
  if (clock.kind === "bank") return t("clock-bank", { time: spanText(clock.start), more: spanText(clock.increment) });
  if (clock.kind === "days") return t("clock-days", { n: clock.days });
  return t("clock-none");
}

/** The same, shorter, for small spaces. */
export function clockShort(clock: ClockSetting): string {
  if (clock.kind !== "bank") return clockText(clock);
  return t("clock-bank-short", { time: spanText(clock.start), more: spanText(clock.increment) });
}

/** Who may watch, and how. */
function watchText(delay: number, closed: boolean): string {
  if (closed) return t("agreed-watch-closed");
  return delay > 0 ? t("agreed-watch-late", { n: delay }) : t("agreed-watch");
}

/** All the settings in sentences. */
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

/** The time left on a clock: `0:09`. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number): string => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The time left in days: `2 days 4 h`; nearer the end hours and minutes. */
export function daysLeftText(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000));
  const [d, h, m] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts: [string, number][] = d > 0 ? [["days", d], ["hours", h]] : [["hours", h], ["minutes", m]];
  const said = parts.filter(([, n]) => n > 0);
  return (said.length > 0 ? said : parts.slice(1)).map(([unit, n]) => t(`span-${unit}`, { n })).join(" ");
}

/** The path of a table's link, which contains its settings. */
export function tablePath(table: TableInfo): string {
  const code = table.settings?.code ?? "";
  return `/table/${table.id}${code === "" ? "" : `?s=${code}`}`;
}
