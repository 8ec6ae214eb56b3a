// The own hand: every card a name of its own, and in which order they stand, which is remembered on
// this device.

import { createSignal } from "solid-js";
import { parseColourFace } from "./colours";

export type Order = "number" | "colour";

/** The card's text without the mark that tells it from its twins. */
export const codeOf = (id: string): string => id.split("#")[0] ?? id;

/**
 * Gives equal cards names of their own: `R5`, `R5#2`. A card keeps the name that it had `before`. Where
 * fewer of them are held than there were, those that were chosen have gone: no choice passes to a twin.
 */
export function ids(cards: readonly string[], before: readonly string[] = [], chosen: readonly string[] = []): string[] {
  const names = new Map<string, string[]>();
  for (const card of new Set(cards)) {
    const held = cards.filter((other) => other === card).length;
    const old = before.filter((id) => codeOf(id) === card);
    const leaving = [...new Set([...chosen.filter((id) => old.includes(id)), ...old.toReversed()])];
    const gone = new Set(leaving.slice(0, Math.max(0, old.length - held)));
    const kept = old.filter((id) => !gone.has(id));
    for (let n = 1; kept.length < held; n += 1) {
      const id = n === 1 ? card : `${card}#${n}`;
      if (!old.includes(id)) kept.push(id);
    }
    names.set(card, kept);
  }
  return cards.map((card) => names.get(card)?.shift() ?? card);
}

const COLOUR_ORDER = "RPYG";

const rank = (code: string): number => {
  const { kind, number } = parseColourFace(code);
  if (kind === "number") return number;
  return kind === "wild" ? 13 : 14;
};
const colourRank = (code: string): number => {
  const { colour, kind } = parseColourFace(code);
  if (colour) return COLOUR_ORDER.indexOf(colour);
  return kind === "wild" ? 4 : 5;
};

/** Cards by number and then by colour, or the other way round; wilds and Skips last. */
export const sorted = (cards: readonly string[], by: Order): string[] =>
  cards.toSorted((a, b) =>
    by === "number" ? rank(a) - rank(b) || colourRank(a) - colourRank(b) : colourRank(a) - colourRank(b) || rank(a) - rank(b),
  );

const KEY = "kozyr.phase10.order";

function load(): Order {
  try {
    return localStorage.getItem(KEY) === "colour" ? "colour" : "number";
  } catch {
    return "number";
  }
}

const [order, setOrder] = createSignal<Order>(load());

export { order };

export function saveOrder(next: Order): void {
  setOrder(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage it holds until the page is closed.
  }
}
