// What was done at a table, as far as it may be asked about.

import type { BaseEvent, BaseView } from "../games/types";

/** Something that somebody did, as it was seen. */
export interface Acted {
  /** What the server knows it by: the table's version, or the step of a match. */
  key: number;
  seat: number;
  events: BaseEvent[];
  /** The view before it. */
  before: BaseView;
}

/** So many of a match are kept to ask about. */
const KEPT = 80;

/** With one more, where a seat acted. */
export function withActed(all: readonly Acted[], key: number, before: BaseView | null, events: BaseEvent[]): readonly Acted[] {
  if (!before || typeof before.turn !== "number" || events.length === 0) return all;
  return [...all, { key, seat: before.turn, events, before }].slice(-KEPT);
}
