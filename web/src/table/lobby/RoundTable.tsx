// Drawing of the table before a match, from the viewer's seat: who sits next to whom, and lines between
// partners. The list below it has the same as text.

import { For, Show, type JSX } from "solid-js";
import type { SeatInfo, TableInfo } from "../../wire/protocol";
import { seatColour } from "../../frame/SeatPlate";
import { placeOf, sideOf } from "./seating";

const WIDTH = 320;
const HEIGHT = 168;
/** The distance of the seats from the middle. */
const ACROSS = 132;
const DOWN = 58;
const RADIUS = 21;

const initial = (seat: SeatInfo): string => (seat.kind === "person" ? ([...seat.name][0]?.toLocaleUpperCase() ?? "") : "");

export function RoundTable(props: { table: TableInfo; me: number | null }): JSX.Element {
  const at = (seat: number): { x: number; y: number } => {
    const { x, y } = placeOf(seat, props.table.seats.length, props.me);
    return { x: WIDTH / 2 + x * ACROSS, y: HEIGHT / 2 + y * DOWN };
  };
  const line = (seats: readonly number[]): string =>
    seats.map(at).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  return (
    <svg class="round-table" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <ellipse class="round-top" cx={WIDTH / 2} cy={HEIGHT / 2} rx={ACROSS - 16} ry={DOWN - 12} />
      <For each={props.table.teams ?? []}>
        {(seats, side) => <polygon class="round-side" data-side={side()} points={line(seats)} />}
      </For>
      <For each={props.table.seats}>
        {(seat, i) => (
          <g
            class={`round-seat ${seat.kind}`}
            classList={{ own: i() === props.me }}
            data-side={sideOf(props.table, i()) ?? undefined}
            style={seatColour(i())}
            transform={`translate(${at(i()).x.toFixed(1)} ${at(i()).y.toFixed(1)})`}
          >
            <circle r={RADIUS} />
            <Show
              when={seat.kind !== "bot"}
              fallback={<path transform="translate(-12 -12)" d="M6 9h12v10H6zM12 9V5M10 5h4M9.5 13v1M14.5 13v1M9.5 16.5h5" />}
            >
              <text dy="0.35em">{initial(seat)}</text>
            </Show>
            <g class="round-number" transform="translate(18 -16)">
              <circle r="9" />
              <text dy="0.36em">{i() + 1}</text>
            </g>
          </g>
        )}
      </For>
    </svg>
  );
}
