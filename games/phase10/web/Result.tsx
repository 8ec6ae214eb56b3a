// How a hand ended: who made the phase, what everybody was left with, and what it
// costs. It stands where the table was; the end of the match has a panel of the shell's.

import { For, Show, type JSX } from "solid-js";
import { NextDeal, type Names, SeatMark, t } from "@kozyr/ui";
import { costOf } from "./cost";
import { Row } from "./Piles";
import { goalOf, goalText, tell } from "./text";
import type { Phase10SheetRow, Phase10View } from "./wire";
import "./result.css";

export function Result(props: {
  view: Phase10View;
  row: Phase10SheetRow;
  names: Names;
  /** Goes on to the next hand; absent for those who look on. */
  onDone: (() => void) | undefined;
}): JSX.Element {
  const title = () => {
    const { row } = props;
    return tell({ kind: "hand_over", row }, { ...props.names, me: row.out === props.names.me ? row.out : null });
  };
  return (
    <section class="p10-result plate" data-test="hand-over" aria-label={title() ?? undefined}>
      <p class="p10-result-title">{title()}</p>
      <Show when={props.view.replay}>
        <p class="p10-notice">{t("phase10-tie", { phase: props.view.goals.at(-1)?.phase ?? 10 })}</p>
      </Show>
      {/* However many play, the title and the way on stay in sight: what is between them moves. */}
      <div class="p10-result-all" tabindex="0" role="region" aria-label={t("phase10-result")}>
        <Charges view={props.view} row={props.row} names={props.names} />
      </div>
      <NextDeal onDone={props.onDone} />
    </section>
  );
}

/** A hand in full: seat by seat the phase, the cards that counted, the points. */
export function Charges(props: { view: Phase10View; row: Phase10SheetRow; names: Names }): JSX.Element {
  return (
    <ul class="plain-list p10-charges">
      <For each={props.row.playing}>
        {(seat) => (
          <li>
            <SeatMark seat={seat} names={props.names} />
            <span class="p10-charge-name">
              {props.names.name(seat)}
              <span class="p10-goal" classList={{ "p10-done": props.row.laid.includes(seat) }}>
                <span aria-hidden="true">{props.row.laid.includes(seat) ? "✓ " : "✗ "}</span>
                {t(props.row.laid.includes(seat) ? "phase10-made" : "phase10-not-made", {
                  phase: props.row.phases[seat] ?? 0,
                  goal: goalText(goalOf(props.view, props.row.phases[seat])),
                })}
              </span>
            </span>
            <span class="p10-charge-points">
              <Show when={!props.row.replay} fallback={seat === props.row.out ? t("phase10-won-hand") : "–"}>
                +{props.row.points[seat] ?? 0} <small>= {props.row.scores[seat] ?? 0}</small>
              </Show>
            </span>
            <Show
              when={(props.row.left[seat] ?? []).length > 0}
              fallback={<span class="p10-goal">{t("phase10-no-cards-left")}</span>}
            >
              <div class="p10-left">
                <Row cards={props.row.left[seat] ?? []} />
                <Show when={!props.row.replay}>
                  <span class="p10-sum">{sum(props.row.left[seat] ?? [])}</span>
                </Show>
              </div>
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}

/** `3 × 5 + 10 + 25`. */
export function sum(cards: readonly string[]): string {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(costOf(card), (counts.get(costOf(card)) ?? 0) + 1);
  const parts = [...counts].toSorted(([a], [b]) => a - b);
  return parts.map(([cost, n]) => (n === 1 ? String(cost) : `${n} × ${cost}`)).join(" + ");
}
