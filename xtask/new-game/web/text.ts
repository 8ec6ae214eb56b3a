// What is said of a match of New Game: whose turn it is, what happened, where the match stands.

import { type Names, promptBy, t, who, wonText } from "@kozyr/ui";
import { cardName } from "@kozyr/ui/cards";
import type { NewGameEvent, NewGameView } from "./wire";

export const headline = (view: NewGameView): string =>
  t("newgame-headline", { deal: Math.max(1, view.deal), deals: view.options.deals });

/** What the viewer may do now, or who is waited for. */
export const prompt = promptBy<NewGameView>({
  over: (view, names) => wonText("newgame", view, names),
  deal: () => t("newgame-dealing"),
  wait: (_view, names, seat) => t("newgame-wait", who(seat, names)),
  yours: (view) => t(view.trick.length === 0 ? "newgame-your-lead" : "newgame-your-turn"),
});

/** An event as a sentence; `null` where others say enough. */
export function tell(event: NewGameEvent, names: Names): string | null {
  switch (event.kind) {
    case "dealt":
      return t("newgame-dealt", { ...who(event.dealer, names), deal: event.deal });
    case "played":
      return t("newgame-played", { ...who(event.seat, names), card: cardName(event.card) });
    case "trick_taken":
      return t("newgame-took", who(event.winner, names));
    case "deal_scored":
      return t("newgame-scored", { deal: event.row.deal });
    case "match_over":
      return null;
  }
}
