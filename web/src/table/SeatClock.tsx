// What is left on the clock of a seat, where there are clocks.

import { Show, createMemo, type JSX } from "solid-js";
import { t } from "../i18n";
import { usePeople } from "./people";
import { leftText } from "./settings";
import "./seat.css";

/** With less than this left a clock is shown otherwise, in milliseconds. */
const LOW = 10_000;

/** Whether clocks are shown for a seat. */
export function useClock(seat: () => number): () => boolean {
  const people = usePeople();
  return () => people.left(seat()) !== null;
}

export function SeatClock(props: { seat: number; class?: string }): JSX.Element {
  const people = usePeople();
  const left = createMemo(() => {
    const ms = people.left(props.seat);
    return ms === null ? "" : leftText(ms);
  });
  const low = () => people.runs(props.seat) && (people.left(props.seat) ?? LOW) < LOW;
  return (
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
  );
}
