// What a lesson or a position answers to a choice: what is legal, what is refused and what cards form
// stands in its stop.

import type { Refusal } from "../games/types";
import type { LessonStop } from "../wire/lesson";

/** What a lesson says to a choice that it did not want. */
export interface Answer {
  /** A sentence of the lesson's own, after the stop's name. */
  says: string | null;
  /** Why it may not be done; `null` if it is only not what the lesson asks for. */
  refusal: Refusal | null;
}

/** What tells a table that nothing was done, where nothing forbids it. */
export const NOT_ASKED: Refusal = { reason: "not-asked", rule: null, subject: "", text: "" };

/** The answer of a stop to an action; `null` if it is the one that the lesson wants. */
export function answerOf(stop: LessonStop, action: string, legal: readonly string[]): Answer | null {
  const { asks } = stop;
  if (!asks || action === asks.action || asks.also.includes(action)) return null;
  const wrong = asks.wrong.find((one) => one.action === action);
  if (wrong) return { says: wrong.says, refusal: wrong.refusal };
  const refusal = asks.refused[action];
  if (refusal) return { says: null, refusal };
  const formed = asks.forms.flatMap((form) => form.formed).filter((one) => one.playable);
  const may = legal.includes(action) || formed.some((one) => one.actions.includes(action));
  return { says: null, refusal: may ? null : { ...NOT_ASKED, reason: "not-now" } };
}
