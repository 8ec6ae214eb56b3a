// The middle of the table: the trick, each card before whose it is, or what a partner shows.

import { For, Show, type JSX } from "solid-js";
import { Explain, Icon, type Names, PlayRing, t, TrickSpot, useAids, who } from "@kozyr/ui";
import { Card, cardName, JokerSign, type Suit, suitName, SuitSign } from "@kozyr/ui/cards";
import { places } from "./Seats";
import type { KanTrick, KanView } from "./wire";
import "./trick.css";

export interface TrickProps {
  view: KanView;
  /** The trick on show: the one being played, or the one just taken. */
  trick: KanTrick | null;
  names: Names;
}

export function Trick(props: TrickProps): JSX.Element {
  return (
    <div class="ring-trick" data-slot="trick">
      <PlayRing direction="right" />
      <For each={places(props.view, props.names)}>
        {(seat, place) => <Spot seat={seat} place={place()} trick={props.trick} names={props.names} />}
      </For>
      <Show when={props.trick?.led && props.trick.cards[0]?.named}>
        {(suit) => (
          <Explain class="kan-named" says={t("kan-named", { suit: suitName(suit()) })} rule="K8">
            <JokerSign /> <SuitSign suit={suit() as Suit} />
            <span class="visually-hidden">{t("kan-named", { suit: suitName(suit()) })}</span>
          </Explain>
        )}
      </Show>
      <Shown view={props.view} trick={props.trick} names={props.names} />
      <Last view={props.view} trick={props.trick} names={props.names} />
    </div>
  );
}

/** Where a seat's card of the trick lies. */
function Spot(props: { seat: number; place: number; trick: KanTrick | null; names: Names }): JSX.Element {
  const played = () => props.trick?.cards.find((card) => card.seat === props.seat);
  return (
    <TrickSpot
      seat={props.seat}
      place={props.place}
      card={played()?.card}
      best={props.trick?.best === props.seat && (props.trick?.cards.length ?? 0) > 1}
      says={`${props.names.name(props.seat)}: ${cardName(played()?.card ?? "")}`}
      yours={props.place === 0 && props.names.me === props.seat && props.trick !== null && t("kan-your-card")}
    />
  );
}

/** Cards that one of the pair shows the other, in the middle until the first card is played. */
function Shown(props: TrickProps): JSX.Element {
  const shown = () => {
    const it = props.view.shown;
    if (!it?.cards?.length || props.view.outcome !== null) return null;
    return props.view.tricks.every((n) => n === 0) && !props.trick?.cards.length ? it : null;
  };
  return (
    <Show when={shown()}>
      {(it) => (
        <div class="kan-shown plate">
          <p>
            {t(it().seat === props.names.me ? "kan-you-showed" : "kan-shows-you", {
              name: props.names.name(it().seat === props.names.me ? it().to : it().seat),
              way: it().way,
            })}
          </p>
          <div class="kan-shown-cards">
            <For each={it().cards ?? []}>
              {(card) => (
                <span role="img" aria-label={cardName(card)}>
                  <Card code={card} />
                </span>
              )}
            </For>
          </div>
        </div>
      )}
    </Show>
  );
}

/** The trick before this one can be looked at again. */
function Last(props: TrickProps): JSX.Element {
  const shows = useAids();
  const last = () => {
    const it = props.view.last_trick;
    return shows("last_trick") && it && it.number !== props.trick?.number && props.view.outcome === null ? it : null;
  };
  return (
    <Show when={last()}>
      {(it) => (
        <Explain
          class="icon-button kan-last"
          data-test="last-trick"
          aria-label={t("kan-last-trick")}
          says={t("kan-last-trick-of", { ...who(it().best ?? it().leader, props.names), n: it().number })}
          more={
            <ul class="kan-last-cards">
              <For each={it().cards}>
                {(played) => (
                  <li classList={{ "ring-best crowned": played.seat === it().best }}>
                    <span role="img" aria-label={`${props.names.name(played.seat)}: ${cardName(played.card)}`}>
                      <Card code={played.card} />
                    </span>
                    <span class="kan-last-name" aria-hidden="true">
                      {props.names.name(played.seat)}
                    </span>
                  </li>
                )}
              </For>
            </ul>
          }
        >
          <Icon name="trick" />
          <span class="icon-word">{t("kan-last-word")}</span>
        </Explain>
      )}
    </Show>
  );
}
