// How changes are shown: a card comes from its hand, a full trick rests and goes to its winner.

import { eventOf, type Frame, presentTrick, type TrickStage } from "@kozyr/ui";
import type { Motion } from "@kozyr/ui/cards";
import type { NewGameEvent, NewGamePlayed, NewGameView } from "./wire";

/** What the table lends for showing a change. */
export type Stage = TrickStage<NewGamePlayed[]>;

export async function present(
  { after, events }: Frame<NewGameView, NewGameEvent>,
  motion: Motion,
  commit: () => void,
  stage: Stage,
): Promise<void> {
  const played = eventOf(events, "played");
  if (!played) {
    stage.setTaken(null);
    commit();
    return;
  }
  const took = eventOf(events, "trick_taken");
  const { seat, card } = played;
  const full = took ? after.played.slice(-after.options.players) : null;
  await presentTrick({ seat, card, full, winner: took?.winner, stage: after.stage }, motion, commit, stage);
}
