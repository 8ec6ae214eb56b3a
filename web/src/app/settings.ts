// What a person has set on this device.

import { createStore } from "solid-js/store";

export interface Settings {
  /** A language, or empty for the browser's. */
  language: "" | "en" | "ru" | "uk";
  theme: "auto" | "light" | "dark";
  fourColours: boolean;
  leftHanded: boolean;
  /** `instant` leaves out the pauses too; only tests use it. */
  animation: "normal" | "fast" | "off" | "instant";
  /** How long bots wait at tables this person makes, in milliseconds; `null` for the server's choice. */
  pace: number | null;
}

const KEY = "kozyr.settings";

const DEFAULTS: Settings = {
  language: "",
  theme: "auto",
  fourColours: false,
  leftHanded: false,
  animation: "normal",
  pace: null,
};

function load(): Settings {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...DEFAULTS, ...(saved as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

const [settings, change] = createStore<Settings>(load());

export { settings };

/** Changes settings and keeps them on this device. */
export function saveSettings(changes: Partial<Settings>): void {
  change(changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage they hold until the page is closed.
  }
  applySettings();
}

/** Tells the style sheets. */
export function applySettings(): void {
  const root = document.documentElement.dataset;
  if (settings.theme === "auto") delete root["theme"];
  else root["theme"] = settings.theme;
  if (settings.fourColours) root["suits"] = "four";
  else delete root["suits"];
  if (settings.leftHanded) root["hand"] = "left";
  else delete root["hand"];
}
