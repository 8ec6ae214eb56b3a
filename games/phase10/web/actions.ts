// Phase 10's actions in words, as its buttons say them.

import { type Names, t, who } from "@kozyr/ui";
import { readMoves } from "./moves";
import { readLay } from "./slots";
import { cardText, groupText } from "./text";
import type { Phase10View } from "./wire";

export function actionText(action: string, view: Phase10View, names: Names): string {
  const [verb, what = ""] = action.split(" ");
  switch (verb) {
    case "draw":
      return t("phase10-draw-label", { n: view.pile });
    case "take":
      return t("phase10-take-label", { card: cardText(view.discards.at(-1) ?? "") });
    case "lay": {
      const groups = readLay(action).map((group) => group.cards.map(cardText).join(" "));
      return `${t("phase10-lay", { n: 0 })}: ${groups.join(" + ")}`;
    }
    case "hit": {
      const hit = [...readMoves([action]).hits.values()].flat()[0];
      const group = hit && view.laid[hit.seat]?.[hit.group - 1];
      if (!hit || !group) return action;
      const where = t("phase10-group-of", { ...who(hit.seat, names), group: groupText(group) });
      if (hit.number !== null) return t("phase10-add-as", { n: hit.number, group: where });
      return t("phase10-add-to", { card: cardText(hit.card), group: where });
    }
    case "discard":
      return t("phase10-discard-label", { card: cardText(what) });
    case "skip":
      if (what === "-") return t("phase10-discard-label", { card: cardText("K") });
      return t("phase10-skip-seat", { name: names.name(Number(what)) });
    default:
      return action;
  }
}
