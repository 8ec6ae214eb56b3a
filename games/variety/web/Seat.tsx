// A seat at the table: name, side, what it has won, what it named and what it said.

import { For, Match, Show, Switch, type JSX } from "solid-js";
import { Icon, list, type Names, plain, t } from "@kozyr/ui";
import { type Suit, suitName, SuitSign } from "@kozyr/ui/cards";
import { SideMark } from "./Contract";
import { partnerOf, sideOf } from "./contract";
import type { VarietyView } from "./wire";

export interface SeatProps {
  seat: number;
  view: VarietyView;
  names: Names;
  /** In the auction a seat shows its calls and score, in play its side and tricks. */
  auction: boolean;
  place?: number;
  /** What it said last in this auction. */
  said?: string | undefined;
}

export function Seat(props: SeatProps): JSX.Element {
  const view = () => props.view;
  const side = () => sideOf(view(), props.seat);
  const me = () => props.names.me;
  const partner = () => me() !== null && props.seat !== me() && partnerOf(view(), me() ?? -1) === props.seat;
  const calls = () => view().calls.filter((call) => call.seat === props.seat);
  const voids = () => view().voids[props.seat] ?? [];
  const tricks = () => view().tricks_won[props.seat] ?? 0;
  return (
    <div
      class="seat-tag vy-tag"
      classList={{
        "vy-turn": view().turn === props.seat,
        "vy-own": props.seat === me(),
        "vy-attack": side() === "attack",
        "vy-defence": side() === "defence",
      }}
      data-seat={props.seat}
      data-place={props.place}
    >
      <span class="vy-name">
        <span class="vy-cut">{props.names.name(props.seat)}</span>
        <Show when={view().dealer === props.seat}>
          <span class="vy-dealer" title={t("variety-dealer")}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2.5 5h7v9h-7zM5 5V2.5h8.5v9H10" />
            </svg>
            <span class="visually-hidden">{t("variety-dealer")}</span>
          </span>
        </Show>
        <Show when={!props.auction}>
          <span class="vy-won numbers" title={t("variety-count-tricks", { n: tricks() })}>
            <Icon name="trick" />
            <span aria-hidden="true">{tricks()}</span>
            <span class="visually-hidden">{t("variety-count-tricks", { n: tricks() })}</span>
          </span>
        </Show>
      </span>
      <span class="vy-facts numbers">
        <Switch>
          <Match when={props.auction}>
            <span class="vy-soft">{t("variety-points", { n: view().scores[props.seat] ?? 0, points: plain(view().scores[props.seat] ?? 0) })}</span>
            <span class="vy-calls">
              <For each={calls()}>{(call) => <span class="vy-call">{call.contract}</span>}</For>
              <Show when={calls().length > 0}>
                <span class="visually-hidden">
                  {t("variety-named", { list: list(calls().map((call) => String(call.contract))) })}
                </span>
              </Show>
            </span>
          </Match>
          <Match when={true}>
            <Show when={side()}>
              {(of) => (
                <span class="vy-side">
                  <SideMark side={of()} />
                  <span>{t(partner() ? "variety-partner" : `variety-${of()}`)}</span>
                  <Show when={partner()}>
                    <span class="visually-hidden">{t(`variety-${of()}`)}</span>
                  </Show>
                </span>
              )}
            </Show>
            <Show when={voids().length > 0}>
              <span class="vy-voids" title={t("variety-voids", { suits: list(voids().map(suitName)) })}>
                <For each={voids()}>{(suit) => <SuitSign suit={suit as Suit} />}</For>
                <span class="visually-hidden">{t("variety-voids", { suits: list(voids().map(suitName)) })}</span>
              </span>
            </Show>
          </Match>
        </Switch>
      </span>
      <Show when={props.said}>
        {(words) => (
          <span class="vy-said" aria-hidden="true">
            {words()}
          </span>
        )}
      </Show>
    </div>
  );
}
