// Caravan's part of the client.

import { lazy } from "solid-js";
import type { CaravanEvent, CaravanView } from "../../wire/caravan";
import type { BaseEvent, BaseView, GameScreen } from "../types";
import { actionText } from "./actions";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { deckWords } from "./saved";
import { headline, prompt, tell, tellAll } from "./story";

const caravan: GameScreen<CaravanView, CaravanEvent> = {
  Table,
  Sheet,
  prompt,
  tell,
  tellAll,
  headline,
  actionText,
  loadout: { Editor: lazy(() => import("./DeckBuilder")), words: deckWords },
};

export default caravan as unknown as GameScreen<BaseView, BaseEvent>;
