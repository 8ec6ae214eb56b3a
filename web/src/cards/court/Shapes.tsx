// The shapes of a drawing, as data.

import type { JSX } from "solid-js";

/** The class of a shape, and its path, which may be turned; or the middle and the radius of a circle. */
export type Shape =
  | readonly [kind: string, path: string, turned?: string]
  | readonly [kind: string, x: number, y: number, radius: number];

/** A figure besides its face: what is below its hand and its face, and what is above them. */
export interface Body {
  hair: readonly Shape[];
  dress: readonly Shape[];
  top: readonly Shape[];
}

const isCircle = (shape: Shape): shape is Extract<Shape, readonly [string, number, number, number]> => typeof shape[1] === "number";

function draw(shape: Shape): JSX.Element {
  if (isCircle(shape)) return <circle class={shape[0]} cx={shape[1]} cy={shape[2]} r={shape[3]} />;
  return <path class={shape[0]} d={shape[1]} transform={shape[2]} />;
}

/** Draws them, the first one lowest. */
export const Shapes = (props: { of: readonly Shape[] }): JSX.Element => <>{props.of.map(draw)}</>;
