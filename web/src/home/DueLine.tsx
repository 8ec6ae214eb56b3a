// Whose turn it is at a table and until when, in matches with days for each action.

import type { JSX } from "solid-js";
import { dateText, t } from "../i18n";
import { dayText } from "../frame/awayDays";
import { daysLeftText } from "../setup/settings";
import { seatName } from "../games/words";
import type { Due, TableInfo } from "../wire/protocol";
import { sitterName } from "../games/players";

/** A moment as text: the day and the hour, in the reader's time zone. */
const momentText = (ms: number): string =>
  dateText(ms, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

export default function DueLine(props: { due: Due; table: TableInfo; own: boolean }): JSX.Element {
  const words = () => {
    const { seat, at, left, away } = props.due;
    const said = { away: away === undefined ? "no" : "yes", until: away === undefined ? "" : dayText(away), at: momentText(at) };
    if (props.own) return t("due-own", { ...said, left: daysLeftText(left) });
    const who = props.table.seats[seat];
    return t("due-other", { ...said, name: who?.kind === "bot" && who.program ? sitterName(who) : seatName(who, seat) });
  };
  return (
    <span class="small" classList={{ soft: !props.own }} data-test="due">
      {words()}
    </span>
  );
}
