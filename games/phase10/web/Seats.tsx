// Everybody's phase, cards and points, and the groups they have laid.

import { Index, Show, type JSX } from "solid-js";
import { Backs, Explain, isLong, type Names, SeatClock, SeatMark, seatColour, seatsFrom, t, withName } from "@kozyr/ui";
import { Group } from "./Group";
import { type Moves, hitsOn } from "./moves";
import { seatSays } from "./says";
import { goalOf, goalText } from "./text";
import type { Phase10View } from "./wire";

export interface SeatsProps {
  view: Phase10View;
  names: Names;
  /** The seats to show, in the order of play. */
  seats: number[];
  moves: Moves;
  /** The card whose targets are lit. */
  card: string | null;
  onHit: (action: string) => void;
  onGroup: (seat: number, group: number) => void;
  onSkip: (seat: number) => void;
}

export function Seats(props: SeatsProps): JSX.Element {
  return <Index each={props.seats}>{(seat) => <Seat {...props} seat={seat()} />}</Index>;
}

function Seat(props: SeatsProps & { seat: number }): JSX.Element {
  const seat = () => props.seat;
  const view = () => props.view;
  const name = () => props.names.name(seat());
  const out = () => !view().playing.includes(seat());
  const skippable = () => props.card === "K" && props.moves.skips.has(seat());
  return (
    <section
      class="p10-seat"
      classList={{
        turn: view().turn === seat(),
        out: out(),
        skippable: skippable(),
        down: view().down.includes(seat()),
      }}
      style={seatColour(seat())}
      aria-label={name()}
      data-seat={seat()}
      data-drop={`seat ${seat()}`}
    >
      <SeatLine view={view()} seat={seat()} names={props.names} />
      <Show when={skippable()}>
        <button
          type="button"
          class="p10-target"
          data-test="target"
          data-action={props.moves.skips.get(seat())}
          data-drop={props.moves.skips.get(seat())}
          aria-label={t("phase10-skip-seat", { name: name() })}
          onClick={() => props.onSkip(seat())}
        />
      </Show>
      <Show when={(view().laid[seat()] ?? []).length > 0}>
        <Groups {...props} />
      </Show>
    </section>
  );
}

/** What a seat has laid. */
export function Groups(props: {
  view: Phase10View;
  names: Names;
  seat: number;
  moves: Moves;
  card: string | null;
  onHit: (action: string) => void;
  onGroup: (seat: number, group: number) => void;
}): JSX.Element {
  const laid = () => props.view.laid[props.seat] ?? [];
  return (
    <div class="p10-groups">
      <Index each={laid()}>
        {(group, i) => (
          <Group
            seat={props.seat}
            number={i + 1}
            group={group()}
            names={props.names}
            hits={hitsOn(props.moves, props.card, props.seat, i + 1)}
            onHit={props.onHit}
            onTap={() => props.onGroup(props.seat, i + 1)}
          />
        )}
      </Index>
    </div>
  );
}

/** A seat's head: who it is, the phase it needs, what is special, cards and points. */
export function SeatLine(props: { view: Phase10View; seat: number; names: Names }): JSX.Element {
  const view = () => props.view;
  const seat = () => props.seat;
  const own = () => seat() === props.names.me;
  const down = () => view().down.includes(seat());
  const phase = () => view().phases[seat()] ?? 0;
  const playing = () => view().playing.includes(seat());
  const points = () => view().scores[seat()] ?? 0;
  const cards = () => view().n_cards[seat()] ?? 0;
  return (
    <Explain class="p10-line" says={withName(seat(), props.names, seatSays(view(), seat(), props.names))}>
      <SeatMark seat={seat()} names={props.names} />
      <span class="p10-who">
        <span class="p10-name" classList={{ long: isLong(props.names.name(seat())) }}>
          <span class="short-name" data-may-shorten="">
            {props.names.name(seat())}
          </span>
          <Show when={!own()}>
            <SeatClock seat={seat()} class="p10-clock" />
          </Show>
        </span>
        <span class="p10-goal">
          <span>{t("phase10-phase", { phase: phase() })}</span>
          <span class="p10-goal-words">{goalText(goalOf(view(), phase()))}</span>
        </span>
        <span class="p10-chips">
          <Show when={own()}>
            <SeatClock seat={seat()} />
          </Show>
          <Show when={view().turn === seat()}>
            <span class="visually-hidden">{t("phase10-at-turn")}</span>
          </Show>
          <Show when={down()}>
            <span class="visually-hidden">{t("phase10-is-down")}</span>
          </Show>
          <Show when={view().misses.includes(seat())}>
            <span class="seat-chip p10-miss" data-test="miss">
              <span>{t("phase10-misses")}</span>
            </span>
          </Show>
          <Show when={view().dealer === seat()}>
            <span class="seat-chip dealer">
              <span>{t("phase10-dealer")}</span>
            </span>
          </Show>
          <Show when={!playing()}>
            <span class="p10-watching">{t("phase10-watches")}</span>
          </Show>
        </span>
      </span>
      <Show when={playing() && !own()}>
        <span class="p10-count">
          <Backs n={cards()} />
          <span aria-hidden="true">{cards()}</span>
          <span class="visually-hidden">{t("phase10-cards", { n: cards() })}</span>
        </span>
      </Show>
      <span class="p10-points">
        <span aria-hidden="true">{points()}</span>
        <span class="visually-hidden">{t("phase10-points", { n: points() })}</span>
      </span>
    </Explain>
  );
}

/** Where a seat's line is on the screen. */
export const seatAt = (seat: number): Element | null =>
  document.querySelector(`[data-seat="${seat}"] .p10-line, [data-seat="${seat}"].p10-line`);

/** The seats after one's own in the order of play; all of them for those who look on. */
export const others = (view: Phase10View, me: number | null): number[] =>
  seatsFrom(me, view.scores.length).slice(me === null ? 0 : 1);
