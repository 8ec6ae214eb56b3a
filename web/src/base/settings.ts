// Settings of a person on this device, and those that a link sets for one visit.

import { createStore } from "solid-js/store";
import { onDevice } from "./shelf";

export interface Settings {
  /** A language, or empty for the browser's. */
  language: "" | "en" | "ru" | "uk";
  theme: "auto" | "light" | "dark";
  fourColours: boolean;
  /** The letters on court cards and aces: K Q J A or К Д В Т. */
  letters: "latin" | "cyrillic";
  leftHanded: boolean;
  /** `instant` leaves out the pauses too; only tests have it, in a storage that they fill. */
  animation: "normal" | "fast" | "off" | "instant";
  /** Sounds: `auto` is on with a mouse and off on a phone. */
  sound: "auto" | "on" | "off";
  /** From 0 to 1. */
  volume: number;
  /** A short buzz when it is the viewer's turn. */
  vibration: boolean;
  /** How cards are played: `auto` is each game's own way. */
  playBy: "auto" | "tap" | "twice" | "drag";
  /** Whether a player may prepare an action before their turn. */
  prepare: boolean;
  /** Whether the only legal action plays itself after a moment. */
  playForced: boolean;
  /** Whether single letters, digits and signs act at the table; what is dictated arrives as such keys. */
  letterKeys: boolean;
  /** How a hand of many cards is sorted, where the game leaves it open. */
  handOrder: "rank" | "suit";
  /** How long bots wait at tables this person makes, in milliseconds; `null` for the server's choice. */
  pace: number | null;
  /** How fast a replay plays through, as a multiple of the normal speed: one of `SPEEDS`. */
  replaySpeed: number;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** The choices for `pace`. */
export const PACES = [300, null, 2000] as const;

const KEY = "kozyr.settings";

const DEFAULTS: Settings = {
  language: "",
  theme: "auto",
  fourColours: false,
  letters: "latin",
  leftHanded: false,
  animation: "normal",
  sound: "auto",
  volume: 0.6,
  vibration: false,
  playBy: "auto",
  prepare: true,
  playForced: false,
  letterKeys: true,
  handOrder: "rank",
  pace: null,
  replaySpeed: 1,
};


/** What this device keeps. */
let kept: Settings = { ...DEFAULTS, ...(onDevice.value(KEY) as Partial<Settings> | null) };
// Only a browser that a program drives may have what no page offers.
// oxlint-disable-next-line baseline-js/use-baseline -- where it is unknown nothing drives
if (!navigator.webdriver) {
  if (kept.animation === "instant") kept.animation = "off";
  if (!(PACES as readonly (number | null)[]).includes(kept.pace)) kept.pace = null;
}

const [settings, change] = createStore<Settings>({ ...kept });

export { settings };

/** Settings in the address (`?lang=ru&theme=dark&pace=0&motion=0`): each as one that the page offers. */
function fromAddress(given: URLSearchParams): Partial<Settings> {
  const found: Partial<Settings> = {};
  const language = given.get("lang");
  if (language === "en" || language === "ru" || language === "uk") found.language = language;
  const theme = given.get("theme");
  if (theme === "auto" || theme === "light" || theme === "dark") found.theme = theme;
  const pace = given.get("pace");
  if (pace !== null && /^\d{1,5}$/.test(pace)) found.pace = Number(pace) < 1000 ? 300 : Number(pace) < 2000 ? null : 2000;
  if (given.get("motion") === "0") found.animation = "off";
  return found;
}

/** Changes settings and saves them on this device; what only a link has set is not saved. */
export function saveSettings(changes: Partial<Settings>): void {
  change(changes);
  kept = { ...kept, ...changes };
  // Without storage they hold until the page is closed.
  onDevice.setValue(KEY, kept);
  applySettings();
}

/** Takes over the settings in the address for this visit, and removes them from it unless they stay for another reader. */
export function startSettings(stay = false): void {
  const rest = new URLSearchParams(location.search);
  change(fromAddress(rest));
  for (const name of ["lang", "theme", "pace", "motion"]) rest.delete(name);
  const query = rest.size > 0 ? `?${rest}` : "";
  if (!stay && query.length < location.search.length) history.replaceState(history.state, "", location.pathname + query + location.hash);
  applySettings();
}

/** Passes the settings to the style sheets. */
export function applySettings(): void {
  const mark = (name: string, value: string | false): void => {
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
  };
  mark("theme", settings.theme !== "auto" && settings.theme);
  mark("suits", settings.fourColours && "four");
  mark("hand", settings.leftHanded && "left");
  mark("letters", !settings.letterKeys && "off");
}
