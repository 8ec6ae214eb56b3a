// Four seats round the trick. The viewer sits below, where the hand is; play goes clockwise.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Icon, type Names, PlayRing, seatsFrom, t, TrickSpot, useAids } from "@kozyr/ui";
import { cardName } from "@kozyr/ui/cards";
import { Corner } from "./Contract";
import { Seat } from "./Seat";
import { SilenceSign } from "./Talk";
import { silence } from "./text";
import { Tricks } from "./Tricks";
import type { VarietyPlayed, VarietyView } from "./wire";
import "./trick.css";

export interface SeatsProps {
  view: VarietyView;
  names: Names;
  /** The trick on show: the one being played, or the one just taken. */
  trick: readonly VarietyPlayed[];
  /** Who has it so far. */
  best: number | null;
  /** Whether there is anybody to talk to. */
  company: boolean;
  /** Says why something cannot be done. */
  say: (text: string) => void;
  /** Somebody does not want to wait. */
  onHurry: () => void;
}

export function Seats(props: SeatsProps): JSX.Element {
  const shows = useAids();
  const [past, setPast] = createSignal(false);
  const closed = () => (props.company ? silence(props.view) : null);
  return (
    <div class="ring vy-play" data-drop="trick" onClick={() => props.onHurry()}>
      <Corner view={props.view} names={props.names} />
      <For each={seatsFrom(props.names.me, 4).slice(1)}>
        {(seat, i) => <Seat seat={seat} place={i() + 1} view={props.view} names={props.names} auction={false} />}
      </For>
      <div class="ring-trick" data-slot="trick">
        <PlayRing direction="left" />
        <For each={seatsFrom(props.names.me, 4)}>{(seat, place) => <Spot {...props} seat={seat} place={place()} />}</For>
      </div>
      <div class="vy-tools">
        <Show when={closed()}>
          {(why) => (
            <button
              type="button"
              class="vy-tool vy-hush"
              data-test="silence"
              aria-label={why()}
              title={why()}
              onClick={(event) => {
                event.stopPropagation();
                props.say(why());
              }}
            >
              <SilenceSign />
              <span>{t("variety-silence-word")}</span>
            </button>
          )}
        </Show>
        <Show when={props.view.tricks.length > 0 && (shows("past_tricks") || props.view.stage !== "play")}>
          <button
            type="button"
            class="vy-tool vy-past"
            data-test="tricks"
            aria-label={t("variety-past", { n: props.view.tricks.length })}
            title={t("variety-past", { n: props.view.tricks.length })}
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
function Spot(props: SeatsProps & { seat: number; place: number }): JSX.Element {
  const played = () => props.trick.find((card) => card.seat === props.seat);
  return (
    <TrickSpot
      seat={props.seat}
      place={props.place}
      card={played()?.card}
      best={props.best === props.seat && props.trick.length > 1}
      says={t("variety-card-of", { name: props.names.name(props.seat), card: cardName(played()?.card ?? "") })}
      yours={props.place === 0 && props.names.me === props.seat && t("variety-your-card")}
    />
  );
}
