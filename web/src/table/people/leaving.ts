// Ways to leave a table, and what each of them costs.

import { t } from "../../i18n";
import type { TableInfo } from "../../wire/protocol";

/** End the table for everybody, leave it for good, take it off the list when nothing is left to play, or give the match up. */
export type WayOut = "end" | "leave" | "remove" | "resign";

/** Whether there is something left to play. */
export const unfinished = (table: TableInfo): boolean => table.stage === "lobby" || table.stage === "playing";

/** What a person of the table may do. */
export function waysOut(table: TableInfo, host: boolean): WayOut[] {
  if (!unfinished(table)) return ["remove"];
  return host ? ["end", "leave"] : ["leave"];
}

/** What is lost by it. */
export function lossText(parting: WayOut, table: TableInfo, seat: number | null, host: boolean): string {
  const state = table.stage === "playing" ? "playing" : "waiting";
  if (parting === "resign") return t("table-resign-help");
  if (parting === "remove") return t("table-remove-help");
  if (parting === "end") return t(`table-end-${state}`);
  const others = table.seats.some((one, number) => one.kind === "person" && number !== seat);
  // The host may have got up and still be there: then the table goes on without this person.
  if (!others && host) return t(`table-leave-alone-${state}`);
  const words = [t(`table-leave-${state}`)];
  if (host) words.push(t("table-leave-host"));
  return words.join(" ");
}

/** The id of the table whose match it breaks off. */
export const broken = (parting: WayOut, table: TableInfo | null): string | null =>
  table?.stage === "playing" && (parting === "end" || parting === "leave") ? table.id : null;
