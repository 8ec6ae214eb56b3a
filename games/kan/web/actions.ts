// Kan's actions in words, as its buttons say them.

import { cardText, t } from "@kozyr/ui";
import { suitName } from "@kozyr/ui/cards";

export function actionText(action: string): string {
  const [verb = "", ...cards] = action.split(/[ +]/);
  const named = cards.map(cardText).join(", ");
  switch (verb) {
    case "play": {
      const [card = "", suit] = cards[0]?.split(":") ?? [];
      return suit ? t("kan-lead-joker", { suit: suitName(suit) }) : `${t("kan-play")} ${cardText(card)}`;
    }
    case "give":
      return `${t("kan-give")} ${named}`;
    case "trump":
      return t("kan-name-trump", { suit: suitName(cards[0] ?? "") });
    case "iku":
    case "koi":
      return `${t(`kan-${verb}`)}: ${t(`kan-${verb}-meaning`)}`;
    case "stop":
    case "juuroku":
      return t(`kan-${verb}`);
    case "show": {
      const [first, second] = cards;
      if (first === "-") return t("kan-show-none");
      if (second === undefined) return `${t("kan-show-one")}: ${named}`;
      if (first === second) return `${t("kan-show-again")}: ${cardText(first ?? "")}`;
      return `${t(action.includes("+") ? "kan-show-together" : "kan-show-another")}: ${named}`;
    }
    default:
      return action;
  }
}

/** A card by itself; anything else as on its button. */
export function actionName(action: string): string {
  const [, card] = /^play ([^:]+)$/.exec(action) ?? [];
  return card === undefined ? actionText(action) : cardText(card);
}
