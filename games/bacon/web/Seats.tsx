// Everybody round the table: how many cards each one has left, who has passed, and who is out in
// which place. Play goes clockwise: place 0 is the viewer's below, place 1 to the left.

import { For, Show, type JSX } from "solid-js";
import { type Names, seatsFrom, t } from "@kozyr/ui";
import { WildSign } from "@kozyr/ui/cards";
import { ownTeam, teamOf, teamText } from "./text";
import type { View } from "./wire";

export function Seats(props: { view: View; names: Names }): JSX.Element {
  return (
    <For each={seatsFrom(props.names.me, props.view.players)}>
      {(seat, place) => <Tag seat={seat} place={place()} view={props.view} names={props.names} />}
    </For>
  );
}

/** A team's sign: its letter in a round or a square frame. */
export function TeamSign(props: { team: number; own: number | null }): JSX.Element {
  return (
    <span class={`bc-team bc-team-${props.team}`} title={teamText(props.team, props.own)}>
      <span aria-hidden="true">{props.team === 0 ? "A" : "B"}</span>
      <span class="visually-hidden">{teamText(props.team, props.own)}</span>
    </span>
  );
}

function Tag(props: { seat: number; place: number; view: View; names: Names }): JSX.Element {
  const view = () => props.view;
  const team = () => teamOf(view(), props.seat);
  const own = () => ownTeam(view(), props.names);
  const mine = () => props.seat === props.names.me;
  const out = () => view().places[props.seat] ?? null;
  const turn = () => view().turn === props.seat;
  const wilds = () => (view().open_wilds && view().stage !== "deal" ? (view().wilds[props.seat] ?? 0) : 0);
  const bubble = (): string | null => {
    if (view().round_winner !== null && view().asked === props.seat) {
      return view().answer === null ? t("bacon-said-asked") : t("bacon-said", { answer: view().answer ? "yes" : "no" });
    }
    return view().stage === "play" && view().passed.includes(props.seat) ? t("bacon-said-pass") : null;
  };
  return (
    <div
      class="seat-tag bc-tag"
      classList={{ "bc-turn": turn(), "bc-own": mine(), "bc-out": out() !== null }}
      data-seat={props.seat}
      data-place={props.place}
    >
      <span class="bc-name">
        <Show when={turn()}>
          <span class="bc-arrow" aria-hidden="true">
            ▸
          </span>
          <span class="visually-hidden">{t("bacon-at-turn")}</span>
        </Show>
        {mine() ? t("bacon-you", { name: props.names.name(props.seat) }) : props.names.name(props.seat)}
      </span>
      <span class="bc-facts">
        <Show when={team() !== null}>
          <TeamSign team={team() ?? 0} own={own()} />
          <Show when={own() !== null && !mine()}>
            <span class="bc-word" aria-hidden="true">
              {t("bacon-side", { own: own() === team() ? "yes" : "no" })}
            </span>
          </Show>
        </Show>
        <Show
          when={out()}
          fallback={
            <span class="bc-count" title={t("bacon-cards", { n: view().counts[props.seat] ?? 0 })}>
              <span class="bc-back" aria-hidden="true" />
              <span aria-hidden="true">{view().counts[props.seat] ?? 0}</span>
              <span class="visually-hidden">{t("bacon-cards", { n: view().counts[props.seat] ?? 0 })}</span>
            </span>
          }
        >
          {(place) => <span class="bc-medal">{t("bacon-place", { place: place() })}</span>}
        </Show>
        <Show when={wilds() > 0}>
          <span class="bc-count" title={t("bacon-wilds", { n: wilds() })}>
            <WildSign />
            <span aria-hidden="true">{wilds()}</span>
            <span class="visually-hidden">{t("bacon-wilds", { n: wilds() })}</span>
          </span>
        </Show>
        <Show when={team() === null}>
          <span class="bc-points" classList={{ "bc-tight": wilds() > 0 }} title={t("bacon-own-points", { n: view().scores[props.seat] ?? 0 })}>
            {view().scores[props.seat] ?? 0} <span class="bc-unit">{t("bacon-points-unit", { n: view().scores[props.seat] ?? 0 })}</span>
          </span>
        </Show>
      </span>
      <Show when={bubble()}>{(said) => <span class="bc-said">{said()}</span>}</Show>
    </div>
  );
}
