// Variety's actions in words, as its buttons say them.

import { cardText, t } from "@kozyr/ui";
import { contractName } from "./text";

export function actionText(action: string): string {
  const [verb, what = ""] = action.split(" ");
  if (verb === "bid") return `${t("variety-bid")} ${what}: ${contractName(Number(what))}`;
  return verb === "play" ? `${t("variety-play")} ${cardText(what)}` : action;
}

/** A card, or a contract by what it is called. */
export function actionName(action: string): string {
  const [verb, what = ""] = action.split(" ");
  if (verb === "bid") return t("variety-bid-name", { what: contractName(Number(what)) });
  return verb === "play" ? cardText(what) : action;
}
