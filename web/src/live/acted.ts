// The actions of a table, as far as one may ask about them.

import type { BaseEvent, BaseView } from "../games/types";

/** An action of a seat, as the viewer saw it. */
export interface Acted {
  /** Its key on the server: the table's version, or the step of a match. */
  key: number;
  seat: number;
  events: BaseEvent[];
  /** The view before it. */
  before: BaseView;
}

/** The number of actions of a match kept to ask about. */
const KEPT = 80;

/** Adds an action, if a seat acted. */
export function withActed(all: readonly Acted[], key: number, before: BaseView | null, events: BaseEvent[]): readonly Acted[] {
  if (!before || typeof before.turn !== "number" || events.length === 0) return all;
  return [...all, { key, seat: before.turn, events, before }].slice(-KEPT);
}
