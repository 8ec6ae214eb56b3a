// The face that all figures share: its shape, its eyes and where they go, nose and mouth.

import type { JSX } from "solid-js";
import type { Figure } from "./figures";
import { Shapes, type Shape } from "./Shapes";

/** The lids, or the brows. */
const EYES: Readonly<Record<Figure["eyes"], readonly Shape[]>> = {
  merry: [["line", "M43.6 24.8Q46 22.6 48.2 24.6M51.8 24.6Q54 22.6 56.4 24.8"]],
  narrow: [["line brow", "M43.4 24.2L48.4 25.4M51.6 25.4L56.6 24.2"]],
  open: [["line", "M43.6 24.4Q46 23.4 48.2 24.6M51.8 24.6Q54 23.4 56.4 24.4"]],
};

const MOUTHS: Readonly<Record<Figure["mouth"], readonly Shape[]>> = {
  none: [],
  firm: [["line", "M47.8 36H52.2"]],
  smile: [["line", "M47.2 35.4Q50 37.8 52.8 35.4"]],
  lips: [
    ["red bare", "M47.4 35.8Q49 34.4 50 35.2Q51 34.4 52.6 35.8Q50 38.4 47.4 35.8Z"],
    ["red bare blush", 44.2, 33, 1.7],
    ["red bare blush", 55.8, 33, 1.7],
  ],
};

export function Head(props: Figure): JSX.Element {
  return (
    <>
      <path class="skin" d="M41.3 27C41.3 20.5 45 17.5 50 17.5S58.7 20.5 58.7 27C58.7 35.5 55 41.5 50 41.5S41.3 35.5 41.3 27Z" />
      <Shapes of={EYES[props.eyes]} />
      <path class="white thin" d="M43.9 28.3Q46.1 25.9 48.5 28.3Q46.1 29.7 43.9 28.3ZM51.5 28.3Q53.9 25.9 56.1 28.3Q53.9 29.7 51.5 28.3Z" />
      <circle class="ink" cx={46.2 + props.gaze * 0.9} cy="27.9" r="1.15" />
      <circle class="ink" cx={53.8 + props.gaze * 0.9} cy="27.9" r="1.15" />
      <path class="line thin" d={props.gaze < 0 ? "M50.4 27.5L48.6 32.3H50.6" : "M49.6 27.5L51.4 32.3H49.4"} />
      <Shapes of={MOUTHS[props.mouth]} />
    </>
  );
}

/** A forearm in its sleeve, and the hand that holds something up. */
export function Arm(props: { x: number; y: number }): JSX.Element {
  return (
    <>
      <path class="hem" d={`M59 71L${props.x - 5} ${props.y + 3}L${props.x + 4} ${props.y + 5}L73 71Z`} />
      <path class="white" d={`M${props.x - 6.4} ${props.y + 4.6}L${props.x - 3.6} ${props.y + 0.6}L${props.x + 5.6} ${props.y + 2.8}L${props.x + 4.6} ${props.y + 7}Z`} />
    </>
  );
}

export function Hand(props: { x: number; y: number }): JSX.Element {
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <path class="skin" d="M-4.4 .6C-4.6-2.8-2-4 .6-3.9C3.6-3.8 4.8-2 4.6 .8C4.4 3.4 2.6 4.2 0 4.1C-2.8 4-4.2 3-4.4 .6Z" />
      <path class="line thin fine" d="M-1.2-1.6H4M-1 .6H4.2M-.6 2.6H3.4" />
    </g>
  );
}
