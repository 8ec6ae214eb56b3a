// Variety's actions in words, as its buttons say them.

import { t } from "../../i18n";
import { cardText } from "../../table/words";
import { contractName } from "./text";

export function actionText(action: string): string {
  const [verb, what = ""] = action.split(" ");
  if (verb === "bid") return `${t("variety-name")} ${what}: ${contractName(Number(what))}`;
  return verb === "play" ? `${t("variety-play")} ${cardText(what)}` : action;
}
