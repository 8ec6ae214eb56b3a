// A chosen name, for playing with people.

import { ensureName, name } from "./session";
import { t } from "../i18n";

/** Makes sure that a person plays with people under a name of their own. False if they cancelled. */
export async function ensureOwnName(): Promise<boolean> {
  if (!(await ensureName())) return false;
  // A person who began against bots has this one.
  return name() !== t("guest") || ensureName(true);
}
