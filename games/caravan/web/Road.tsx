// The road of a lane, drawn below its caravans: the end that belongs to somebody is filled.

import { type JSX } from "solid-js";

/** One end of it, from the middle to the edge of the table; the other one is the same turned round. */
const END = "M9 200C4 166 13 132 9 100S5 38 9 0H91C87 38 96 68 91 100S87 166 91 200Z";
const RUTS = "M28 0C32 70 24 130 28 200S24 330 28 400M72 0C76 70 68 130 72 200S76 330 72 400";

export function Road(props: {
  /** Which end is whose: the lane's owner sits above, below, or there is none. */
  owner: "above" | "below" | null;
  /** Whether that is only considered. */
  foreseen: boolean;
  /** Whether that end has brought its owner the game. */
  won: boolean;
  /** Whether the lane lies, so that above is at the left. */
  lying: boolean;
}): JSX.Element {
  return (
    <svg
      class="cv-road"
      classList={{ foreseen: props.foreseen, won: props.won }}
      data-owner={props.owner ?? undefined}
      viewBox={props.lying ? "0 0 400 100" : "0 0 100 400"}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g transform={props.lying ? "matrix(0 1 1 0 0 0)" : undefined}>
        <path class="cv-end above" d={END} />
        <g transform="rotate(180 50 200)">
          <path class="cv-end below" d={END} />
        </g>
        <path class="cv-rut" d={RUTS} />
        <path class="cv-verge" d={END} />
        <path class="cv-verge" d={END} transform="rotate(180 50 200)" />
      </g>
    </svg>
  );
}
