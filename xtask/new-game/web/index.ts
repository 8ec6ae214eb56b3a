// New Game's part of the client.

import { gameScreen } from "@kozyr/ui";
import { actionText } from "./actions";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { headline, prompt, tell } from "./text";
import type { NewGameEvent, NewGameView } from "./wire";

export default gameScreen<NewGameView, NewGameEvent>({ Table, Sheet, headline, prompt, tell, actionText });
