// Kan's part of the client.

import type { BaseEvent, BaseView, GameScreen } from "../types";
import type { KanEvent, KanView } from "../../wire/kan";
import { actionText } from "./actions";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { headline, prompt, tell } from "./text";

const kan: GameScreen<KanView, KanEvent> = { Table, Sheet, prompt, tell, headline, actionText };

export default kan as unknown as GameScreen<BaseView, BaseEvent>;
