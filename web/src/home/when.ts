// When something was, in a list: the hour of this day, else the day.

import { language } from "../i18n";

export function whenText(ms: number, now = Date.now()): string {
  const [then, today] = [new Date(ms), new Date(now)];
  // The word after a year does not stand alone in a line.
  const told = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language(), options).format(then).replace(/ (?=\S{1,2}$)/, "\u00a0");
  if (then.toDateString() === today.toDateString()) return told({ hour: "2-digit", minute: "2-digit" });
  const sameYear = then.getFullYear() === today.getFullYear();
  return told({ day: "numeric", month: "short", ...(sameYear ? {} : { year: "numeric" }) });
}
