// Phase 10's part of the client.

import type { BaseEvent, BaseView, GameScreen } from "../types";
import type { Phase10Event, Phase10View } from "../../wire/phase10";
import { actionText } from "./actions";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { cardText, ending, headline, prompt, ranking, subject, tell } from "./text";

const phase10: GameScreen<Phase10View, Phase10Event> = {
  Table,
  Sheet,
  prompt,
  tell,
  ending,
  subject,
  ranking,
  headline,
  actionText,
  cardText,
};

export default phase10 as unknown as GameScreen<BaseView, BaseEvent>;
