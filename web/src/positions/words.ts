// The figures after a position.

import type { Position, PositionValue } from "../wire/position";

/** A part of the match as a number of a hundred matches. */
export const hundred = (part: number): number => Math.round(part * 100) + 0;

/** The number of other plays that are shown with figures. */
const MOST = 4;

/** The plays that are shown with figures, best first: those tried, the one that is spoken of, and the next ones. */
export function toldOf(position: Position, tries: readonly string[]): PositionValue[] {
  const { asks, values, reason } = position;
  const best = values.filter((one) => one.action === asks.action);
  const others = values.filter((one) => one.action !== asks.action && !asks.also.includes(one.action));
  const wanted = new Set([...tries, ...(reason?.other ? [reason.other] : []), ...others.map((one) => one.action)]);
  const shown = new Set([...wanted].slice(0, MOST));
  return [...best, ...others.filter((one) => shown.has(one.action))];
}
