// What has been played in this deal, by suit and rank: a help for the memory, out of what all have seen.

import { For, Show, type JSX } from "solid-js";
import { t, useAids } from "@kozyr/ui";
import { rankText, SUITS, SuitSign, suitName, WildSign } from "@kozyr/ui/cards";
import type { View } from "./wire";

/** Two copies of every card are in the pack. */
const COPIES = 2;
/** And so many X for each player. */
const WILDS = 2;

export function Played(props: { view: View }): JSX.Element {
  const view = () => props.view;
  const shows = useAids();
  const all = () => view().played.flat();
  const ranks = () => [..."123456789T"].slice(0, view().ranks);
  const times = (card: string) => all().filter((one) => one === card).length;
  return (
    <Show when={shows("played") && all().length > 0}>
      <details class="bc-seen">
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
                      <td classList={{ "bc-gone": times(rank + suit) === COPIES }}>{times(rank + suit) === 0 ? "·" : times(rank + suit)}</td>
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
      </details>
    </Show>
  );
}
