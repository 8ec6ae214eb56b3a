// Kan's part of the client.

import { gameScreen, playedBy } from "@kozyr/ui";
import { actionName, actionText } from "./actions";
import { chapters } from "./chapters";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { ending, headline, phrasesOnly, prompt, tell } from "./text";
import { voice } from "./voice";
import type { KanEvent, KanView } from "./wire";

export default gameScreen<KanView, KanEvent>({
  Table,
  Sheet,
  headline,
  prompt,
  tell,
  chapters,
  gone: (view) => view.events.flatMap((event) => (event.kind === "played" ? [event.card] : [])),
  sound: (event) => (event.kind === "took" ? "trick" : null),
  ending,
  decider: ({ events }) => {
    const last = events.findLast((event) => event.kind === "took");
    return last ? playedBy(events, last.seat) : null;
  },
  phrasesOnly,
  actionText,
  actionName,
  voice,
});
