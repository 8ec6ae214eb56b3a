// What happened as deeds: an event with the cards that left because of it.

import type { CaravanEvent } from "./wire";

export type Of<K extends CaravanEvent["kind"]> = Extract<CaravanEvent, { kind: K }>;

/** Something a seat did, or that befell the game, with the cards that left because of it. */
export interface Deed {
  event: Exclude<CaravanEvent, Of<"removed">>;
  removed: Of<"removed">[];
}

/** Puts every removal to the deed that caused it. */
export function deeds(events: readonly CaravanEvent[]): Deed[] {
  const told: Deed[] = [];
  for (const event of events) {
    if (event.kind === "removed") told.at(-1)?.removed.push(event);
    else told.push({ event, removed: [] });
  }
  return told;
}
