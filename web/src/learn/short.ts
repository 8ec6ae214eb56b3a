// The match after first steps: short, against the easiest opponents, with hints lit.

import { go } from "../app/router";
import { loadMe, name, rename } from "../app/session";
import { settings } from "../app/settings";
import { coachFrom } from "../coach/lit";
import { t } from "../i18n";
import { api } from "../net/api";
import { shortOptions } from "./lessons";

/** Opens a table for the short match of a game and goes there. */
export async function playShort(game: string): Promise<void> {
  await loadMe();
  if (name() === null) await rename(t("guest"));
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
