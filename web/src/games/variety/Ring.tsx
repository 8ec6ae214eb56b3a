// Four seats round the trick. The viewer sits below; play goes clockwise.

import { For, Show, createSignal, type JSX } from "solid-js";
import type { VarietyPlayed, VarietyView } from "../../wire/variety";
import { Icon } from "../../app/Icon";
import { Card } from "../../cards/Card";
import { cardName } from "../../i18n/cards";
import { t } from "../../i18n";
import type { Names } from "../types";
import { Corner } from "./Contract";
import { Seat } from "./Seat";
import { SilenceSign } from "./Talk";
import { Tricks } from "./Tricks";
import { silence } from "./text";

export interface RingProps {
  view: VarietyView;
  names: Names;
  /** The trick on show: the one being played, or the one just taken. */
  trick: readonly VarietyPlayed[];
  /** Who has it so far. */
  best: number | null;
  /** Says why something cannot be done. */
  say: (text: string) => void;
  /** Somebody does not want to wait. */
  onHurry: () => void;
}

export const spotOf = (seat: number): Element | null => document.querySelector(`.vy-spot[data-seat="${seat}"]`);

export function Ring(props: RingProps): JSX.Element {
  const [past, setPast] = createSignal(false);
  const me = () => props.names.me ?? 0;
  const order = () => [0, 1, 2, 3].map((place) => (me() + place) % 4);
  const closed = () => silence(props.view);
  return (
    <div class="vy-play">
      <Corner view={props.view} names={props.names} />
      <div class="vy-ring" data-drop="trick" onClick={() => props.onHurry()}>
        <For each={order()}>
          {(seat, place) => (
            <>
              <Seat seat={seat} place={place()} view={props.view} names={props.names} auction={false} />
              <Spot {...props} seat={seat} place={place()} />
            </>
          )}
        </For>
        <Show when={closed()}>
          {(why) => (
            <button type="button" class="vy-low-corner vy-hush" data-test="silence" aria-label={why()} onClick={() => props.say(why())}>
              <SilenceSign />
              <span>{t("variety-silence-word")}</span>
            </button>
          )}
        </Show>
        <Show when={props.view.tricks.length > 0}>
          <button
            type="button"
            class="vy-low-corner vy-past"
            data-test="tricks"
            aria-label={t("variety-past", { n: props.view.tricks.length })}
            onClick={(event) => {
              event.stopPropagation();
              setPast(true);
            }}
          >
            <Icon name="trick" />
            <span class="numbers">{props.view.tricks.length}/13</span>
          </button>
        </Show>
      </div>
      <Show when={past()}>
        <Tricks view={props.view} names={props.names} onClose={() => setPast(false)} />
      </Show>
    </div>
  );
}

/** Where a seat's card of the trick lies. */
function Spot(props: RingProps & { seat: number; place: number }): JSX.Element {
  const played = () => props.trick.find((card) => card.seat === props.seat);
  return (
    <div
      class="vy-spot"
      classList={{ "vy-best": props.best === props.seat && props.trick.length > 1 }}
      data-seat={props.seat}
      data-place={props.place}
    >
      <Show when={played()} fallback={<span class="vy-empty" aria-hidden="true" />}>
        {(card) => (
          <span role="img" aria-label={t("variety-card-of", { name: props.names.name(props.seat), card: cardName(card().card) })}>
            <Card code={card().card} />
          </span>
        )}
      </Show>
    </div>
  );
}
