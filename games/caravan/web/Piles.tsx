// The piles beside the lanes, where there is room for them.

import { For, Show, type JSX } from "solid-js";
import type { Names } from "@kozyr/ui";
import { Card, CardBack, parseFace } from "@kozyr/ui/cards";
import type { CaravanView } from "./wire";

export function Piles(props: {
  view: CaravanView;
  names: Names;
  seats: readonly number[];
  onOpen: () => void;
}): JSX.Element {
  const tint = (seat: number): string => {
    const seen = props.view.deck_lists[seat]?.[0] ?? props.view.seen[seat]?.[0];
    return seen === undefined ? "a" : parseFace(seen).pack;
  };
  return (
    <div class="cv-piles" aria-hidden="true">
      <For each={props.seats}>
        {(seat) => (
          <button type="button" class="cv-pair" data-seat={seat} tabindex="-1" onClick={() => props.onOpen()}>
            <span class="cv-pile cv-pile-deck">
              <Show when={(props.view.deck_sizes[seat] ?? 0) > 0} fallback={<span class="cv-none" />}>
                <CardBack pack={tint(seat)} />
              </Show>
              <span class="cv-pile-n">{props.view.deck_sizes[seat]}</span>
            </span>
            <span class="cv-pile cv-pile-out">
              <Show when={props.view.discards[seat]?.at(-1)} fallback={<span class="cv-none" />}>
                {(card) => <Card code={card()} />}
              </Show>
              <span class="cv-pile-n">{props.view.discards[seat]?.length ?? 0}</span>
            </span>
          </button>
        )}
      </For>
    </div>
  );
}

/** Where a seat's cards come from on the screen, and where they go. */
export function sideSpot(seat: number, kind: "hand" | "discards"): Element | null {
  const pile = kind === "hand" ? "cv-pile-deck" : "cv-pile-out";
  const shown = document.querySelector(`.cv-pair[data-seat="${seat}"] .${pile}`);
  if (shown && shown.getBoundingClientRect().width > 0) return shown;
  return document.querySelector(`.cv-side[data-seat="${seat}"] .cv-${kind === "hand" ? "name" : kind}`);
}
