// Exposed hands after a match was resigned: the cards that each seat still held.

import { For, Show, type JSX } from "solid-js";
import { CardSign } from "../cards/Card";
import type { BaseView, GameScreen, Names } from "../games/types";
import { cardName } from "../cards/names";
import "./hands.css";

/** Every hand that a view shows, with the player's name. */
export function OpenHands(props: { view: BaseView; screen: GameScreen; names: Names }): JSX.Element {
  const seats = () => props.view.hands.flatMap((cards, seat) => (cards && cards.length > 0 ? [{ cards, seat }] : []));
  return (
    <Show when={seats().length > 0}>
      <dl class="open-hands" data-test="open-hands">
        <For each={seats()}>
          {({ cards, seat }) => (
            <div>
              <dt>{props.names.name(seat)}</dt>
              <dd>
                <For each={cards}>{(card) => <HandCard card={card} screen={props.screen} />}</For>
              </dd>
            </div>
          )}
        </For>
      </dl>
    </Show>
  );
}

export function HandCard(props: { card: string; screen: GameScreen }): JSX.Element {
  return (
    <span class="open-card">
      <Show
        when={props.screen.cardText}
        fallback={
          <>
            <CardSign code={props.card} />
            <span class="visually-hidden">{cardName(props.card)}</span>
          </>
        }
      >
        {(text) => text()(props.card)}
      </Show>
    </span>
  );
}
