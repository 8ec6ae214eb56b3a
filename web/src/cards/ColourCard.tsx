// A card of Phase 10, drawn: its number on its colour, with the colour's shape. Like `Card` it says
// nothing to screen readers: whoever shows it names it (`colourCardName`).

import { For, Match, Show, Switch, type JSX } from "solid-js";
import { COLOURS, SHAPES, SKIP, parseColourFace, type Colour } from "./colours";
import { STAR } from "./faces";
import "./colours.css";

export interface ColourCardProps {
  /** The card in the notation of records: `R5`, `W`, `K`. */
  code: string;
  /** The number that a wild stands for, shown in its corner. */
  stands?: number;
  class?: string;
}

/** The face of a card. Its width is given by `--w` or the class; its height follows. */
export function ColourCard(props: ColourCardProps): JSX.Element {
  const face = () => parseColourFace(props.code);
  return (
    <span class={`card colour-card colour-${face().colour ?? face().kind} ${props.class ?? ""}`} aria-hidden="true">
      <svg viewBox="0 0 100 140">
        <rect class="colour-ground" x={5} y={5} width={90} height={130} rx={6} />
        <Switch>
          <Match when={face().kind === "wild"}>
            <g class="colour-mark">
              <Shape path={STAR} x={25} y={28} size={34} />
            </g>
            <For each={COLOURS}>
              {(colour, i) => (
                <g class={`shape-${colour}`}>
                  <Shape path={SHAPES[colour]} x={i() % 2 ? 66 : 34} y={i() < 2 ? 72 : 104} size={24} />
                </g>
              )}
            </For>
            <Show when={props.stands}>
              {(number) => (
                <g class="colour-stands">
                  <rect x={44} y={8} width={48} height={42} rx={8} />
                  <text x={68} y={41} font-size="34" text-anchor="middle">
                    {number()}
                  </text>
                </g>
              )}
            </Show>
          </Match>
          <Match when={face().kind === "skip"}>
            <g class="colour-mark" fill-rule="evenodd">
              <Shape path={SKIP} x={25} y={28} size={34} />
              <Shape path={SKIP} x={56} y={88} size={62} />
            </g>
          </Match>
          <Match when={face().colour}>
            {(colour) => (
              <>
                <Corner number={face().number} colour={colour()} />
                <g class="colour-mark">
                  <Shape path={SHAPES[colour()]} x={62} y={94} size={52} />
                </g>
                <text
                  class={`colour-middle shape-${colour()}`}
                  x={62}
                  y={colour() === "Y" ? 111 : 104}
                  font-size={face().number > 9 ? "24" : "28"}
                  text-anchor="middle"
                >
                  {face().number}
                </text>
              </>
            )}
          </Match>
        </Switch>
      </svg>
    </span>
  );
}

function Corner(props: { number: number; colour: Colour }): JSX.Element {
  const two = () => props.number > 9;
  return (
    <g class="colour-mark">
      <text
        class="card-rank"
        x={two() ? 31 : 25}
        y={44}
        font-size="44"
        text-anchor="middle"
        textLength={two() ? 42 : undefined}
        lengthAdjust={two() ? "spacingAndGlyphs" : undefined}
      >
        {props.number}
      </text>
      <Shape path={SHAPES[props.colour]} x={25} y={62} size={20} />
      <Shape path={SHAPES[props.colour]} x={80} y={24} size={16} />
    </g>
  );
}

/** A colour's shape in running text; the words beside it or a label must name it. */
export function ColourSign(props: { colour: Colour; class?: string }): JSX.Element {
  return (
    <svg class={`suit-sign shape-${props.colour} ${props.class ?? ""}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={SHAPES[props.colour]} />
    </svg>
  );
}

function Shape(props: { path: string; x: number; y: number; size: number }): JSX.Element {
  return <path d={props.path} transform={`translate(${props.x} ${props.y}) scale(${props.size / 100})`} />;
}
