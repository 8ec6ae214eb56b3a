// What is always in sight, both players in the top bar: whose turn, games won, and how many cards lie where.

import { For, Show, type JSX } from "solid-js";
import { Explain, list, type Names, narrow, SeatClock, SeatMark, t, useClock } from "@kozyr/ui";
import { gamesSays } from "./says";
import { lying } from "./screen";
import { headline } from "./text";
import type { CaravanView } from "./wire";
import "./status.css";

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

export function Status(props: {
  view: CaravanView;
  names: Names;
  /** The seats from top to bottom. */
  seats: readonly number[];
  onOpen: () => void;
}): JSX.Element {
  // With days a clock may be shown for one of the two alone.
  const clocks = [0, 1].map((place) => useClock(() => props.seats[place] ?? 0));
  const clocked = () => clocks.some((shown) => shown());
  const counts = (seat: number): Count[] => {
    const { view } = props;
    return [
      ...(view.options.games > 1 ? [{ kind: "wins" as const, n: view.scores[seat] ?? 0 }] : []),
      { kind: "hand", n: view.hand_sizes[seat] ?? 0 },
      // On a phone a clock takes the room of these; a tap tells them all the same.
      ...(clocked() && (narrow() || lying())
        ? []
        : [
            { kind: "deck" as const, n: view.deck_sizes[seat] ?? 0 },
            { kind: "discards" as const, n: view.discards[seat]?.length ?? 0 },
          ]),
    ];
  };
  const standing = () => list(props.seats.toReversed().map((seat) => `${props.names.name(seat)} ${props.view.scores[seat] ?? 0}`));
  return (
    <>
    <Explain class="frame-fact cv-game" says={gamesSays(props.view, headline(props.view))}>
      {headline(props.view)}
    </Explain>
    <Show when={props.view.options.games > 1}>
      <Explain class="frame-fact cv-game" says={`${t("caravan-sheet-sum")}: ${standing()}.`} rule="C10">
        {props.seats.toReversed().map((seat) => props.view.scores[seat] ?? 0).join(" : ")}
      </Explain>
    </Show>
    <button type="button" class="cv-sides" classList={{ "cv-match": props.view.options.games > 1 }} title={t("caravan-piles")} onClick={() => props.onOpen()}>
      <For each={props.seats}>
        {(seat) => (
          <span class="cv-side" classList={{ turn: props.view.turn === seat }} data-seat={seat}>
            <SeatMark seat={seat} names={props.names} />
            <span class="cv-name">{props.names.name(seat)}</span>
            <Show when={props.view.turn === seat}>
              <span class="visually-hidden">({t("caravan-seat-turn")})</span>
            </Show>
            <SeatClock seat={seat} />
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
    </>
  );
}
