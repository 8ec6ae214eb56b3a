// Vacations: the days on which one is away do not count in games with days for each action.

import { For, Show, createResource, type JSX } from "solid-js";
import { Button, IconButton } from "../widgets/Button";
import { TextField, type TextFieldProps } from "../widgets/Field";
import { Loaded } from "../widgets/Failure";
import { attempt, tell } from "../widgets/problems";
import { createDraft, doneWith } from "../base/draft";
import { dateText, t } from "../i18n";
import { ask } from "../net/api";
import { serverNow } from "../net/clock";
import type { Calendar as Days, DaysAway, SetCalendar } from "../wire/protocol";
import "./calendar.css";

const api = {
  away: () => ask<Days>("GET", "/api/me/away"),
  setAway: (wanted: SetCalendar) => ask<Days>("PUT", "/api/me/away", wanted),
};

/** A day with its year, which may be the next one. */
const dayText = (day: string): string =>
  dateText(new Date(`${day}T12:00:00Z`), { dateStyle: "long", timeZone: "UTC" });

const spanText = ({ from, to }: DaysAway): string =>
  from === to ? dayText(from) : t("cal-span", { from: dayText(from), to: dayText(to) });

/** A day of this device's calendar, this many days from today: `2026-11-24`. */
export function dayIn(days: number, now = new Date(serverNow())): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** A day up to a year from now. */
const Day = (props: TextFieldProps): JSX.Element => <TextField type="date" required max={dayIn(365)} {...props} />;

export default function Calendar(): JSX.Element {
  const [days, { refetch, mutate }] = createResource(api.away);
  const from = createDraft("away-from", () => "");
  const to = createDraft("away-to", () => "");
  const save = (spans: DaysAway[]): Promise<boolean> =>
    attempt(async () => {
      mutate(await api.setAway({ spans, utc_offset: -new Date(serverNow()).getTimezoneOffset() }));
      tell(t("cal-saved"));
    });
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (await save([...(days()?.spans ?? []), { from: from(), to: to() || from() }])) doneWith(from, to);
  };
  return (
    <section class="panel stack" data-test="calendar">
      <h2>{t("cal-title")}</h2>
      <p class="soft">{t("cal-help")}</p>
      <Loaded of={days} again={refetch}>
        {(found) => (
          <>
            <ul class="list calendar-list">
              <For each={found().spans} fallback={<li class="soft">{t("cal-none")}</li>}>
                {(span) => (
                  <li class="row" data-test="calendar-span">
                    <span class="grow">{spanText(span)}</span>
                    <IconButton
                      icon="close"
                      label={t("cal-remove", { span: spanText(span) })}
                      onClick={() => save(found().spans.filter((one) => one !== span))}
                    />
                  </li>
                )}
              </For>
            </ul>
            <Show when={found().spans.length < found().max_spans}>
              <form class="calendar-new" onSubmit={add}>
                <Day label={t("cal-from")} name="from" min={dayIn(0)} draft={from} />
                <Day label={t("cal-to")} name="to" min={from() || dayIn(0)} draft={to} />
                <Button type="submit" label={t("cal-add")} />
              </form>
            </Show>
            <p class="soft small">
              {t("cal-limits", { spans: found().max_spans, days: found().max_days, year: found().max_year })}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
