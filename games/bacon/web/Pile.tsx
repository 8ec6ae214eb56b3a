// The pile: the last three combinations of the round, the one to be beaten in front and large, those
// that it beat smaller and paler above it.

import { For, Show, type JSX } from "solid-js";
import { Explain, list, type Names, PlayRing, t } from "@kozyr/ui";
import { Card, cardName } from "@kozyr/ui/cards";
import { laid, pile } from "./plays";
import { playSays } from "./says";
import { playText } from "./text";
import type { Event, Play, View } from "./wire";

/** A combination on its way to the pile, and after how many events it was played. */
export interface Landing {
  event: Event;
  after: number;
}

export function Pile(props: { view: View; names: Names; landing: Landing | null }): JSX.Element {
  const lying = () => {
    const { events } = props.view;
    const coming = props.landing?.after === events.length ? [props.landing.event] : [];
    return pile([...events, ...coming]);
  };
  const newest = () => lying().plays.at(-1);
  /** How many cards lie side by side. */
  const across = () => {
    const last = newest();
    return last ? laid(last.play).length : 1;
  };
  const name = (seat: number) => (seat === props.names.me ? t("bacon-yourself") : props.names.name(seat));
  return (
    <div class="bc-middle" data-slot="pile">
      <PlayRing direction="left" class="bc-ring" />
      <div class="bc-pile" classList={{ "bc-won": lying().winner !== null }} role="group" aria-label={t("bacon-pile")} style={{ "--n": across() }}>
        <Show when={lying().plays.length > 1}>
          <div class="bc-beaten">
            <For each={lying().plays.slice(0, -1)}>{(played, i) => <Played {...played} by={name(played.seat)} age={lying().plays.length - 1 - i()} />}</For>
          </div>
        </Show>
        <Show
          keyed
          when={newest()}
          fallback={
            <Show when={props.view.stage === "play"}>
              <p class="bc-empty" data-draws="">{t("bacon-empty-table")}</p>
            </Show>
          }
        >
          {(played) => <Played play={played.play} by={name(played.seat)} age={0} />}
        </Show>
        <Show when={lying().winner !== null && props.view.stage !== "over"}>
          <p class="bc-winner">{t("bacon-takes", { name: name(lying().winner ?? 0), you: lying().winner === props.names.me ? "yes" : "no" })}</p>
        </Show>
      </div>
    </div>
  );
}

/** A combination with its name and who played it. */
function Played(props: { play: Play; by: string; age: number }): JSX.Element {
  return (
    <figure class="bc-played" data-age={props.age}>
      <Combo play={props.play} wins={props.age === 0} />
      <figcaption>
        <Explain class="bc-what" says={playSays(props.play)}>
          <strong>{playText(props.play)}</strong>
          <Show when={props.play.bomb}>
            <BombSign />
          </Show>
          <span class="bc-by">{props.by}</span>
        </Explain>
      </figcaption>
    </figure>
  );
}

/** The cards of a combination side by side; an X says in its corner what it counts as; the one to beat has a crown. */
function Combo(props: { play: Play; wins: boolean }): JSX.Element {
  const cards = () => laid(props.play);
  const words = () =>
    list(cards().map(({ card, stands }) => (stands === null ? cardName(card) : t("bacon-x-as", { rank: stands }))));
  return (
    <div
      class="bc-combo"
      classList={{ crowned: props.wins }}
      data-draws={props.wins ? "" : undefined}
      role="img"
      aria-label={words()}
      style={{ "--n": cards().length }}
    >
      <For each={cards()}>
        {({ card, stands }) => (stands === null ? <Card code={card} /> : <Card code={card} stands={String(stands)} />)}
      </For>
    </div>
  );
}

/** A round bomb with a burning fuse. */
export function BombSign(): JSX.Element {
  return (
    <span class="bc-bomb">
      <svg class="suit-sign" viewBox="-50 -50 100 100" aria-hidden="true">
        <path d="M-8-18A33 33 0 1 0-7.900-18ZM8-30L20-18L12-10L0-22ZM17-30C20-42 30-46 40-40L36-34C30-38 25-35 23-27ZM38-50L41-43L49-45L44-38L50-33L42-32L41-24L36-31L29-28L33-35L28-41L36-42Z" />
      </svg>
      <span class="visually-hidden">{t("bacon-bomb")}</span>
    </span>
  );
}
