// Bacon's and Applewood's part of the client.

import { gameScreen, LETTERS } from "@kozyr/ui";
import { withOwnFaces } from "@kozyr/ui/cards";
import { actionName, actionText } from "./actions";
import cards from "./cards";
import { chapters } from "./course";
import { Played } from "./Played";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { ending, headline, prompt, subject, tell } from "./text";
import { voice } from "./voice";
import type { Event, View } from "./wire";

export default gameScreen<View, Event>({
  Table: withOwnFaces(cards, Table),
  Sheet,
  headline,
  prompt,
  tell,
  chapters,
  Counted: Played,
  sound: (event) => (event.kind === "round_won" ? "trick" : event.kind === "played" ? "card" : null),
  ending,
  sides: ({ teams, scores }) =>
    teams && [0, 1].map((side) => {
      const seats = scores.flatMap((_, seat) => (teams[seat] === side ? [seat] : []));
      return { seats, score: scores[seats[0] ?? 0] ?? 0 };
    }),
  decider: ({ events }) => events.findLast((event) => event.kind === "played")?.play.cards.at(-1) ?? null,
  subject,
  listed: (view) => view.legal_count <= view.legal.length,
  actionText,
  actionName,
  keys: [
    { press: [LETTERS.pass], does: "bacon-key-pass" },
    { press: [LETTERS.next], does: "bacon-key-next" },
    { press: [LETTERS.sort], does: "bacon-key-sort" },
  ],
  voice,
});
