// A court card: a figure from the waist up, and the same turned upside down below a sewn band. Small
// cards show one bust without a frame; the style sheet enlarges the upper figure for them.

import { createMemo, type JSX } from "solid-js";
import type { Suit } from "../faces";
import { Arm, Hand, Head } from "./Head";
import { GRIP, THINGS } from "./Attribute";
import { FIGURES, type CourtRank } from "./figures";
import { jack } from "./Jack";
import { king } from "./King";
import { queen } from "./Queen";
import { Shapes } from "./Shapes";
import "./court.css";

const DRAWN = { K: king, Q: queen, J: jack } as const;

export function Court(props: { rank: CourtRank; suit: Suit }): JSX.Element {
  return (
    <TwoWay class={`court-${props.rank}`}>
      {() => <Figure rank={props.rank} suit={props.suit} />}
    </TwoWay>
  );
}

/** Half a figure twice in a frame, the second time upside down, sewn together by a band. */
export function TwoWay(props: { class: string; children: () => JSX.Element }): JSX.Element {
  return (
    <g class={`court ${props.class}`}>
      <rect class="court-field" x="6" y="6" width="88" height="128" rx="3" />
      <g class="court-half">
        <g transform={FITTED}>{props.children()}</g>
      </g>
      <g class="court-other" transform="rotate(180 50 70)">
        <g transform={FITTED}>{props.children()}</g>
      </g>
      <g class="court-band">
        <rect class="band" x="6" y="66.4" width="88" height="7.2" />
        <path class="ink bare" d={STITCHES} />
        <rect class="court-frame" x="6" y="6" width="88" height="128" rx="3" />
      </g>
    </g>
  );
}

/** Figures are drawn up to the card's edge, and stand a little below it. */
const FITTED = "translate(50 70) scale(.92) translate(-50 -70)";

/** The lozenges of the band. */
const STITCHES = Array.from({ length: 14 }, (_, i) => `M${(11.3 + i * 5.954).toFixed(1)} 67.4l2.4 2.6l-2.4 2.6l-2.4-2.6Z`).join("");

function Figure(props: { rank: CourtRank; suit: Suit }): JSX.Element {
  const drawn = createMemo(() => DRAWN[props.rank](props.suit));
  const grip = () => GRIP[props.rank][props.suit];
  return (
    <>
      <Shapes of={drawn().hair} />
      <Shapes of={drawn().dress} />
      <Arm x={grip()[0]} y={grip()[1]} />
      <Shapes of={THINGS[props.rank][props.suit]} />
      <Hand x={grip()[0]} y={grip()[1]} />
      <Head {...FIGURES[props.rank][props.suit]} />
      <Shapes of={drawn().top} />
    </>
  );
}
