// Seats round a trick, and where their cards lie.

import { For, Show, type JSX } from "solid-js";
import { Card, SuitSign } from "../cards/Card";
import type { Suit } from "../cards/faces";
import { saidBy } from "./Explain";
import { SeatPlate, type SeatPlateProps, Won } from "./SeatPlate";
import "./ring.css";

/** A seat's plate, and before it what it holds, has won and says. */
export function RingSeat(props: Omit<SeatPlateProps, "children"> & { place: number; before: JSX.Element }): JSX.Element {
  return (
    <div class="ring-seat" classList={{ "ring-own": props.place === 0 }} data-place={props.place}>
      <SeatPlate {...props} class={`ring-plate ${props.class ?? ""}`} />
      <div class="ring-before">{props.before}</div>
    </div>
  );
}

/** The suits that a seat is known to be out of; hidden from screen readers, who are told them in words. */
export function Voids(props: { suits: readonly string[] }): JSX.Element {
  return (
    <Show when={props.suits.length > 0}>
      <span class="ring-voids" aria-hidden="true">
        <For each={props.suits}>{(suit) => <SuitSign suit={suit as Suit} />}</For>
      </span>
    </Show>
  );
}

/** The tricks that a seat has won, as piles and in words. */
export function Taken(props: { seat: number; n: number; says: string }): JSX.Element {
  return (
    <span class="ring-taken" {...saidBy(`.seat-plate[data-seat="${props.seat}"]`)}>
      <Won n={props.n} />
      <span class="ring-caption">{props.says}</span>
    </span>
  );
}

/** Where a seat's card of the trick lies. */
export function TrickSpot(props: {
  seat: number;
  place: number;
  card: string | undefined;
  /** Whether it takes the trick as yet. */
  best: boolean;
  /** The card, and whose it is. */
  says: string;
  /** What marks the viewer's empty place; `false` elsewhere. */
  yours: string | false;
}): JSX.Element {
  return (
    <div class="seat-spot ring-spot" classList={{ "ring-best crowned": props.best }} data-seat={props.seat} data-place={props.place}>
      <Show when={props.card} fallback={<Show when={props.yours}>{(words) => <span class="ring-yours" data-draws="">{words()}</span>}</Show>}>
        {(card) => (
          <span role="img" aria-label={props.says}>
            <Card code={card()} />
          </span>
        )}
      </Show>
    </div>
  );
}
