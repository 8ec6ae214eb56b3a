// Playing with people: a seat at an open table, or a new table that others join.

import { go } from "../base/router";
import { settings } from "../base/settings";
import { ensureOwnName } from "../session/ownName";
import { api } from "../net/findApi";

/** Opens a table of a game where people are, or which others will join. */
export async function playWithPeople(game: string): Promise<void> {
  if (!(await ensureOwnName())) return;
  const { id } = await api.play({ game, ...(settings.pace === null ? {} : { pace_ms: settings.pace }) });
  go(`/table/${id}`);
}

/** Takes a seat at an open table. */
export async function comeTo(id: string): Promise<void> {
  if (!(await ensureOwnName())) return;
  await api.come(id);
  go(`/table/${id}`);
}

