// Everybody's phase, cards and points, and the groups they have laid: the scrolling middle.

import { Index, Show, type JSX } from "solid-js";
import { type Names, seatsFrom, t } from "@kozyr/ui";
import { Group } from "./Group";
import { type Moves, hitsOn } from "./moves";
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
  return (
    <div class="p10-seats">
      <Index each={props.seats}>{(seat) => <Seat {...props} seat={seat()} />}</Index>
    </div>
  );
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
      aria-label={name()}
      data-seat={seat()}
      data-drop={`seat ${seat()}`}
    >
      <SeatLine view={view()} seat={seat()} name={name()} />
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
      <Groups {...props} />
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
    <Show when={laid().length > 0}>
      <div class="p10-groups">
        <Index each={laid()}>
          {(group, i) => (
            <Group
              seat={props.seat}
              number={i + 1}
              group={group()}
              owner={props.names.name(props.seat)}
              hits={hitsOn(props.moves, props.card, props.seat, i + 1)}
              onHit={props.onHit}
              onTap={() => props.onGroup(props.seat, i + 1)}
            />
          )}
        </Index>
      </div>
    </Show>
  );
}

/** A seat in one line: the phase it needs, who it is, what is special, cards and points. */
export function SeatLine(props: {
  view: Phase10View;
  seat: number;
  name: string;
  /** The own line: the goal first, without what the hand shows anyway. */
  own?: boolean;
  extra?: JSX.Element;
}): JSX.Element {
  const view = () => props.view;
  const seat = () => props.seat;
  const down = () => view().down.includes(seat());
  const phase = () => view().phases[seat()] ?? 0;
  const goal = () => goalText(goalOf(view(), phase()));
  const points = () => view().scores[seat()] ?? 0;
  const state = () => (
    <>
      <span class="visually-hidden">{t("phase10-phase", { phase: phase() })} </span>
      <Show when={down()} fallback={goal()}>
        <span class="p10-done">✓ {t(props.own ? "phase10-own-down" : "phase10-is-down", { phase: phase() })}</span>
      </Show>
    </>
  );
  return (
    <div class="p10-line">
      <span class="p10-phase" classList={{ down: down() }} aria-hidden="true">
        {phase()}
      </span>
      <span class="p10-who">
        <Show
          when={props.own}
          fallback={
            <>
              <span class="p10-name">{props.name}</span>
              <span class="p10-goal">{state()}</span>
            </>
          }
        >
          <span class="p10-name">{state()}</span>
          <span class="p10-goal">{t("phase10-points-short", { n: points() })}</span>
        </Show>
      </span>
      <Show when={view().misses.includes(seat())}>
        <span class="p10-miss" data-test="miss">
          <span aria-hidden="true">⊘</span>
          <span class="p10-roomy">{t("phase10-misses")}</span>
        </span>
      </Show>
      <Show when={view().dealer === seat()}>
        <span class="p10-dealer" title={t("phase10-dealer")}>
          <span aria-hidden="true">{t("phase10-dealer-mark")}</span>
          <span class="visually-hidden">{t("phase10-dealer")}</span>
        </span>
      </Show>
      <Show
        when={view().playing.includes(seat())}
        fallback={<span class="p10-watching">{t("phase10-watches")}</span>}
      >
        <Show when={!props.own}>
          <span class="p10-count" title={t("phase10-cards", { n: view().n_cards[seat()] ?? 0 })}>
            <span class="p10-mini-back" aria-hidden="true" />
            <span aria-hidden="true">{view().n_cards[seat()] ?? 0}</span>
            <span class="visually-hidden">{t("phase10-cards", { n: view().n_cards[seat()] ?? 0 })}</span>
          </span>
        </Show>
      </Show>
      <Show when={!props.own}>
        <span class="p10-points" title={t("phase10-points", { n: points() })}>
          <span aria-hidden="true">{points()}</span>
          <span class="visually-hidden">{t("phase10-points", { n: points() })}</span>
        </span>
      </Show>
      {props.extra}
    </div>
  );
}

/** Where a seat's line is on the screen. */
export const seatAt = (seat: number): Element | null =>
  document.querySelector(`[data-seat="${seat}"] .p10-line, [data-seat="${seat}"].p10-line`);

/** The seats after one's own in the order of play; all of them for those who look on. */
export const others = (view: Phase10View, me: number | null): number[] =>
  seatsFrom(me, view.scores.length).slice(me === null ? 0 : 1);
