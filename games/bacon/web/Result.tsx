// How a deal ended, until the next one is dealt: who was out when, what it scored, and what was left in
// the hands. It stands where the table was; the end of the match has a panel of the shell's.

import { For, Show, type JSX } from "solid-js";
import { NextDeal, list, type Names, SeatMark, signed, t } from "@kozyr/ui";
import { Card, cardName } from "@kozyr/ui/cards";
import { cardOf, sorted } from "./hand";
import { TeamSign } from "./Seats";
import { dealEnding, ownTeam, teamOf } from "./text";
import type { SheetRow, View } from "./wire";
import "./result.css";

export function Result(props: { row: SheetRow; view: View; names: Names; onDone: (() => void) | undefined }): JSX.Element {
  const seats = () => {
    const { out } = props.row;
    return [...out, ...props.view.scores.map((_, seat) => seat).filter((seat) => !out.includes(seat))];
  };
  return (
    <section class="bc-result plate" data-test="deal-over" aria-label={t("bacon-result")}>
      <p class="bc-result-title">{dealEnding(props.view, props.row, props.names)}</p>
      <ol>
        <For each={seats()}>
          {(seat, i) => (
            <li>
              <span class="bc-medal" classList={{ "bc-none": i() >= props.row.out.length }}>
                {i() < props.row.out.length ? t("bacon-place", { place: i() + 1 }) : "–"}
              </span>
              <span class="bc-result-name">
                <SeatMark seat={seat} names={props.names} />
                <span>{props.names.name(seat)}</span>
                <Show when={props.view.teams}>
                  <TeamSign team={teamOf(props.view, seat) ?? 0} own={ownTeam(props.view, props.names)} />
                </Show>
              </span>
              <Rest cards={sorted(props.view.hands[seat] ?? [], "rank").map(cardOf)} />
              <strong class="bc-number">{signed(props.row.points[seat] ?? 0)}</strong>
            </li>
          )}
        </For>
      </ol>
      <NextDeal onDone={props.onDone} />
    </section>
  );
}

/** What somebody was left with. */
function Rest(props: { cards: readonly string[] }): JSX.Element {
  return (
    <Show when={props.cards.length > 0}>
      <span class="bc-rest" role="img" aria-label={list(props.cards.map(cardName))}>
        <For each={props.cards}>{(card) => <Card code={card} />}</For>
      </span>
    </Show>
  );
}
