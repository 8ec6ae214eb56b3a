// Ways to leave a table, and the cost of each.

import { t } from "../../i18n";
import type { TableInfo } from "../../wire/protocol";

/**
 * End the table for everyone, propose that to the others, leave it for good, remove it from the list when
 * nothing is left to play, or resign the match.
 */
export type WayOut = "end" | "propose" | "leave" | "remove" | "resign";

/** Whether there is something left to play. */
export const unfinished = (table: TableInfo): boolean => table.stage === "lobby" || table.stage === "playing";

/** The options of a person at the table. */
export function waysOut(table: TableInfo, host: boolean): WayOut[] {
  if (!unfinished(table)) return ["remove"];
  return host ? ["end", "leave"] : ["leave"];
}

/** What it costs. */
export function lossText(parting: WayOut, table: TableInfo, seat: number | null, host: boolean): string {
  const state = table.stage === "playing" ? "playing" : "waiting";
  if (parting === "resign") return t("table-resign-help");
  if (parting === "remove") return t("table-remove-help");
  if (parting === "end" || parting === "propose") return t(`table-${parting}-${state}`);
  const others = table.seats.some((one, number) => one.kind === "person" && number !== seat);
  // The host may have left the seat and still be there: then the table continues without this person.
  if (!others && host) return t(`table-leave-alone-${state}`);
  const words = [t(`table-leave-${state}`)];
  if (host) words.push(t("table-leave-host"));
  return words.join(" ");
}

/** The id of the table whose match it breaks off. */
export const broken = (parting: WayOut, table: TableInfo | null): string | null =>
  table?.stage === "playing" && (parting === "end" || parting === "leave") ? table.id : null;
