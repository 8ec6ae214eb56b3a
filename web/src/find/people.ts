// Playing with people: a seat at an open table, or a new table that others join.

import { go } from "../base/router";

import { ensureOwnName, ownPace } from "../session/session";
import { api } from "../net/findApi";

/** Opens a table of a game where people are, or which others will join. */
export async function playWithPeople(game: string): Promise<void> {
  if (!(await ensureOwnName())) return;
  const { id } = await api.play({ game, ...ownPace() });
  go(`/table/${id}`);
}

/** Takes a seat at an open table. */
export async function comeTo(id: string): Promise<void> {
  if (!(await ensureOwnName())) return;
  await api.come(id);
  go(`/table/${id}`);
}
