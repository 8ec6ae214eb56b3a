// Bacon's and Applewood's part of the client.

import { gameScreen } from "@kozyr/ui";
import { actionText } from "./actions";
import { Sheet } from "./Sheet";
import { Table } from "./Table";
import { ending, headline, prompt, subject, tell } from "./text";
import type { Event, View } from "./wire";

export default gameScreen<View, Event>({ Table, Sheet, headline, prompt, tell, ending, subject, actionText });
