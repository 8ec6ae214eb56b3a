// Plate of a seat: its player (presence), facts about the seat, the cards held and won.

import { For, Show, createMemo, type JSX } from "solid-js";
import { Icon } from "../widgets/Icon";
import { t } from "../i18n";
import type { Names } from "../games/types";
import { Explain, type Saying } from "./Explain";
import { usePresence } from "../live/presence";
import { SeatClock, useClock } from "./SeatClock";
import "./seat.css";

/** The colours of seats, by number. */
const COLOURS = ["blue", "green", "plum", "red", "brown", "teal"] as const;

/** A name of more letters than this is set smaller. */
const LONG = 14;

/** Whether a phone shortens a name, so that what its plate says begins with the whole of it. */
export const isLong = (name: string): boolean => [...name].length > LONG;

/** A word of more letters than this may be broken. */
const WHOLE = 14;

/** The length of the longest word of some names, up to the length that is not broken. */
export const longestWord = (names: readonly string[]): number =>
  Math.min(Math.max(...names.flatMap((name) => name.split(/[\s-]/)).map((word) => word.length)), WHOLE);

/** Whether a name has a word that may be broken for lack of room. */
export const hasLongWord = (name: string): boolean => name.split(/[\s-]/).some((word) => word.length > WHOLE);

/** The style that gives an element a seat's colour as `--seat`. */
export const seatColour = (seat: number): JSX.CSSProperties => ({
  "--seat": `var(--${COLOURS[seat % COLOURS.length] ?? "blue"})`,
});

/** A round mark with the first letter of a name, or a bot's face. */
export function SeatMark(props: { seat: number; names: Names }): JSX.Element {
  const letter = () => [...props.names.name(props.seat)][0]?.toLocaleUpperCase() ?? "";
  const people = usePresence();
  const fresh = createMemo(() => people.fresh(props.seat));
  const bot = () => props.names.bot?.(props.seat) ?? false;
  // A level is called “Bot 2” already; a connected bot has a name as people have.
  const program = () => bot() && props.names.name(props.seat) !== t("bot-name", { n: props.seat + 1 });
  return (
    <>
      <span class="seat-mark" classList={{ fresh: fresh() }} style={seatColour(props.seat)} aria-hidden="true">
        <Show when={bot()} fallback={letter()}>
          <Icon name="bot" />
        </Show>
      </span>
      <Show when={program()}>
        <span class="visually-hidden" data-test="program">
          {t("a-bot")}
        </span>
      </Show>
      <Show when={fresh()}>
        <span class="visually-hidden" data-test="fresh">
          {t("seat-fresh")}
        </span>
      </Show>
    </>
  );
}

export interface SeatPlateProps {
  seat: number;
  names: Names;
  /** Whether the seat acts next. */
  turn?: boolean;
  /** Signs and a few words below the name. */
  facts?: JSX.Element;
  /** The score or another number, large at the right. */
  score?: JSX.Element;
  /** The meanings of the signs: a tap on the plate shows them. */
  says?: readonly Saying[];
  /** Drawn over the plate, such as a chat line. */
  children?: JSX.Element;
  class?: string;
}

export function SeatPlate(props: SeatPlateProps): JSX.Element {
  const classes = () =>
    ["seat-tag seat-plate plate", props.turn && "turn", props.seat === props.names.me && "own", props.class]
      .filter(Boolean)
      .join(" ");
  return (
    <Show
      when={props.says}
      fallback={
        <div class={classes()} style={seatColour(props.seat)} data-seat={props.seat}>
          <PlateParts {...props} />
        </div>
      }
    >
      {(says) => (
        <Explain says={withName(props.seat, props.names, says())} class={classes()} style={seatColour(props.seat)} data-seat={props.seat}>
          <PlateParts {...props} />
        </Explain>
      )}
    </Show>
  );
}

/** What is said of a seat, after a name that may be shortened. */
export const withName = (seat: number, names: Names, says: readonly Saying[]): readonly Saying[] =>
  isLong(names.name(seat)) ? [{ text: names.name(seat) }, ...says] : says;

function PlateParts(props: SeatPlateProps): JSX.Element {
  const clocked = useClock(() => props.seat);
  return (
    <>
      <SeatMark seat={props.seat} names={props.names} />
      <span class="seat-words">
        <span class="seat-name" classList={{ long: isLong(props.names.name(props.seat)) }}>
          <span class="short-name" data-may-shorten="">{props.names.name(props.seat)}</span>
        </span>
        <Show when={props.facts || clocked()}>
          <span class="seat-facts">
            <SeatClock seat={props.seat} />
            {props.facts}
          </span>
        </Show>
      </span>
      <Show when={props.score !== undefined}>
        <span class="seat-score">{props.score}</span>
      </Show>
      {props.children}
    </>
  );
}

/** Small backs, each at its place in the row. */
const SmallBacks = (props: { n: number }): JSX.Element => (
  <For each={Array.from({ length: props.n }, (_, i) => i)}>{(i) => <span class="back-small" style={{ "--i": i }} />}</For>
);

/** The backs of the cards held in a hand, as a fan; hidden from screen readers. */
export const Backs = (props: { n: number }): JSX.Element => (
  <span class="backs" style={{ "--n": props.n }} aria-hidden="true">
    <SmallBacks n={props.n} />
  </span>
);

/** Tricks won, as small piles lying across each other. */
export const Won = (props: { n: number }): JSX.Element => (
  <span class="won" aria-hidden="true">
    <SmallBacks n={props.n} />
  </span>
);

/** The oval in the middle of a table, with arrows for the direction of play. */
export function PlayRing(props: { direction: "left" | "right"; class?: string }): JSX.Element {
  return (
    <div class={`play-ring ${props.direction} ${props.class ?? ""}`} aria-hidden="true">
      <For each={["top", "right", "bottom", "left"]}>{(side) => <i class={side} />}</For>
    </div>
  );
}
