// How who plays, played or won is called in lists of tables and matches.

import { list, t } from "../i18n";
import type { MatchSeat, SeatInfo } from "../wire/protocol";

/** Whether everyone is level at the end, so that nobody has won. */
export const isDraw = (winners: readonly number[], seats: number): boolean => winners.length > 1 && winners.length === seats;

/** Who won a match of so many seats. */
export const wonByText = (winners: readonly number[], seats: number, name: (seat: number) => string): string =>
  isDraw(winners, seats) ? t("match-draw") : t("match-won-by", { names: list(winners.map(name)), n: winners.length });

/** The player in a seat of a finished match; a person's program has a name but is not a person. */
export function playerName(seat: MatchSeat | undefined, number: number): string {
  if (!seat || seat.name === null) return t("bot-name", { n: number + 1 });
  return seat.owner === undefined ? seat.name : t("bot-called", { name: seat.name });
}

/** The occupant of a seat of a table. */
export function sitterName(seat: SeatInfo): string {
  if (seat.kind === "person") return seat.name;
  if (seat.kind === "empty") return t("nobody");
  return seat.program ? t("bot-called", { name: seat.program.name }) : t("a-bot");
}

/** The other players: people by name, levels counted. */
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
