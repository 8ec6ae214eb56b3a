// Caravan's actions in words, as its buttons say them.

import { cardText, type Names, t, who } from "@kozyr/ui";
import { readPlace } from "./moves";
import type { CaravanView } from "./wire";

export function actionText(action: string, view: CaravanView, names: Names): string {
  const [verb, what = "", where = ""] = action.split(" ");
  switch (verb) {
    case "place":
      return t("caravan-play-on", { card: cardText(what), n: Number(where) });
    case "attach": {
      const { seat, caravan, card } = readPlace(where);
      const on = view.caravans[seat]?.[caravan - 1]?.numbers[card - 1]?.card;
      const actor = typeof view.turn === "number" ? view.turn : names.me;
      const whose = seat === names.me ? "yours" : actor === names.me ? "theirs" : "other";
      const place = t("caravan-in", { ...who(seat, names), whose, n: caravan, owner: names.name(seat) });
      return `${t("caravan-put-on", { card: cardText(what), on: on ? cardText(on) : where })} (${place})`;
    }
    case "discard":
      return t("caravan-discard-card", { card: cardText(what) });
    case "disband":
      return t("caravan-disband-card", { n: Number(what) });
    default:
      return action;
  }
}
