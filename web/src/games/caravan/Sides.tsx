// Both players in the top bar: whose turn, games won, and how many cards lie where.

import { For, Show, type JSX } from "solid-js";
import type { CaravanView } from "../../wire/caravan";
import { CardBack, Card } from "../../cards/Card";
import { parseFace } from "../../cards/faces";
import { t } from "../../i18n";
import type { Names } from "../types";

const ICONS = {
  wins: "M4 15V5M4 5h9l-2 3 2 3H4",
  hand: "M3 6l5-2 4 10-5 2zM9 4h6v11h-2",
  deck: "M4 4h8v11H4zM7 4V2h8v11h-3",
  discards: "M4 4h8v11H4zM6 7l4 5M10 7l-4 5",
} as const;

interface Count {
  kind: keyof typeof ICONS;
  n: number;
}

export function Sides(props: {
  view: CaravanView;
  names: Names;
  /** The seats from top to bottom. */
  seats: readonly number[];
  onOpen: () => void;
}): JSX.Element {
  const counts = (seat: number): Count[] => {
    const { view } = props;
    return [
      ...(view.options.games > 1 ? [{ kind: "wins" as const, n: view.scores[seat] ?? 0 }] : []),
      { kind: "hand", n: view.hand_sizes[seat] ?? 0 },
      { kind: "deck", n: view.deck_sizes[seat] ?? 0 },
      { kind: "discards", n: view.discards[seat]?.length ?? 0 },
    ];
  };
  return (
    <button type="button" class="cv-sides" classList={{ "cv-match": props.view.options.games > 1 }} title={t("caravan-piles")} onClick={() => props.onOpen()}>
      <For each={props.seats}>
        {(seat) => (
          <span class="cv-side" classList={{ turn: props.view.turn === seat }} data-seat={seat}>
            <span class="cv-name">{props.names.name(seat)}</span>
            <Show when={props.view.turn === seat}>
              <span class="visually-hidden">({t("caravan-seat-turn")})</span>
            </Show>
            <For each={counts(seat)}>
              {(count) => (
                <span class={`cv-count cv-${count.kind}`} title={t(`caravan-count-${count.kind}`, { n: count.n })}>
                  <svg viewBox="0 0 18 18" aria-hidden="true">
                    <path d={ICONS[count.kind]} />
                  </svg>
                  <span aria-hidden="true">{count.n}</span>
                  <span class="visually-hidden">{t(`caravan-count-${count.kind}`, { n: count.n })}</span>
                </span>
              )}
            </For>
          </span>
        )}
      </For>
    </button>
  );
}

/** The piles beside the lanes, where there is room for them. */
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
