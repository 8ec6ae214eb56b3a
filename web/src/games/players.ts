// How who plays or played is called in lists of tables and matches.

import { list, t } from "../i18n";
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

/** With whom somebody played: people by name, levels counted. */
export const companions = (seats: readonly MatchSeat[], you: number | null): string =>
  company(seats.flatMap((seat, number) => (number === you ? [] : [seat.name === null ? t("a-bot") : playerName(seat, number)])));

/** Names as a sentence has them; equal ones are counted rather than repeated. */
export function company(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const one of names) counts.set(one, (counts.get(one) ?? 0) + 1);
  return list(
    [...counts].map(([one, n]) => {
      if (one === t("a-bot")) return t("bots-count", { n });
      if (one === t("nobody")) return t("empty-count", { n });
      return one;
    }),
  );
}
