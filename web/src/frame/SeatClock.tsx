// Clock of a seat: the time that is left, if there are clocks.

import { Show, createMemo, type JSX } from "solid-js";
import { t } from "../i18n";
import { usePresence } from "../live/presence";
import { plansShort } from "./awayDays";
import { daysLeftText, leftText } from "../setup/settings";
import "./seat.css";

/** With less than this left a clock looks different, in milliseconds. */
const LOW = 10_000;
/** The same for clocks in days. */
const LOW_OF_DAYS = 3 * 3_600_000;

/** Whether clocks are shown for a seat. */
export function useClock(seat: () => number): () => boolean {
  const people = usePresence();
  return () => people.left(seat()) !== null || people.plans(seat()) !== null;
}

export function SeatClock(props: { seat: number; class?: string }): JSX.Element {
  const people = usePresence();
  const plans = () => people.plans(props.seat);
  const isAway = () => plans() !== null && plans()?.from === undefined;
  const left = createMemo(() => {
    const ms = people.left(props.seat);
    // The person is away: there is room for only one of the two.
    if (ms === null || isAway()) return "";
    return people.days() ? daysLeftText(ms) : leftText(ms);
  });
  const limit = () => (people.days() ? LOW_OF_DAYS : LOW);
  const low = () => people.runs(props.seat) && (people.left(props.seat) ?? limit()) < limit();
  return (
    <>
      <Show when={left()}>
        {(text) => (
          <span
            class={`seat-clock ${props.class ?? ""}`}
            classList={{ runs: people.runs(props.seat), low: low() }}
            data-test="clock"
            role="timer"
            aria-label={t("clock-left", { time: text() })}
          >
            {text()}
          </span>
        )}
      </Show>
      <Show when={left() === "" && plans()}>
        {(one) => (
          <span class="seat-plans" data-test="plans">
            {plansShort(one())}
          </span>
        )}
      </Show>
    </>
  );
}
