// A Skip asks whom, over the hand: everybody with the cards left and the phase, so that one sees who is close.

import { For, onMount, type JSX } from "solid-js";
import { type Names, t } from "@kozyr/ui";
import { others } from "./Seats";
import type { Phase10View } from "./wire";

export function Whom(props: {
  view: Phase10View;
  names: Names;
  /** By seat, the action that makes it miss a turn. */
  skips: ReadonlyMap<number, string>;
  busy: boolean;
  onPick: (action: string) => void;
  onKeep: () => void;
}): JSX.Element {
  let root!: HTMLDivElement;
  const seats = () => others(props.view, props.names.me).filter((seat) => props.view.playing.includes(seat));
  onMount(() => root.querySelector<HTMLButtonElement>("button:enabled")?.focus({ preventScroll: true }));
  const note = (seat: number): string => {
    if (!props.skips.has(seat)) return t(props.view.misses.includes(seat) ? "phase10-misses" : "phase10-protected");
    return t("phase10-victim", {
      n: props.view.n_cards[seat] ?? 0,
      phase: props.view.phases[seat] ?? 0,
      down: props.view.down.includes(seat) ? "yes" : "no",
    });
  };
  return (
    <div
      ref={root}
      class="choices many plate p10-ask"
      role="group"
      aria-label={t("phase10-whom")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        props.onKeep();
      }}
    >
      <p class="p10-ask-title">{t("phase10-whom")}</p>
      <For each={seats()}>
        {(seat) => (
          <button
            type="button"
            class="choice-button"
            data-test={props.skips.has(seat) ? "action" : "protected"}
            data-action={props.skips.get(seat)}
            disabled={!props.skips.has(seat) || props.busy}
            onClick={() => props.onPick(props.skips.get(seat) ?? "")}
          >
            <strong>{props.names.name(seat)}</strong>
            <span class="soft small">{note(seat)}</span>
          </button>
        )}
      </For>
      <button type="button" class="choice-button" data-test="keep" onClick={() => props.onKeep()}>
        <strong>{t("phase10-keep")}</strong>
      </button>
    </div>
  );
}
