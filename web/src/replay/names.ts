// How the seats of a finished match are called.

import type { Names } from "../games/types";
import { t } from "../i18n";
import type { MatchDetail } from "../wire/protocol";

export function namesOf(detail: MatchDetail): Names {
  return {
    name: (seat) => detail.summary.seats[seat]?.name ?? t("bot-name", { n: seat + 1 }),
    me: detail.summary.you,
    bot: (seat) => detail.summary.seats[seat]?.name === null,
  };
}
