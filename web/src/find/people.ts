// Playing with people: a place at a table that is open to all, or a table of one's own to which
// others come.

import { go } from "../app/router";
import { ensureName, name } from "../app/session";
import { settings } from "../app/settings";
import { t } from "../i18n";
import { api } from "./api";

/** Whether somebody sits down with people under a name of their own. False if that was given up. */
export async function ensureOwnName(): Promise<boolean> {
  if (!(await ensureName())) return false;
  // Who began against bots was given this one.
  return name() !== t("guest") || ensureName(true);
}

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

