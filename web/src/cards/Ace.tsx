// The aces: a large suit sign with its own drawing inside, and a wreath around it.

import { For, type JSX } from "solid-js";
import { PIPS, type Suit } from "./faces";
import { Mark } from "./Index";

/** Drawn in the card's own white inside the sign, in the sign's square from -50 to 50. */
const INSIDE: Readonly<Record<Suit, string>> = {
  // A sprig.
  S: "M0-30V24M0 14C-9 12-15 6-16-3M0 14C9 12 15 6 16-3M0 0C-7-2-11-7-12-14M0 0C7-2 11-7 12-14M0-13C-4-15-6-18-7-23M0-13C4-15 6-18 7-23M-30 14A2 2 0 1 0-29.9 14M30 14A2 2 0 1 0 30.1 14",
  // A heart in the heart, and a flame in that.
  H: "M0 30C-10 18-31 4-31-17C-31-27-25-32-18-32C-8-32-2-24 0-15C2-24 8-32 18-32C25-32 31-27 31-17C31 4 10 18 0 30ZM0 14C-6 8-9 4-9-1C-9-6-4-9 0-15C4-9 9-6 9-1C9 4 6 8 0 14Z",
  // Facets of a stone.
  D: "M0-34C6-21 15-9 26 0C15 9 6 21 0 34C-6 21-15 9-26 0C-15-9-6-21 0-34ZM-26 0H26M0-34L-10 0L0 34L10 0Z",
  // A ring in every leaf.
  C: "M0-37A11 11 0 1 1-.1-37ZM-25-5A11 11 0 1 1-25.1-5ZM25-5A11 11 0 1 1 24.9-5ZM0-4V34M-6 38H6",
};

/** The elements of a wreath: shapes that point up at a distance of 31 from its middle, alternating. */
const WREATH: Readonly<Record<Suit, { n: number; large: string; small: string; ring: number }>> = {
  S: { n: 16, large: "M0-39C4-35.5 4-31 0-26.5C-4-31-4-35.5 0-39Z", small: "M0-35.5L1.6-31L0-27.5L-1.6-31Z", ring: 24.5 },
  H: { n: 12, large: "M0-27.5C-2.8-30-5.5-32.5-5.5-35.5C-5.5-39-1.5-39.5 0-36.5C1.5-39.5 5.5-39 5.5-35.5C5.5-32.5 2.8-30 0-27.5Z", small: "M0-33.5A1.9 1.9 0 1 1-.1-33.5Z", ring: 25 },
  D: { n: 12, large: "M0-40L3.6-33.5L0-27L-3.6-33.5Z", small: "M-2.5-31H2.5V-29H-2.5ZM-1.3-34.5H1.3V-32.5H-1.3Z", ring: 24.5 },
  C: { n: 12, large: "M0-40C3-40 4.8-37.5 4.8-34.8H-4.8C-4.8-37.5-3-40 0-40ZM-4.2-33.6H4.2C4.2-30 2-28.2 0-26.8C-2-28.2-4.2-30-4.2-33.6Z", small: "M0-36C2.5-33.5 2.5-30.5 0-28C-2.5-30.5-2.5-33.5 0-36Z", ring: 24.5 },
};

export function Ace(props: { suit: Suit }): JSX.Element {
  const wreath = () => WREATH[props.suit];
  const turns = () => Array.from({ length: wreath().n * 2 }, (_, i) => ({ angle: (i * 180) / wreath().n, large: i % 2 === 0 }));
  return (
    <g class="ace">
      <g transform="translate(50 70) scale(.9)">
        <For each={turns()}>
          {({ angle, large }) => (
            <path class={large ? "ace-leaf" : "ace-bud"} d={large ? wreath().large : wreath().small} transform={`rotate(${angle})`} />
          )}
        </For>
        <circle class="ace-ring" r={wreath().ring} />
      </g>
      <AceSign suit={props.suit} x={50} y={70} size={38} />
    </g>
  );
}

/** The sign alone, for small cards. */
export const AceSign = (props: { suit: Suit; x: number; y: number; size: number }): JSX.Element => (
  <>
    <Mark path={PIPS[props.suit]} x={props.x} y={props.y} size={props.size} />
    <Mark class="ace-inside" path={INSIDE[props.suit]} x={props.x} y={props.y} size={props.size} />
  </>
);
