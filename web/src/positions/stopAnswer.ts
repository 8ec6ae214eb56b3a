// The answer of a lesson or a position to a choice: its stop lists what is legal, what is refused and what cards form.

import type { Names, Refusal } from "../games/types";
import { t } from "../i18n";
import type { LessonStop } from "../wire/lesson";
import type { Formed } from "../wire/protocol";

/** The answer of a lesson to a choice that it did not want. */
export interface Answer {
  /** A sentence of the lesson's own, after the stop's name. */
  says: string | null;
  /** Why it is not allowed; `null` if the lesson only wanted something else. */
  refusal: Refusal | null;
}

/** The answer to the table when nothing was done although nothing forbids it. */
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

/** What cards form at a stop. */
export function formedAt(stop: LessonStop | null, cards: readonly string[]): Formed[] {
  const wanted = cards.toSorted().join(" ");
  return stop?.asks?.forms.find((form) => form.cards.toSorted().join(" ") === wanted)?.formed ?? [];
}

/** The seats of a lesson or a position: the learner's, and bots. */
export const learnerNames = (own: number): Names => ({
  name: (seat) => (seat === own ? t("learn-you") : t("bot-name", { n: seat + 1 })),
  me: own,
  bot: (seat) => seat !== own,
});
