// Five chairs round the trick. The viewer sits below; play goes to the right, which is drawn
// counter-clockwise as on a real table.

import { For, Show, type JSX } from "solid-js";
import { Backs, type Names, RingSeat, saidBy, seatsFrom, signed, t, Taken, useAids, Voids } from "@kozyr/ui";
import { Card, cardName, CardSign, JokerSign } from "@kozyr/ui/cards";
import { seatSays, wordOf } from "./says";
import { isKankei } from "./text";
import type { KanView } from "./wire";
import "./seats.css";

/** Seats from the viewer's place on, in playing order: place 0 is below, 1 to the right. People change chairs. */
export function places(view: KanView, names: Names): number[] {
  const { chairs } = view;
  const own = names.me === null ? 0 : Math.max(0, chairs.indexOf(names.me));
  return seatsFrom(own, chairs.length).map((chair) => chairs[chair] ?? 0);
}

export interface SeatProps {
  seat: number;
  place: number;
  view: KanView;
  names: Names;
}

/** A seat and what it has before it: cards held, tricks won, a word said, cards shown. */
export function Seat(props: SeatProps): JSX.Element {
  const view = () => props.view;
  const shows = useAids();
  return (
    <RingSeat
      seat={props.seat}
      place={props.place}
      names={props.names}
      turn={view().turn === props.seat}
      facts={<Facts {...props} />}
      score={signed(view().scores[props.seat] ?? 0)}
      says={seatSays(view(), props.seat, props.names, shows("voids"))}
      before={
        <>
          <Show when={props.place !== 0 || props.names.me === null}>
            <Backs n={view().counts[props.seat] ?? 0} />
          </Show>
          <Tricks {...props} />
          <Word {...props} />
          <Remembered {...props} />
        </>
      }
    />
  );
}

/** What is to be known of a seat, in chips. */
function Facts(props: SeatProps): JSX.Element {
  const view = () => props.view;
  const pair = () => isKankei(view(), props.seat);
  const joker = () => view().joker_seat === props.seat;
  const ace = () => view().ace_seat === props.seat && view().round_trump !== "";
  const shows = useAids();
  const voids = () => (shows("voids") && view().stage === "play" ? (view().voids[props.seat] ?? []) : []);
  return (
    <>
      <Show when={view().dealer === props.seat}>
        <span class="seat-chip dealer">{t("kan-dealer")}</span>
      </Show>
      <Show when={joker() || ace()}>
        <span class="seat-chip kan-called">
          {t("kan-call-chip")}
          <Show when={joker()}>
            <JokerSign />
            <span class="visually-hidden">{t("kan-called-joker")}</span>
          </Show>
          <Show when={ace()}>
            <CardSign code={`A${view().round_trump}`} />
            <span class="visually-hidden">{t("kan-called-ace")}</span>
          </Show>
        </span>
      </Show>
      <Show when={view().kankei.length > 0}>
        <span class="kan-side" classList={{ "kan-pair": pair() }}>
          {t(pair() ? "kan-pair" : "kan-three")}
        </span>
      </Show>
      <Voids suits={voids()} />
    </>
  );
}

/** The tricks that a seat has won, as piles and in words. */
function Tricks(props: SeatProps): JSX.Element {
  const tricks = () => props.view.tricks[props.seat] ?? 0;
  const points = () => props.view.honours[props.seat]?.length ?? 0;
  return (
    <Show when={props.view.stage === "play" || props.view.stage === "declare" || tricks() > 0}>
      <Taken
        seat={props.seat}
        n={tricks()}
        says={tricks() === 0 ? t("kan-no-tricks") : t("kan-won", { honours: points(), tricks: tricks() })}
      />
    </Show>
  );
}

/** The word that one of the pair said about the first lead (K6). */
function Word(props: SeatProps): JSX.Element {
  return (
    <Show when={wordOf(props.view, props.seat)}>
      {(said) => (
        <span class="kan-said" {...saidBy(`.seat-plate[data-seat="${props.seat}"]`)}>
          {said() === "hidden" ? "…" : t(`kan-word-${said()}`)}
        </span>
      )}
    </Show>
  );
}

/** What the partner showed, beside them, from the first card on until the first trick is taken. */
function Remembered(props: SeatProps): JSX.Element {
  const cards = () => {
    const { shown, trick, tricks } = props.view;
    const mine = shown && shown.seat === props.seat && shown.seat !== props.names.me;
    return mine && (trick?.cards.length ?? 0) > 0 && tricks.every((n) => n === 0) ? (shown.cards ?? []) : [];
  };
  return (
    <Show when={cards().length > 0}>
      <span class="kan-remembered">
        <For each={cards()}>
          {(card) => (
            <span role="img" aria-label={cardName(card)}>
              <Card code={card} />
            </span>
          )}
        </For>
      </span>
    </Show>
  );
}
