// Time of something in a list: the hour if it was today, otherwise the day.

import { dateText } from "../i18n";
import { serverNow } from "../net/clock";

export function whenText(ms: number, now = serverNow()): string {
  const [then, today] = [new Date(ms), new Date(now)];
  // The word after a year must not be alone in a line.
  const told = (options: Intl.DateTimeFormatOptions): string =>
    dateText(then, options).replace(/ (?=\S{1,2}$)/, "\u00a0");
  if (then.toDateString() === today.toDateString()) return told({ hour: "2-digit", minute: "2-digit" });
  const sameYear = then.getFullYear() === today.getFullYear();
  return told({ day: "numeric", month: "short", ...(sameYear ? {} : { year: "numeric" }) });
}
