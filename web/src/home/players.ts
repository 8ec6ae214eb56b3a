// How who plays or played is called in lists of tables and matches.

import { t } from "../i18n";
import type { MatchSeat, SeatInfo } from "../wire/protocol";

/** Who played at a seat of a finished match; a program of somebody's has a name and is no person. */
export function playerName(seat: MatchSeat | undefined, number: number): string {
  if (!seat || seat.name === null) return t("bot-name", { n: number + 1 });
  return seat.owner === undefined ? seat.name : t("bot-called", { name: seat.name });
}

/** Who sits at a seat of a table. */
export function sitterName(seat: SeatInfo): string {
  if (seat.kind === "person") return seat.name;
  if (seat.kind === "empty") return t("nobody");
  return seat.program ? t("bot-called", { name: seat.program.name }) : t("a-bot");
}
