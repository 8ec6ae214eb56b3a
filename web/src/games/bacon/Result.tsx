// How a deal ended, until the next one is dealt: who was out when, what it scored, and what was left
// in the hands.

import { For, Show, type JSX } from "solid-js";
import type { View } from "../../wire/bacon";
import { CardSign } from "../../cards/Card";
import { cardName } from "../../i18n/cards";
import { list, signed, t } from "../../i18n";
import type { Names } from "../types";
import { TeamSign } from "./Seats";
import { dealEnding, ownTeam, teamOf } from "./text";

export function Result(props: { view: View; names: Names; onDone: () => void }): JSX.Element {
  const row = () => props.view.sheet.at(-1);
  const seats = () => {
    const out = row()?.out ?? [];
    return [...out, ...props.view.scores.map((_, seat) => seat).filter((seat) => !out.includes(seat))];
  };
  return (
    <Show when={row()}>
      {(deal) => (
        <section class="bc-result" data-test="deal-over" aria-label={t("bacon-result")}>
          <p class="bc-result-title">{dealEnding(props.view, deal(), props.names)}</p>
          <ol>
            <For each={seats()}>
              {(seat, i) => (
                <li>
                  <span class="bc-medal">{i() < deal().out.length ? t("bacon-place", { place: i() + 1 }) : "–"}</span>
                  <span class="bc-result-name">
                    <Show when={props.view.teams}>
                      <TeamSign team={teamOf(props.view, seat) ?? 0} own={ownTeam(props.view, props.names)} />{" "}
                    </Show>
                    {props.names.name(seat)}
                  </span>
                  <Rest cards={props.view.hands[seat] ?? []} />
                  <strong class="bc-number">{signed(deal().points[seat] ?? 0)}</strong>
                </li>
              )}
            </For>
          </ol>
          <div class="row-end">
            <button type="button" class="button primary" data-test="go-on" onClick={() => props.onDone()}>
              {t("go-on")}
            </button>
          </div>
        </section>
      )}
    </Show>
  );
}

/** What somebody was left with. */
function Rest(props: { cards: readonly string[] }): JSX.Element {
  return (
    <span class="bc-rest">
      <Show when={props.cards.length > 0}>
        <span class="visually-hidden">{list(props.cards.map(cardName))}</span>
        <For each={props.cards}>{(card) => <CardSign code={card} />}</For>
      </Show>
    </span>
  );
}
