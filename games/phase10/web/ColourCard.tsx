// A card of Phase 10, drawn: its number on its colour, with the colour's shape. Like `Card` it says
// nothing to screen readers: whoever shows it names it (`colourCardName`).

import { For, Match, Show, Switch, type JSX } from "solid-js";
import { Drawing, Letters, STAR } from "@kozyr/ui/cards";
import { type Colour, COLOURS, parseColourFace, SHAPES, SKIP } from "./colours";
import "./colours.css";

/** Where the shape stands besides under the number. */
const CORNERS = [
  [81, 20],
  [19, 121],
  [81, 121],
] as const;

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
      <Drawing>
        <rect class="colour-ground" x={5} y={5} width={90} height={130} rx={6} />
        <Switch>
          <Match when={face().kind === "wild"}>
            <g class="colour-mark">
              <Show when={props.stands} fallback={<Shape path={STAR} x={25} y={28} size={38} />}>
                {(number) => (
                  <>
                    <Index number={number()} />
                    <Shape path={STAR} x={25} y={62} size={24} />
                  </>
                )}
              </Show>
              <Shape path={STAR} x={80} y={118} size={24} />
            </g>
            <For each={COLOURS}>
              {(colour, i) => (
                <g class={`shape-${colour}`}>
                  <Shape path={SHAPES[colour]} x={i() % 2 ? 71 : 39} y={i() < 2 ? 60 : 92} size={25} />
                </g>
              )}
            </For>
          </Match>
          <Match when={face().kind === "skip"}>
            <g class="colour-mark" fill-rule="evenodd">
              <Shape path={SKIP} x={27} y={29} size={34} />
              <Shape path={SKIP} x={55} y={87} size={62} />
            </g>
          </Match>
          <Match when={face().colour}>
            {(colour) => (
              <>
                <g class="colour-mark">
                  <Index number={face().number} />
                  <Shape path={SHAPES[colour()]} x={25} y={62} size={21} />
                  <For each={CORNERS}>{([x, y]) => <Shape path={SHAPES[colour()]} x={x} y={y} size={15} />}</For>
                  <Shape path={SHAPES[colour()]} x={59} y={86} size={56} />
                </g>
                <g class="colour-middle">
                  <Letters text={`${face().number}`} x={59} y={(colour() === "Y" ? 104 : 97) - middle(face().number)} height={middle(face().number)} />
                </g>
              </>
            )}
          </Match>
        </Switch>
      </Drawing>
    </span>
  );
}

/** The number at the top left, which stays in sight where cards overlap. */
function Index(props: { number: number }): JSX.Element {
  return <Letters text={`${props.number}`} x={props.number > 9 ? 28 : 25} y={10} height={36} />;
}

/** How high the number in the shape is: one of two digits has less room. */
const middle = (number: number): number => (number > 9 ? 20 : 23);

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
