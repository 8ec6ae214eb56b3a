// The match after first steps: short, against the easiest opponents, with hints lit.

import { go } from "../base/router";
import { ensureGuest } from "../session/session";
import { settings } from "../base/settings";
import { coachFrom } from "../coach/autoHints";
import { api } from "../net/api";
import { shortOptions } from "./lessons";

/** Opens a table for the short match of a game and goes there. */
export async function playShort(game: string): Promise<void> {
  if (!(await ensureGuest())) return;
  const { id } = await api.createTable({
    game,
    options: shortOptions(game),
    bots: "easy",
    start: true,
    ...(settings.pace === null ? {} : { pace_ms: settings.pace }),
  });
  coachFrom(id);
  go(`/table/${id}`);
}
