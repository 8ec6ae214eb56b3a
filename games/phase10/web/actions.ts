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
    case "lay":
      return `${t("phase10-lay", { n: 0 })}: ${layText(action)}`;
    case "hit":
      return hitText(action, ["phase10-add-to", "phase10-add-as"], view, names);
    case "discard":
      return t("phase10-discard-label", { card: cardText(what) });
    case "skip":
      if (what === "-") return t("phase10-discard-label", { card: cardText("K") });
      return t("phase10-skip-seat", { name: names.name(Number(what)) });
    default:
      return action;
  }
}

/** An action as a noun, in the sentences of the coach. */
export function actionName(action: string, view: Phase10View, names: Names): string {
  const [verb, what = ""] = action.split(" ");
  switch (verb) {
    case "draw":
      return t("phase10-name-draw");
    case "take":
      return t("phase10-name-take", { card: cardName(view.discards.at(-1) ?? "") });
    case "lay":
      return t("phase10-name-lay", { cards: layText(action) });
    case "hit":
      return hitText(action, ["phase10-name-hit", "phase10-name-hit-wild"], view, names, cardName);
    case "discard":
      return t("phase10-name-discard", { card: cardName(what) });
    case "skip":
      if (what === "-") return t("phase10-name-discard", { card: cardName("K") });
      return t("phase10-name-skip", who(Number(what), names));
    default:
      return action;
  }
}

const cardName = (code: string): string => t("phase10-name-card", { card: cardText(code), wild: code === "W" ? "yes" : "no" });

/** The cards of a phase, group by group. */
const layText = (action: string): string =>
  readLay(action).map((group) => group.cards.map(cardText).join(" ")).join(" + ");

/** A card added to a group, in the text of these that suits, where the second is for a wild that gets a number. */
function hitText(action: string, [as, wildAs]: [string, string], view: Phase10View, names: Names, named = cardText): string {
  const hit = [...readMoves([action]).hits.values()].flat()[0];
  const group = hit && view.laid[hit.seat]?.[hit.group - 1];
  if (!hit || !group) return action;
  const where = t("phase10-group-of", { ...who(hit.seat, names), group: groupText(group) });
  if (hit.number !== null) return t(wildAs, { n: hit.number, group: where });
  return t(as, { card: named(hit.card), group: where });
}
