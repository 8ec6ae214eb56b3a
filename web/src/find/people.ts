// Playing with people: a place at a table that is open to all, or a table of one's own to which
// others come.

import { go } from "../base/router";
import { settings } from "../base/settings";
import { ensureOwnName } from "../session/ownName";
import { api } from "../net/findApi";

/** Leads to a table of a game at which there are people, or to which they will come. */
export async function playWithPeople(game: string): Promise<void> {
  if (!(await ensureOwnName())) return;
  const { id } = await api.play({ game, ...(settings.pace === null ? {} : { pace_ms: settings.pace }) });
  go(`/table/${id}`);
}

/** Takes a place at a table that is open to all. */
export async function comeTo(id: string): Promise<void> {
  if (!(await ensureOwnName())) return;
  await api.come(id);
  go(`/table/${id}`);
}

