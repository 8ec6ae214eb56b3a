// Caravan's part of the client.

import { gameScreen, LETTERS, lazyPart } from "@kozyr/ui";
import { actionName, actionText } from "./actions";
import { chapters } from "./chapters";
import { limitsOf } from "./limits";
import { deckWords } from "./saved";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { ending, headline, matchSides, prompt, tell, tellAll } from "./text";
import { voice } from "./voice";
import type { CaravanEvent, CaravanView } from "./wire";

export default gameScreen<CaravanView, CaravanEvent>({
  Table,
  Sheet,
  headline,
  prompt,
  tell,
  tellAll,
  chapters,
  sound: (event) => (["disbanded", "drew"].includes(event.kind) ? "card" : null),
  ending,
  sides: matchSides,
  decider: ({ events }) => events.findLast((event) => event.kind === "placed" || event.kind === "attached")?.card ?? null,
  actionText,
  actionName,
  keys: [
    { press: ["←", "↑", "↓", "→"], does: "caravan-key-places" },
    { press: [LETTERS.discard, "Del"], does: "caravan-key-discard" },
  ],
  loadout: {
    Editor: lazyPart(() => import("./DeckBuilder"), { passing: true }),
    Shared: lazyPart(() => import("./SharedDeck")),
    words: deckWords,
    settled: (option) => limitsOf(option).onePack,
  },
  voice,
});
