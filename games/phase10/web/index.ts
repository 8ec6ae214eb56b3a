// Phase 10's part of the client.

import { gameScreen, LETTERS } from "@kozyr/ui";
import { withOwnFaces } from "@kozyr/ui/cards";
import { actionName, actionText } from "./actions";
import cards from "./cards";
import { chapters } from "./course";
import { Played } from "./Played";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { cardText, ending, headline, prompt, ranking, subject, tell } from "./text";
import { voice } from "./voice";
import type { Phase10Event, Phase10View } from "./wire";

export default gameScreen<Phase10View, Phase10Event>({
  Table: withOwnFaces(cards, Table),
  Sheet,
  headline,
  prompt,
  tell,
  chapters,
  Counted: Played,
  sound: (event) => (["drew", "laid", "skipped"].includes(event.kind) ? "card" : null),
  ending,
  ranking,
  decider: ({ events }) => events.findLast((event) => event.kind === "discarded" || event.kind === "hit")?.card ?? null,
  subject,
  listed: (view) => view.n_lays === 0 || view.lays_listed,
  actionText,
  actionName,
  keys: [
    { press: [LETTERS.draw], does: "phase10-key-draw" },
    { press: [LETTERS.take], does: "phase10-key-take" },
    { press: [LETTERS.discard, "Del"], does: "phase10-key-discard" },
    { press: [LETTERS.arrange], does: "phase10-key-arrange" },
    { press: ["↑"], does: "phase10-key-up" },
  ],
  cardText,
  voice,
});
