// What has been played in this deal, by suit and rank: a help for the memory, out of what all have
// seen. It stands above the course of play; `view.played` is each seat's cards, so X are told by seat.

import { For, Show, type JSX } from "solid-js";
import { type SheetProps, t } from "@kozyr/ui";
import { rankText, SUITS, SuitSign, suitName, WildSign } from "@kozyr/ui/cards";
import type { View } from "./wire";

/** Two copies of every card are in the pack. */
const COPIES = 2;
/** And so many X for each player. */
const WILDS = 2;

export function Played(props: SheetProps<View>): JSX.Element {
  const view = () => props.view;
  const all = () => view().played.flat();
  const ranks = () => [..."123456789T"].slice(0, view().ranks);
  /** Everybody is dealt so many: what is not on the table yet is in that hand. */
  const left = (seat: number) => WILDS - (view().played[seat] ?? []).filter((card) => card === "X").length;
  const times = (card: string) => all().filter((one) => one === card).length;
  return (
    <Show when={view().stage !== "over" && view().stage !== "deal" && all().length > 0}>
      <details class="gone" data-test="gone">
        <summary>{t("bacon-seen")}</summary>
        <table>
          <caption>{t("bacon-seen-note")}</caption>
          <thead>
            <tr>
              <td />
              <For each={ranks()}>{(rank) => <th scope="col">{rankText(rank)}</th>}</For>
            </tr>
          </thead>
          <tbody>
            <For each={SUITS.slice(0, view().suits)}>
              {(suit) => (
                <tr>
                  <th scope="row" aria-label={suitName(suit)}>
                    <SuitSign suit={suit} />
                  </th>
                  <For each={ranks()}>
                    {(rank) => (
                      <td classList={{ "gone-all": times(rank + suit) === COPIES }}>{times(rank + suit) === 0 ? "·" : times(rank + suit)}</td>
                    )}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <p>
          <WildSign /> {t("bacon-seen-wilds", { n: times("X"), of: WILDS * view().players })}
        </p>
        <ul class="plain-list">
          <For each={view().played}>
            {(_, seat) => <li>{t("bacon-seen-left", { name: props.names.name(seat()), n: left(seat()) })}</li>}
          </For>
        </ul>
      </details>
    </Show>
  );
}
