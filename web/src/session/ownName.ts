// A name of one's own, for playing with people.

import { ensureName, name } from "./session";
import { t } from "../i18n";

/** Whether somebody sits down with people under a name of their own. False if that was given up. */
export async function ensureOwnName(): Promise<boolean> {
  if (!(await ensureName())) return false;
  // Who began against bots was given this one.
  return name() !== t("guest") || ensureName(true);
}
