// Both players beside the lanes, with their piles, where there is room for them.

import { For, Show, type JSX } from "solid-js";
import { type Names, SeatPlate, t } from "@kozyr/ui";
import { Card, CardBack, parseFace } from "@kozyr/ui/cards";
import { seatSays } from "./says";
import type { CaravanView } from "./wire";

export function Places(props: {
  view: CaravanView;
  names: Names;
  /** The seats from top to bottom. */
  seats: readonly number[];
  onOpen: () => void;
}): JSX.Element {
  const tint = (seat: number): string => {
    const seen = props.view.deck_lists[seat]?.[0] ?? props.view.seen[seat]?.[0];
    return seen === undefined ? "a" : parseFace(seen).pack;
  };
  return (
    <div class="cv-places">
      <For each={props.seats}>
        {(seat) => (
          <div class="cv-player" data-seat={seat}>
            <SeatPlate
              seat={seat}
              names={props.names}
              turn={props.view.turn === seat}
              says={seatSays(props.view, seat)}
              facts={t("caravan-count-hand", { n: props.view.hand_sizes[seat] ?? 0 })}
              {...(props.view.options.games > 1 ? { score: props.view.scores[seat] ?? 0 } : {})}
            />
            <button type="button" class="cv-pair" title={t("caravan-piles")} onClick={() => props.onOpen()}>
              <span class="cv-pile cv-pile-deck">
                <Show when={(props.view.deck_sizes[seat] ?? 0) > 0} fallback={<span class="cv-none" />}>
                  <CardBack pack={tint(seat)} />
                </Show>
                <span class="cv-pile-n" aria-hidden="true">
                  {props.view.deck_sizes[seat]}
                </span>
                <span class="visually-hidden">{t("caravan-count-deck", { n: props.view.deck_sizes[seat] ?? 0 })}</span>
              </span>
              <span class="cv-pile cv-pile-out">
                <Show when={props.view.discards[seat]?.at(-1)} fallback={<span class="cv-none" />}>
                  {(card) => <Card code={card()} />}
                </Show>
                <span class="cv-pile-n" aria-hidden="true">
                  {props.view.discards[seat]?.length ?? 0}
                </span>
                <span class="visually-hidden">
                  {t("caravan-count-discards", { n: props.view.discards[seat]?.length ?? 0 })}
                </span>
              </span>
            </button>
          </div>
        )}
      </For>
    </div>
  );
}

/** Where a seat's cards come from on the screen, and where they go. */
export function sideSpot(seat: number, kind: "hand" | "discards"): Element | null {
  const pile = kind === "hand" ? "cv-pile-deck" : "cv-pile-out";
  const shown = document.querySelector(`.cv-player[data-seat="${seat}"] .${pile}`);
  if (shown && shown.getBoundingClientRect().width > 0) return shown;
  return document.querySelector(`.cv-side[data-seat="${seat}"] .${kind === "hand" ? "seat-mark" : "cv-discards"}`);
}
