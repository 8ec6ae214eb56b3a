// The decks that somebody has kept in this browser.

import { createSignal } from "solid-js";
import { t } from "@kozyr/ui";
import { READY, readDeck, same, tally } from "./deck";
import { limitsOf } from "./limits";

export interface SavedDeck {
  name: string;
  text: string;
}

/** What one plays with who brings nothing. */
export const DEFAULT = "pack a";

const KEY = "kozyr.caravan.decks";

function load(): SavedDeck[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const isDeck = (one: unknown): one is SavedDeck =>
      typeof one === "object" && one !== null && "name" in one && "text" in one &&
      typeof one.name === "string" && typeof one.text === "string";
    return Array.isArray(found) ? found.filter(isDeck) : [];
  } catch {
    return [];
  }
}

const [decks, setDecks] = createSignal(load());

/** The kept decks, the newest first. */
export { decks };

function keep(all: SavedDeck[]): void {
  setDecks(all);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage they are there until the page is closed.
  }
}

/** Keeps a deck; an older one of the same name gives way. */
export const keepDeck = (name: string, text: string): void =>
  keep([{ name, text }, ...decks().filter((deck) => deck.name !== name)]);

export const dropDeck = (name: string): void => keep(decks().filter((deck) => deck.name !== name));

/** What a deck is called here: its own name, a ready one's, or nothing. */
export function deckName(wanted: string): string | null {
  const ready = READY.find((deck) => same(deck.text, wanted));
  if (ready) return t(`caravan-ready-${ready.key}`);
  return decks().find((deck) => same(deck.text, wanted))?.name ?? null;
}

/** What one brings, in a few words. */
export function deckWords(text: string, option: (key: string) => string): string {
  if (limitsOf(option).onePack) return t("caravan-deck-everybody");
  const wanted = text || DEFAULT;
  const cards = t("caravan-deck-cards", { n: tally(readDeck(wanted).deck).cards });
  const name = deckName(wanted);
  return name === null ? cards : t("caravan-deck-named", { name, cards });
}
