// Variety's part of the client.

import { gameScreen, playedBy } from "@kozyr/ui";
import { actionName, actionText } from "./actions";
import { chapters } from "./chapters";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { ending, headline, prompt, silence, tell } from "./text";
import { voice } from "./voice";
import type { VarietyEvent, VarietyView } from "./wire";

export default gameScreen<VarietyView, VarietyEvent>({
  Table,
  Sheet,
  headline,
  prompt,
  tell,
  chapters,
  gone: (view) => view.events.flatMap((event) => (event.kind === "played" ? [event.card] : [])),
  sound: (event) => (event.kind === "trick_taken" ? "trick" : null),
  ending,
  decider: ({ events }) => {
    const last = events.findLast((event) => event.kind === "trick_taken");
    return last ? playedBy(events, last.winner) : null;
  },
  silence,
  actionText,
  actionName,
  keys: [{ press: ["1", "…", "8"], does: "variety-key-contract" }],
  voice,
});
