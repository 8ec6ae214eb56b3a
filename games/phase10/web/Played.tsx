// What lies face up in this hand, by colour and number, and what the last reshuffle took back into
// the draw pile: a help for the memory, out of what all have seen.

import { For, Show, type JSX } from "solid-js";
import { type SheetProps, t } from "@kozyr/ui";
import { ColourSign } from "./ColourCard";
import { COLOURS } from "./colours";
import { Row } from "./Piles";
import type { Phase10View } from "./wire";
import "./played.css";

/** The pack has so many of each number and colour, and of the cards without a colour. */
const COPIES = 2;
const WILDS = 8;
const SKIPS = 4;
const NUMBERS = Array.from({ length: 12 }, (_, i) => i + 1);

/** The cards that lie in groups and in the discard pile. */
export const faceUp = (view: Phase10View): string[] => [...view.laid.flat().flatMap(({ cards }) => cards.map(({ card }) => card)), ...view.discards];

export function Played(props: SheetProps<Phase10View>): JSX.Element {
  const cards = () => faceUp(props.view);
  const times = (card: string) => cards().filter((one) => one === card).length;
  return (
    <Show when={props.view.stage !== "deal" && props.view.stage !== "over" && cards().length > 0}>
      <details class="gone p10-seen" data-test="gone">
        <summary>{t("phase10-seen", { n: cards().length })}</summary>
        <table>
          <caption>{t("phase10-seen-note")}</caption>
          <thead>
            <tr>
              <td />
              <For each={NUMBERS}>{(number) => <th scope="col">{number}</th>}</For>
            </tr>
          </thead>
          <tbody>
            <For each={COLOURS}>
              {(colour) => (
                <tr>
                  <th scope="row" aria-label={t("phase10-group-colour", { colour })}>
                    <ColourSign colour={colour} />
                  </th>
                  <For each={NUMBERS}>
                    {(number) => {
                      const n = () => times(`${colour}${number}`);
                      return <td classList={{ "gone-all": n() === COPIES }}>{n() === 0 ? "·" : n()}</td>;
                    }}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <p>{t("phase10-seen-others", { wilds: times("W"), allWilds: WILDS, skips: times("K"), allSkips: SKIPS })}</p>
        <Show when={props.view.pool.length > 0}>
          <p>{t("phase10-seen-pool", { n: props.view.pool.length })}</p>
          <Row cards={props.view.pool} />
        </Show>
      </details>
    </Show>
  );
}
