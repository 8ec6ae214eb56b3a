// Five chairs round the trick. The viewer sits below; play goes to the right, which is drawn
// counter-clockwise as on a real table.

import { For, Show, type JSX } from "solid-js";
import { type Names, seatsFrom, t } from "@kozyr/ui";
import { Card, cardName, CardSign, JokerSign, type Suit, suitName, SuitSign } from "@kozyr/ui/cards";
import { isKankei } from "./text";
import type { KanTrick, KanView } from "./wire";
import "./seats.css";

/** The mark of honours won. */
const STAR = "M0-46L13-15L46-13L20 8L29 41L0 22L-29 41L-20 8L-46-13L-13-15Z";

export interface SeatsProps {
  view: KanView;
  /** The trick on show: the one being played, or the one just taken. */
  trick: KanTrick | null;
  names: Names;
}

export function Seats(props: SeatsProps): JSX.Element {
  /** From the viewer's place on, in playing order: place 0 is below, 1 to the right. People change chairs. */
  const order = () => {
    const { chairs } = props.view;
    const own = props.names.me === null ? 0 : Math.max(0, chairs.indexOf(props.names.me));
    return seatsFrom(own, chairs.length).map((chair) => chairs[chair] ?? 0);
  };
  return (
    <div class="kan-ring" data-drop="trick">
      <For each={order()}>
        {(seat, place) => (
          <>
            <Tag seat={seat} place={place()} view={props.view} names={props.names} />
            <Spot seat={seat} place={place()} trick={props.trick} names={props.names} />
          </>
        )}
      </For>
      <Show when={props.trick?.led && props.trick.cards[0]?.named}>
        {(suit) => (
          <p class="kan-named">
            <JokerSign /> <SuitSign suit={suit() as Suit} />
            <span class="visually-hidden">{t("kan-named", { suit: suitName(suit()) })}</span>
          </p>
        )}
      </Show>
    </div>
  );
}

/** A seat: name, side, what it has won, and what it said. */
function Tag(props: { seat: number; place: number; view: KanView; names: Names }): JSX.Element {
  const view = () => props.view;
  const known = () => view().kankei.length > 0;
  const pair = () => isKankei(view(), props.seat);
  const honours = () => view().honours[props.seat] ?? [];
  const word = () => {
    if (view().stage !== "word" && view().stage !== "play") return null;
    if ((view().trick?.number ?? 1) > 1) return null;
    if (props.seat === view().joker_seat && view().joker_word) return view().joker_word;
    return props.seat === view().ace_seat ? view().ace_word : null;
  };
  return (
    <div
      class="seat-tag kan-tag"
      classList={{
        "kan-turn": view().turn === props.seat,
        "kan-pair": known() && pair(),
        "kan-three": known() && !pair(),
        "kan-own": props.seat === props.names.me,
      }}
      data-seat={props.seat}
      data-place={props.place}
    >
      <span class="kan-name">{props.names.name(props.seat)}</span>
      <span class="kan-facts">
        <Show when={known()}>
          <span class="kan-side" title={t(pair() ? "kan-side-kankei" : "kan-side-mukankei")}>
            <span aria-hidden="true">{pair() ? "2" : "3"}</span>
            <span class="visually-hidden">{t(pair() ? "kan-side-kankei" : "kan-side-mukankei")}</span>
          </span>
        </Show>
        <Show when={view().joker_seat === props.seat}>
          <span title={t("kan-called-joker")}>
            <JokerSign />
            <span class="visually-hidden">{t("kan-called-joker")}</span>
          </span>
        </Show>
        <Show when={view().ace_seat === props.seat && view().round_trump}>
          <span title={t("kan-called-ace")}>
            <CardSign code={`A${view().round_trump}`} />
            <span class="visually-hidden">{t("kan-called-ace")}</span>
          </span>
        </Show>
        <Show when={view().dealer === props.seat}>
          <span class="kan-dealer" title={t("kan-dealer")}>
            <span aria-hidden="true">{t("kan-dealer-mark")}</span>
            <span class="visually-hidden">{t("kan-dealer")}</span>
          </span>
        </Show>
        <span class="kan-took" title={t("kan-won", { honours: honours().length, tricks: view().tricks[props.seat] ?? 0 })}>
          <svg class="suit-sign" viewBox="-50 -50 100 100" aria-hidden="true">
            <path d={STAR} />
          </svg>
          <span aria-hidden="true">{honours().length}</span>
          <span class="visually-hidden">
            {t("kan-won", { honours: honours().length, tricks: view().tricks[props.seat] ?? 0 })}
          </span>
        </span>
      </span>
      <Show when={word()}>
        {(said) => <span class="kan-said">{said() === "hidden" ? "…" : t(`kan-word-${said()}`)}</span>}
      </Show>
    </div>
  );
}

/** Where a seat's card of the trick lies. */
function Spot(props: { seat: number; place: number; trick: KanTrick | null; names: Names }): JSX.Element {
  const played = () => props.trick?.cards.find((card) => card.seat === props.seat);
  return (
    <div
      class="seat-spot kan-spot"
      classList={{ "kan-best": props.trick?.best === props.seat && (props.trick?.cards.length ?? 0) > 1 }}
      data-seat={props.seat}
      data-place={props.place}
    >
      <Show when={played()} fallback={<span class="kan-empty" aria-hidden="true" />}>
        {(card) => (
          <span role="img" aria-label={`${props.names.name(props.seat)}: ${cardName(card().card)}`}>
            <Card code={card().card} />
          </span>
        )}
      </Show>
    </div>
  );
}

