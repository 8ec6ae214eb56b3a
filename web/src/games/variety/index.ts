// Variety's part of the client.

import type { BaseEvent, BaseView, GameScreen } from "../types";
import type { VarietyEvent, VarietyView } from "../../wire/variety";
import { actionText } from "./actions";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { headline, prompt, silence, tell } from "./text";

const variety: GameScreen<VarietyView, VarietyEvent> = { Table, Sheet, prompt, tell, headline, silence, actionText };

export default variety as unknown as GameScreen<BaseView, BaseEvent>;
