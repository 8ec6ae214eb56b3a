// The pile: the last three combinations of the round, the one to be beaten in front.

import { For, Show, type JSX } from "solid-js";
import { list, type Names, t } from "@kozyr/ui";
import { Card, cardName } from "@kozyr/ui/cards";
import { laid, pile } from "./plays";
import { playText } from "./text";
import type { Play, View } from "./wire";

export function Pile(props: { view: View; names: Names }): JSX.Element {
  const lying = () => pile(props.view.events);
  const name = (seat: number) => (seat === props.names.me ? t("bacon-yourself") : props.names.name(seat));
  return (
    <div class="bc-pile" classList={{ "bc-won": lying().winner !== null }} role="group" aria-label={t("bacon-pile")}>
      <For
        each={lying().plays}
        fallback={
          <Show when={props.view.stage === "play"}>
            <p class="bc-empty">{t("bacon-empty-table")}</p>
          </Show>
        }
      >
        {({ seat, play }, i) => (
          <figure class="bc-played" data-age={lying().plays.length - 1 - i()}>
            <Combo play={play} />
            <figcaption>
              <strong>{playText(play)}</strong>
              <Show when={play.bomb}>
                <BombSign />
              </Show>
              <span class="bc-by">{name(seat)}</span>
            </figcaption>
          </figure>
        )}
      </For>
      <Show when={lying().winner !== null && props.view.stage !== "over"}>
        <p class="bc-winner">{t("bacon-takes", { name: name(lying().winner ?? 0), you: lying().winner === props.names.me ? "yes" : "no" })}</p>
      </Show>
    </div>
  );
}

/** The cards of a combination side by side; an X says in its corner what it counts as. */
export function Combo(props: { play: Play }): JSX.Element {
  const cards = () => laid(props.play);
  const words = () =>
    list(cards().map(({ card, stands }) => (stands === null ? cardName(card) : t("bacon-x-as", { rank: stands }))));
  return (
    <div class="bc-combo" role="img" aria-label={words()} style={{ "--n": cards().length }}>
      <For each={cards()}>
        {({ card, stands }) => (stands === null ? <Card code={card} /> : <Card code={card} stands={String(stands)} />)}
      </For>
    </div>
  );
}

/** A round bomb with a burning fuse. */
export function BombSign(): JSX.Element {
  return (
    <span class="bc-bomb" title={t("bacon-bomb")}>
      <svg class="suit-sign" viewBox="-50 -50 100 100" aria-hidden="true">
        <path d="M-8-18A33 33 0 1 0-7.900-18ZM8-30L20-18L12-10L0-22ZM17-30C20-42 30-46 40-40L36-34C30-38 25-35 23-27ZM38-50L41-43L49-45L44-38L50-33L42-32L41-24L36-31L29-28L33-35L28-41L36-42Z" />
      </svg>
      <span class="visually-hidden">{t("bacon-bomb")}</span>
    </span>
  );
}
