// Caravan's actions in words, as its buttons say them.

import { cardText, type Names, t, who } from "@kozyr/ui";
import { readPlace } from "./moves";
import type { CaravanView } from "./wire";

/** The messages for a number put on a caravan, a picture put on a card, a discard and a disbanding. */
type Words = readonly [place: string, attach: string, discard: string, disband: string];

function told([place, attach, discard, disband]: Words, action: string, view: CaravanView, names: Names): string {
  const [verb, what = "", where = ""] = action.split(" ");
  switch (verb) {
    case "place":
      return t(place, { card: cardText(what), n: Number(where) });
    case "attach": {
      const { seat, caravan, card } = readPlace(where);
      const on = view.caravans[seat]?.[caravan - 1]?.numbers[card - 1]?.card;
      const actor = typeof view.turn === "number" ? view.turn : names.me;
      const whose = seat === names.me ? "yours" : actor === names.me ? "theirs" : "other";
      const lies = t("caravan-in", { ...who(seat, names), whose, n: caravan, owner: names.name(seat) });
      return `${t(attach, { card: cardText(what), on: on ? cardText(on) : where })} (${lies})`;
    }
    case "discard":
      return t(discard, { card: cardText(what) });
    case "disband":
      return t(disband, { n: Number(what) });
    default:
      return action;
  }
}

export const actionText = (action: string, view: CaravanView, names: Names): string =>
  told(["caravan-play-on", "caravan-put-on", "caravan-discard-card", "caravan-disband-card"], action, view, names);

/** An action as a noun. */
export const actionName = (action: string, view: CaravanView, names: Names): string =>
  told(["caravan-name-place", "caravan-name-attach", "caravan-name-discard", "caravan-name-disband"], action, view, names);
