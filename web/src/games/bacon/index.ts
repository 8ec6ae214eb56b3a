// Bacon's and Applewood's part of the client.

import type { BaseEvent, BaseView, GameScreen } from "../types";
import type { Event, View } from "../../wire/bacon";
import { actionText } from "./actions";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { ending, headline, prompt, subject, tell } from "./text";

const bacon: GameScreen<View, Event> = {
  Table,
  Sheet,
  prompt,
  tell,
  ending,
  subject,
  headline,
  actionText: (action, _, names) => actionText(action, names),
};

export default bacon as unknown as GameScreen<BaseView, BaseEvent>;
