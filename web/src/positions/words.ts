// The explanations after a position, as text.

import { whyText } from "../coach/words";
import type { BaseEvent, GameScreen, Names } from "../games/types";
import { told } from "../games/words";
import type { Position, PositionNext, PositionValue } from "../wire/position";
import { positionFolder } from "./positions";

/** A part of the match as a number of a hundred matches. */
export const hundred = (part: number): number => Math.round(part * 100) + 0;

/** The number of other plays that are shown with figures. */
const MOST = 4;

/** The plays that are shown with figures, best first: the tried one, and the next ones or those that are explained. */
export function toldOf(position: Position, tries: readonly string[]): PositionValue[] {
  const { asks, values, whys } = position;
  const best = values.filter((one) => one.action === asks.action);
  const others = values.filter((one) => one.action !== asks.action && !asks.also.includes(one.action));
  const explained = whys.map((one) => one.action);
  const wanted = new Set([...tries, ...explained, ...others.map((one) => one.action)]);
  const shown = new Set([...wanted].slice(0, MOST));
  return [...best, ...others.filter((one) => shown.has(one.action))];
}

/** Why the best play is better than another one; the first of the possible explanations that says something. */
export function whyOf(position: Position, tries: readonly string[]): { action: string; text: string } | null {
  const { game, whys } = position;
  const last = tries.at(-1);
  const order = [...whys.filter((one) => one.action === last), ...whys];
  for (const { action, why } of order) {
    const other = action === last ? "played" : "next";
    const text = whyText(game, why, other) || whyText(positionFolder(game), why, other);
    if (text) return { action, text };
  }
  return null;
}

/** A line with a frequent continuation: how often, out of a hundred, and what. */
export interface Branch {
  of: number;
  text: string;
  next: Branch[];
}

/** The frequent continuations, as sentences; one without a text is left out with everything that follows it. */
export const branchesOf = (screen: GameScreen, next: readonly PositionNext[], names: Names): Branch[] =>
  next.flatMap(({ of, event, then }) => {
    const text = told(screen, [event as BaseEvent], names).join(" ");
    return text ? [{ of, text, next: branchesOf(screen, then, names) }] : [];
  });
