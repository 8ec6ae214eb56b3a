// How a deal ended, until the next one is dealt or one looks at the table: who was out when, what it
// scored, and what was left in the hands.

import { For, Show, createSignal, type JSX } from "solid-js";
import { GoOn, Icon, list, low, type Names, narrow, signed, t } from "@kozyr/ui";
import { cardName, CardSign } from "@kozyr/ui/cards";
import { TeamSign } from "./Seats";
import { dealEnding, ending, ownTeam, teamOf } from "./text";
import type { View } from "./wire";
import "./result.css";

export function Result(props: { view: View; names: Names; onDone: (() => void) | undefined }): JSX.Element {
  const [away, setAway] = createSignal(false);
  const over = () => props.view.stage === "over";
  /** At the end of the match the words about it stand here where there is no room for them elsewhere. */
  const title = (): string => {
    const deal = row();
    if (!deal) return "";
    if (!over()) return dealEnding(props.view, deal, props.names);
    return narrow() || low() ? ending(props.view, props.names) : t("bacon-last-result", { deal: deal.deal });
  };
  const row = () => props.view.sheet.at(-1);
  const seats = () => {
    const out = row()?.out ?? [];
    return [...out, ...props.view.scores.map((_, seat) => seat).filter((seat) => !out.includes(seat))];
  };
  return (
    <Show when={!away() && row()}>
      {(deal) => (
        <section class="bc-result" data-test="deal-over" aria-label={t("bacon-result")}>
          <div class="bc-result-head">
            <p class="bc-result-title">{title()}</p>
            <Show when={over()}>
              <button type="button" class="icon-button" aria-label={t("look-at-table")} onClick={() => setAway(true)}>
                <Icon name="close" />
              </button>
            </Show>
          </div>
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
          <GoOn onDone={over() ? undefined : props.onDone} />
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
