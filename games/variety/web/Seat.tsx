// A seat at the table: name, side, what it named and said, the cards it holds and the tricks it won.

import { For, Show, type JSX } from "solid-js";
import { Backs, type Names, plain, RingSeat, t, Taken, useAids, Voids } from "@kozyr/ui";
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
  const tricks = () => view().tricks_won[props.seat] ?? 0;
  return (
    <RingSeat
      seat={props.seat}
      place={props.place}
      names={props.names}
      turn={view().turn === props.seat}
      facts={<Facts {...props} />}
      score={plain(view().scores[props.seat] ?? 0)}
      says={seatSays(view(), props.seat, props.names, shows("voids"))}
      class={side() ? `vy-${side()}` : ""}
      before={
        <>
          <Show when={props.place !== 0 && !props.auction}>
            <Backs n={view().n_cards[props.seat] ?? 0} />
          </Show>
          <Show when={!props.auction && view().deal > 0}>
            <Taken seat={props.seat} n={tricks()} says={t("variety-count-tricks", { n: tricks() })} />
          </Show>
          <Show when={props.said}>{(words) => <span class="vy-said">{words()}</span>}</Show>
        </>
      }
    />
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
  const voids = () => (shows("voids") && !props.auction ? (view().voids[props.seat] ?? []) : []);
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
      <Voids suits={voids()} />
    </>
  );
}
