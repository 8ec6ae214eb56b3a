// Events of a match by kind: what happened.

import type { BaseEvent } from "../games/types";

/** The first event of a kind. */
export const eventOf = <E extends BaseEvent, K extends E["kind"]>(
  events: readonly E[],
  kind: K,
): Extract<E, { kind: K }> | undefined => events.find((event): event is Extract<E, { kind: K }> => event.kind === kind);
