// A group that was laid: its cards, and where the chosen card may be added to it.

import { For, Show, type JSX } from "solid-js";
import { type Names, t, who } from "@kozyr/ui";
import { ColourCard, ColourSign } from "./ColourCard";
import { colourCardName } from "./colours";
import type { Hit } from "./moves";
import { groupText, laidCardName } from "./text";
import type { Phase10Group } from "./wire";

export function Group(props: {
  seat: number;
  /** Which of the seat's groups, from 1. */
  number: number;
  group: Phase10Group;
  names: Names;
  /** Where the chosen card may go here: nowhere, in one place, or at either end. */
  hits: readonly Hit[];
  onHit: (action: string) => void;
  /** Tapped although nothing may be added. */
  onTap: () => void;
}): JSX.Element {
  const words = () => t("phase10-group-of", { ...who(props.seat, props.names), group: groupText(props.group) });
  const label = () => `${words()}: ${props.group.cards.map(laidCardName).join(", ")}`;
  const ends = () => (props.hits.length > 1 ? props.hits : []);
  return (
    <div
      class="p10-group"
      classList={{ lit: props.hits.length > 0 }}
      data-group={`${props.seat}.${props.number}`}
      data-drop={`group ${props.seat}.${props.number}`}
      role="group"
      aria-label={label()}
      onClick={({ target }) => {
        // A card that was just added may leave nothing more to add: that tap asked for nothing else.
        if (props.hits.length === 0 && !(target as Element).closest(".p10-target")) props.onTap();
      }}
    >
      <Show when={props.group.kind === "colour" && props.group.colour}>
        {(colour) => (
          <span class="p10-group-sign" aria-hidden="true">
            <ColourSign colour={colour()} />
          </span>
        )}
      </Show>
      <span class="p10-group-cards">
        <For each={props.group.cards}>
          {(laid) => (
            <span class="p10-laid">
              <ColourCard code={laid.card} {...(laid.card === "W" && laid.number ? { stands: laid.number } : {})} />
            </span>
          )}
        </For>
      </span>
      <Show when={props.hits.length === 1 && props.hits[0]}>
        {(hit) => (
          <button
            type="button"
            class="p10-target"
            data-test="target"
            data-action={hit().action}
            data-drop={hit().action}
            aria-label={t("phase10-add-to", { card: colourCardName(hit().card), group: words() })}
            onClick={() => props.onHit(hit().action)}
          >
            <span class="p10-plus" aria-hidden="true">
              +
            </span>
          </button>
        )}
      </Show>
      <For each={ends()}>
        {(hit, i) => (
          <button
            type="button"
            class="p10-target"
            classList={{ low: i() === 0, high: i() > 0 }}
            data-test="target"
            data-action={hit.action}
            data-drop={hit.action}
            aria-label={t("phase10-add-as", { n: hit.number ?? 0, group: words() })}
            onClick={() => props.onHit(hit.action)}
          >
            <span class="p10-plus" aria-hidden="true">
              {hit.number}
            </span>
          </button>
        )}
      </For>
    </div>
  );
}

/** Where a group lies. */
export const groupAt = (seat: number, group: number): Element | null =>
  document.querySelector(`[data-group="${seat}.${group}"]`);
