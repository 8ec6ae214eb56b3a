// A seat at the table: name, side, what it named and said, the cards it holds and the tricks it won.

import { For, Show, type JSX } from "solid-js";
import { Backs, type Names, plain, saidBy, SeatPlate, t, useAids, Won } from "@kozyr/ui";
import { type Suit, SuitSign } from "@kozyr/ui/cards";
import { SideMark } from "./Contract";
import { partnerOf, sideOf } from "./contract";
import { seatSays } from "./says";
import type { VarietyView } from "./wire";
import "./seats.css";

export interface SeatProps {
  seat: number;
  /** Counted from the viewer in playing order. */
  place: number;
  view: VarietyView;
  names: Names;
  /** In the auction a seat shows its calls, in play its side and tricks. */
  auction: boolean;
  /** What it said last in this auction. */
  said?: string | undefined;
}

export function Seat(props: SeatProps): JSX.Element {
  const view = () => props.view;
  const shows = useAids();
  const side = () => (props.auction && view().contract === null ? null : sideOf(view(), props.seat));
  const own = () => props.place === 0;
  const tricks = () => view().tricks_won[props.seat] ?? 0;
  return (
    <div class="vy-seat" classList={{ "vy-own": own() }} data-place={props.place}>
      <SeatPlate
        seat={props.seat}
        names={props.names}
        turn={view().turn === props.seat}
        facts={<Facts {...props} />}
        score={plain(view().scores[props.seat] ?? 0)}
        says={seatSays(view(), props.seat, props.names, shows("voids"))}
        class={`vy-plate ${side() ? `vy-${side()}` : ""}`}
      />
      <div class="vy-before">
        <Show when={!own() && !props.auction}>
          <Backs n={view().n_cards[props.seat] ?? 0} />
        </Show>
        <Show when={!props.auction && view().deal > 0}>
          <span class="vy-taken" {...saidBy(`.seat-plate[data-seat="${props.seat}"]`)}>
            <Won n={tricks()} />
            <span class="vy-caption">{t("variety-count-tricks", { n: tricks() })}</span>
          </span>
        </Show>
        <Show when={props.said}>{(words) => <span class="vy-said">{words()}</span>}</Show>
      </div>
    </div>
  );
}

/** What is to be known of a seat, in chips. */
function Facts(props: SeatProps): JSX.Element {
  const view = () => props.view;
  const me = () => props.names.me;
  const side = () => sideOf(view(), props.seat);
  const partner = () => me() !== null && props.seat !== me() && partnerOf(view(), me() ?? -1) === props.seat;
  const calls = () => view().calls.filter((call) => call.seat === props.seat);
  const shows = useAids();
  const voids = () => (shows("voids") ? (view().voids[props.seat] ?? []) : []);
  return (
    <>
      <Show when={view().dealer === props.seat}>
        <span class="seat-chip dealer">{t("variety-dealer")}</span>
      </Show>
      <Show when={side()} fallback={<For each={calls()}>{(call) => <span class="seat-chip">{call.contract}</span>}</For>}>
        {(of) => (
          <span class={`vy-side vy-${of()}`}>
            <SideMark side={of()} /> {t(partner() ? "variety-partner" : `variety-${of()}`)}
          </span>
        )}
      </Show>
      <Show when={!props.auction && voids().length > 0}>
        <span class="vy-voids" aria-hidden="true">
          <For each={voids()}>{(suit) => <SuitSign suit={suit as Suit} />}</For>
        </span>
      </Show>
    </>
  );
}
