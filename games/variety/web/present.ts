// How changes are shown: a call goes to its contract, the end of the auction stays to be read, a
// card comes from its hand, a full trick rests and goes to its winner.

import { aimAtTrick, eventOf, type Frame, presentTrick, tagOf, type TrickStage } from "@kozyr/ui";
import { type Aim, arrive, dealt, type Motion } from "@kozyr/ui/cards";
import type { VarietyEvent, VarietyTrick, VarietyView } from "./wire";

/** How long the end of an auction and a finished deal stay on the table. */
const AUCTION_MS = 2200;
const DEAL_MS = 7000;

/** What the table lends for showing a change. */
export interface Stage extends TrickStage<VarietyTrick> {
  /** Keeps the auction on the table after it has ended. */
  setSettling: (settling: boolean) => void;
}

export async function present(
  { before, after, events }: Frame<VarietyView, VarietyEvent>,
  motion: Motion,
  commit: () => void,
  stage: Stage,
): Promise<void> {
  const fresh = eventOf(events, "dealt");
  if (fresh && before.sheet.length > 0) await motion.rest(DEAL_MS);

  const called = eventOf(events, "called");
  if (called) {
    const ended = eventOf(events, "auction_ended") !== undefined;
    const from = tagOf(called.seat)?.getBoundingClientRect();
    stage.setSettling(ended);
    commit();
    const tile = document.querySelector(`.vy-tile[data-action="bid ${called.contract}"]`);
    const name = tile?.querySelector(".vy-namer:last-child");
    if (name && from) await arrive(motion, name, from);
    if (ended) await motion.rest(AUCTION_MS);
    stage.setSettling(false);
    return;
  }

  const played = eventOf(events, "played");
  if (!played) {
    stage.setTaken(null);
    commit();
    if (fresh) await dealt(motion, { dealer: fresh.dealer, me: after.viewer });
    return;
  }
  const took = eventOf(events, "trick_taken");
  const { seat, card } = played;
  const full = took ? (after.tricks.at(-1) ?? null) : null;
  await presentTrick({ seat, card, full, winner: took?.winner, stage: after.stage }, motion, commit, stage);
}

/** Where the card of an action of the viewer's goes. */
export const aim = (action: string, { legal }: VarietyView, me: number): Aim[] =>
  action.startsWith("play ") && legal.includes(action) ? aimAtTrick(action.slice(5), me) : [];
