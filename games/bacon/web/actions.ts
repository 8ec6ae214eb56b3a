// Bacon's actions in words, as its buttons say them.

import { cardText, type Names, t, who } from "@kozyr/ui";
import { cardsOf } from "./plays";
import { playText } from "./text";
import type { Play, View } from "./wire";

export function actionText(action: string, _view: View, names: Names): string {
  const [, kind, key] = /^([a-z-]+) (\d+):/.exec(action) ?? [];
  if (kind && key) {
    const name = playText({ kind: kind as Play["kind"], key: Number(key) });
    return `${name}: ${cardsOf(action).map(cardText).join(" ")}`;
  }
  const [verb, seat] = action.split(" ");
  if (verb === "lead") return t("bacon-lead-name", who(Number(seat), names));
  if (verb === "ask") return t("bacon-ask-name", who(Number(seat), names));
  return verb === "pass" || verb === "yes" || verb === "no" ? t(`bacon-${verb}`) : action;
}

/** The cards of a combination; anything else as on its button. */
export function actionName(action: string, view: View, names: Names): string {
  if (action === "pass") return t("bacon-pass-name");
  return action.includes(":") ? cardsOf(action).map(cardText).join(" ") : actionText(action, view, names);
}
