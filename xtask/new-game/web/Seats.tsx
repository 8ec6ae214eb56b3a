// Everybody round the table, each with the card of the trick; the viewer comes first.

import { For, Show, type JSX } from "solid-js";
import { type Names, seatsFrom, t } from "@kozyr/ui";
import { Card, cardName } from "@kozyr/ui/cards";
import type { NewGamePlayed, NewGameView } from "./wire";
import "./seats.css";

export function Seats(props: { view: NewGameView; trick: readonly NewGamePlayed[]; names: Names }): JSX.Element {
  return (
    <div class="newgame-seats" data-drop="trick">
      <For each={seatsFrom(props.names.me, props.view.scores.length)}>
        {(seat) => (
          <div class="newgame-seat">
            <div
              class="seat-tag newgame-tag"
              classList={{ "newgame-turn": props.view.turn === seat }}
              data-seat={seat}
            >
              <span class="newgame-name">{props.names.name(seat)}</span>
              <span class="newgame-soft">
                {t("newgame-tricks", { tricks: props.view.tricks_won[seat] ?? 0 })}
                {props.view.dealer === seat ? ` · ${t("newgame-dealer")}` : ""}
              </span>
            </div>
            <div class="seat-spot newgame-spot" data-seat={seat}>
              <Show when={props.trick.find((played) => played.seat === seat)}>
                {(played) => (
                  <span role="img" aria-label={`${props.names.name(seat)}: ${cardName(played().card)}`}>
                    <Card code={played().card} />
                  </span>
                )}
              </Show>
            </div>
          </div>
        )}
      </For>
    </div>
  );
}
