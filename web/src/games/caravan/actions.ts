// Caravan's actions in words, as its buttons say them.

import type { CaravanView } from "../../wire/caravan";
import { t } from "../../i18n";
import { cardText, who } from "../../table/words";
import type { Names } from "../types";
import { readPlace } from "./moves";

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
      const place = t("caravan-in", { ...who(names, seat), whose, n: caravan, owner: names.name(seat) });
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
