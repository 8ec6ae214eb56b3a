// Texts come from Fluent files, one for each area of the client and language; areas are loaded
// when they are needed.

import { FluentBundle, FluentDateTime, FluentNumber, FluentResource, type FluentFunction, type FluentVariable } from "@fluent/bundle";
import { createSignal } from "solid-js";
import { settings } from "../base/settings";
import { localeFor, momentText } from "./region";
import { typeset } from "./typeset";

export type Language = "en" | "ru" | "uk";
export const LANGUAGES: readonly Language[] = ["en", "ru", "uk"];
export type Args = Record<string, FluentVariable>;

type Load = () => Promise<string>;
const files = import.meta.glob<string>("../locales/*/*.ftl", { query: "?raw", import: "default" });
const ofGames = import.meta.glob<string>("../../../games/*/web/texts/*.ftl", { query: "?raw", import: "default" });
/** The titles of a game's lessons. */
const titles = import.meta.glob<string>("../../../games/*/book/lessons/titles.*.ftl", { query: "?raw", import: "default" });
/** Names and one-liners of all games. */
const firstPage: Record<Language, Load> = {
  en: async () => (await import("virtual:kozyr/en/first-page")).default,
  ru: async () => (await import("virtual:kozyr/ru/first-page")).default,
  uk: async () => (await import("virtual:kozyr/uk/first-page")).default,
};
const areas = new Set<string>();
const texts = new Map<string, Promise<FluentResource>>();

/** A moment, in the format of `dateText`. */
class Moment extends FluentDateTime {
  override toString(): string {
    return dateText(this.toNumber(), this.opts);
  }
}

/** In place of the one that Fluent has, which knows the language only. */
const DATETIME: FluentFunction = ([at], options) => {
  if (!(at instanceof FluentDateTime)) throw new TypeError("no moment");
  return new Moment(at, Object.fromEntries(Object.entries(options).map(([name, value]) => [name, value.valueOf()])));
};

const [bundle, setBundle] = createSignal<FluentBundle>(makeBundle("en", []));

function makeBundle(language: Language, sources: FluentResource[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false, functions: { DATETIME } });
  for (const text of sources) made.addResource(text);
  return made;
}

function loaderOf(language: Language, area: string): Load | undefined {
  if (area === "games") return firstPage[language];
  const [of, game] = area.split("/");
  if (of === "lessons") return titles[`../../../games/${game}/book/lessons/titles.${language}.ftl`];
  return game ? ofGames[`../../../games/${game}/web/texts/${language}.ftl`] : files[`../locales/${language}/${area}.ftl`];
}

function source(language: Language, area: string): Promise<FluentResource> {
  const key = `${language} ${area}`;
  let text = texts.get(key);
  if (!text) {
    const written = loaderOf(language, area)?.() ?? Promise.resolve("");
    text = written.then((one) => new FluentResource(typeset(one)));
    text.catch(() => texts.delete(key));
    texts.set(key, text);
  }
  return text;
}

/** The language of the settings or, if none was chosen, the first of the browser's that we speak. */
function wantedLanguage(): Language | undefined {
  const wanted = [settings.language, ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wanted.flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0];
}

export const preferredLanguage = (): Language => wantedLanguage() ?? "en";

/** Whether any language that this person asks for is here. */
export const isSpoken = (): boolean => wantedLanguage() !== undefined;

/** Loads more areas, and the texts of the preferred language if it has changed. */
export async function loadTexts(...more: string[]): Promise<void> {
  for (const area of more) areas.add(area);
  const language = preferredLanguage();
  const sources = await Promise.all([...areas].map((area) => source(language, area)));
  // A slower load of a language that is not wanted any more must not win.
  if (language !== preferredLanguage()) return;
  setBundle(makeBundle(language, sources));
  document.documentElement.lang = language;
}

/** The same for something that needs them and is loaded at the same time. */
export const withTexts = <T>(what: Promise<T>, ...more: string[]): Promise<T> => Promise.all([what, loadTexts(...more)]).then(([found]) => found);

/** Loads the texts of games, by their folders. */
export const loadGameTexts = (...folders: string[]): Promise<void> => loadTexts(...folders.map((folder) => `games/${folder}`));

/** Loads the titles of the games' lessons, by folder. */
export const loadTitles = (...folders: string[]): Promise<void> => loadTexts(...folders.map((folder) => `lessons/${folder}`));

/** The language of the texts on show. */
export const language = (): Language => bundle().locales[0] as Language;

/** A moment, or a day, in the present language and as the browser's own region writes it. */
export const dateText = (at: number | Date, options: Intl.DateTimeFormatOptions): string => momentText(localeFor(language()), options, at);

export const hasText = (id: string): boolean => bundle().hasMessage(id);

/** The text of a message in the present language; follows a change of language. */
export function t(id: string, args?: Args): string {
  const current = bundle();
  const message = current.getMessage(id);
  return message?.value ? current.formatPattern(message.value, args ? counted(args) : null, []) : id;
}

/** A count that every language writes alike; to load how it writes others takes a phone a tenth of a second. */
class Count extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

const isCount = (value: FluentVariable): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1000;

const counted = (args: Args): Args =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, isCount(value) ? new Count(value) : value]));

/** A number with its sign, as scores are written; a real minus sign. */
export function signed(n: number): string {
  if (n === 0) return "0";
  return n > 0 ? `+${n}` : `−${-n}`;
}

/** A number with a real minus sign. */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** A list of names, joined as in the language. The browser's own formatter is slow to load on a phone. */
export function list(items: string[]): string {
  const before = items.slice(0, -1);
  const last = items.at(-1) ?? "";
  if (before.length === 0) return last;
  return typeset(t(before.length === 1 ? "list-two" : "list-more", { before: before.join(", "), last }));
}
