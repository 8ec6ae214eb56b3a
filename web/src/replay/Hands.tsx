// Everybody's hand at one step of a replay, for viewers who want to know more than the seat did.

import { For, Show, createResource, type JSX } from "solid-js";
import { Loaded } from "../widgets/Failure";
import type { BaseView, GameScreen, Names } from "../games/types";
import { t } from "../i18n";
import { HandCard } from "../frame/OpenHands";
import type { Replay } from "../wire/protocol";
import { viewsOf } from "../live/views";

/** A match from one viewpoint: a seat, the table or, without either, the caller's. */
export type ReplaySource = (seat?: number | "table") => Promise<Replay>;

export function Hands(props: {
  source: ReplaySource;
  seats: number;
  step: number;
  /** The seat whose hand the table shows anyway. */
  viewer: number | null;
  screen: GameScreen;
  names: Names;
}): JSX.Element {
  const [eyes, { refetch: again }] = createResource(
    () => props.source,
    async (source) => {
      const replays = await Promise.all(Array.from({ length: props.seats }, (_, seat) => source(seat)));
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
