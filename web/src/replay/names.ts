// Names of the seats of a finished match.

import type { Names } from "../games/types";
import { t } from "../i18n";
import type { MatchDetail, SeatChange } from "../wire/protocol";

export function namesOf(detail: MatchDetail): Names {
  return {
    name: (seat) => detail.summary.seats[seat]?.name ?? t("bot-name", { n: seat + 1 }),
    me: detail.summary.you,
    bot: (seat) => {
      const who = detail.summary.seats[seat];
      return who !== undefined && (who.name === null || who.owner !== undefined);
    },
  };
}

/** The change after which another player than the first took a step of a seat, if there is one. */
export function changeAt(changes: readonly SeatChange[], seat: number, step: number): SeatChange | undefined {
  const own = changes.filter((one) => one.seat === seat);
  const timed = own.find((one) => one.cause === "time" && one.step === step);
  return timed ?? own.findLast((one) => one.cause !== "time" && one.step <= step);
}

/** The same names at the step shown last: the players of that time. */
export function namesAt(names: Names, detail: MatchDetail, shown: number): Names {
  const changes = detail.summary.changes ?? [];
  if (changes.length === 0) return names;
  const at = (seat: number) => changeAt(changes, seat, Math.max(0, shown - 1));
  return {
    ...names,
    name: (seat) => {
      const change = at(seat);
      if (!change) return names.name(seat);
      const name = change.name ?? t("bot-name", { n: seat + 1 });
      return change.level === null || change.name === null ? name : t("played-at", { name });
    },
    bot: (seat) => {
      const change = at(seat);
      return change ? change.level !== null || change.owner !== undefined : (names.bot?.(seat) ?? false);
    },
  };
}
