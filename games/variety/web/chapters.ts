// The deal so far for the log: the auction, then trick by trick.

import { type Chapter, type Names, plain, t } from "@kozyr/ui";
import { tallies } from "./contract";
import { contractName, tell } from "./text";
import type { VarietyView } from "./wire";

export function chapters(view: VarietyView, names: Names): Chapter[] {
  const auction: Chapter = { title: t("variety-auction"), opening: true, lines: [] };
  if (view.contract !== null) auction.note = `${view.contract}: ${contractName(view.contract)}`;
  const found: Chapter[] = [auction];
  let trick: (Chapter & { cards: NonNullable<Chapter["cards"]> }) | null = null;
  const running = tallies(view);
  let n = 0;
  for (const event of view.events) {
    if (event.kind === "played") {
      if (!trick) {
        n += 1;
        trick = { title: t("variety-log-trick", { n }), note: t("variety-log-running"), lines: [], cards: [] };
        found.push(trick);
      }
      trick.cards.push({ seat: event.seat, card: event.card });
    } else if (event.kind === "trick_taken" && trick) {
      const [attack, defence] = running[n - 1] ?? [0, 0];
      trick.note = t("variety-log-took", { name: names.name(event.winner), attack: plain(attack), defence: plain(defence) });
      for (const card of trick.cards) card.best = card.seat === event.winner;
      trick = null;
    } else if (event.kind === "deal_scored") {
      const text = tell(event, names);
      found.push({ title: t("variety-result"), lines: text ? [text] : [] });
    } else {
      const text = tell(event, names);
      if (text) found.at(-1)?.lines.push(text);
    }
  }
  for (const card of trick?.cards ?? []) card.best = card.seat === view.trick_winner && (trick?.cards.length ?? 0) > 1;
  return found;
}
