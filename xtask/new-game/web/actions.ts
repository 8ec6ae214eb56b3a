// New Game's actions in words, as its buttons say them.

import { cardText, t } from "@kozyr/ui";

export function actionText(action: string): string {
  const [verb = "", card = ""] = action.split(" ");
  return verb === "play" ? `${t("newgame-play")} ${cardText(card)}` : action;
}
