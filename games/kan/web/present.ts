// How changes are shown: a card comes from its hand, a full trick rests and goes to its winner, a
// finished deal stays to be read.

import { aimAtTrick, eventOf, type Frame, presentTrick, tagOf, type TrickStage } from "@kozyr/ui";
import { type Aim, dealt, handCard, type Motion } from "@kozyr/ui/cards";
import type { KanEvent, KanTrick, KanView } from "./wire";

/** How long a finished deal stays on the table. */
const DEAL_MS = 7000;

/** What the table lends for showing a change. */
export type Stage = TrickStage<KanTrick>;

export async function present(
  { before, after, events }: Frame<KanView, KanEvent>,
  motion: Motion,
  commit: () => void,
  stage: Stage,
): Promise<void> {
  const fresh = eventOf(events, "dealt");
  if (fresh && before.outcome) await motion.rest(DEAL_MS);
  const played = eventOf(events, "played");
  if (!played) {
    stage.setTaken(null);
    commit();
    if (fresh) await dealt(motion, { dealer: fresh.dealer, me: after.viewer });
    return;
  }
  const took = eventOf(events, "took");
  const { seat, card } = played;
  const full = took ? after.last_trick : null;
  await presentTrick({ seat, card, full, winner: took?.seat, stage: after.stage }, motion, commit, stage);
}

/** Where the card of an action of the viewer's goes: into the trick, or to the partner whose ace came. */
export function aim(action: string, { events, legal }: KanView, me: number): Aim[] {
  const [verb, card = ""] = action.replace(/:.$/, "").split(" ");
  if (!legal.includes(action)) return [];
  if (verb === "play") return aimAtTrick(card, me);
  const passed = events.findLast((event) => event.kind === "ace_passed");
  return verb === "give" && passed ? [{ card, from: handCard(card), to: tagOf(passed.from), fade: true }] : [];
}
