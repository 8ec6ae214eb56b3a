// Everybody's hand at one step of a replay, for those who want to know more than the seat did.

import { For, Show, createResource, type JSX } from "solid-js";
import { Loaded } from "../app/Failure";
import { CardSign } from "../cards/Card";
import type { BaseView, GameScreen, Names } from "../games/types";
import { cardName } from "../i18n/cards";
import { t } from "../i18n";
import { api } from "../net/api";
import { viewsOf } from "./views";

export function Hands(props: {
  id: string;
  /** How many play. */
  seats: number;
  step: number;
  /** Whose hand the table shows anyway. */
  viewer: number | null;
  screen: GameScreen;
  names: Names;
}): JSX.Element {
  const [eyes, { refetch: again }] = createResource(
    () => props.id,
    async (id) => {
      const replays = await Promise.all(Array.from({ length: props.seats }, (_, seat) => api.replay(id, seat)));
      return replays.map(viewsOf);
    },
  );
  const others = () => Array.from({ length: props.seats }, (_, seat) => seat).filter((seat) => seat !== props.viewer);
  const hand = (views: ((step: number) => BaseView)[], seat: number) => views[seat]?.(props.step).hands[seat] ?? null;
  return (
    <section class="replay-hands" data-test="all-hands" aria-label={t("hands-all")} tabindex="0">
      <Loaded of={eyes} again={again}>
        {(views) => (
          <dl>
            <For each={others()}>
              {(seat) => (
                <div>
                  <dt>{props.names.name(seat)}</dt>
                  <dd>
                    <Show when={hand(views(), seat)} fallback={<span class="soft">{t("hands-hidden")}</span>}>
                      {(cards) => (
                        <For each={cards()} fallback={<span class="soft">{t("hands-empty")}</span>}>
                          {(card) => <HandCard card={card} screen={props.screen} />}
                        </For>
                      )}
                    </Show>
                  </dd>
                </div>
              )}
            </For>
          </dl>
        )}
      </Loaded>
    </section>
  );
}

function HandCard(props: { card: string; screen: GameScreen }): JSX.Element {
  return (
    <span class="replay-card">
      <Show
        when={props.screen.cardText}
        fallback={
          <>
            <CardSign code={props.card} />
            <span class="visually-hidden">{cardName(props.card)}</span>
          </>
        }
      >
        {(text) => text()(props.card)}
      </Show>
    </span>
  );
}
