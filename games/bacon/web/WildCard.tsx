// The X: two cleavers and a star, on a ground of rashers. What it stands for takes the place of the
// star, and is said in its corner too.

import { For, Show, type JSX } from "solid-js";
import { Drawing, Letter, Letters, Tab } from "@kozyr/ui/cards";
import "./wild.css";

/** One rasher after the other down the ground. */
const RASHERS = Array.from({ length: 14 }, (_, i) => 12 + i * 9);

/** `stands` is the rank it counts as, empty if that is not said. */
export function WildCard(props: { stands: string }): JSX.Element {
  return (
    <span class="card bc-wild" aria-hidden="true">
      <Drawing>
        <g class="bc-picture">
          <rect class="bc-ground" x="6" y="6" width="88" height="128" rx="3" />
          <For each={RASHERS}>
            {(y) => <path class="bc-rasher" d={`M6 ${y}C21 ${y - 6} 35 ${y + 6} 50 ${y}S79 ${y - 6} 94 ${y}`} />}
          </For>
          <rect class="bc-frame" x="6" y="6" width="88" height="128" rx="3" />
          <g class="bc-cleavers">
            <g transform="rotate(38 50 70)">
              <Cleaver />
            </g>
            <g transform="matrix(-1 0 0 1 100 0) rotate(38 50 70)">
              <Cleaver />
            </g>
          </g>
          <g class="bc-middle">
            <circle class="bc-disc" cx="50" cy="70" r="20" />
            <Show
              when={props.stands}
              fallback={<path class="bc-star" d="M50 54L54.2 64.7L65.7 65.3L56.8 72.5L59.7 83.7L50 77.4L40.3 83.7L43.2 72.5L34.3 65.3L45.8 64.7Z" />}
            >
              {(rank) => <Letters text={rank()} x={50} y={57.5} height={25} />}
            </Show>
          </g>
        </g>
        <Corner stands={props.stands} />
        <g class="index-twin" transform="rotate(180 50 70)">
          <Corner stands={props.stands} />
        </g>
        <g class="bc-tiny">
          <Letters text={props.stands || "X"} x={50} y={20} height={52} />
          <path class="bc-star" d="M50 84L54.2 94.7L65.7 95.3L56.8 102.5L59.7 113.7L50 107.4L40.3 113.7L43.2 102.5L34.3 95.3L45.8 94.7Z" />
        </g>
      </Drawing>
    </span>
  );
}

/** An X, and below it the rank it counts as, for where another card covers the rest. */
function Corner(props: { stands: string }): JSX.Element {
  return (
    <g class="index">
      <Tab across={20.5} down={props.stands ? 58 : 38} />
      <Letter text="X" x={10.4} y={5} height={28} most={16} />
      <Show when={props.stands}>{(rank) => <Letter text={rank()} x={10.4} y={37} height={17} most={15} />}</Show>
    </g>
  );
}

function Cleaver(): JSX.Element {
  return (
    <>
      <path class="bc-blade" d="M46.5 96V60C39 59 34 53.5 33 46L31.5 18C38 20 47 20 53.5 17.5V96Z" />
      <path class="bc-edge" d="M36.5 24L37.8 45C38.3 49.5 40 52.5 43 54.5" />
      <circle class="bc-hole" cx="47.5" cy="26" r="2.3" />
      <path class="bc-handle" d="M46 78H54L54.8 108C54.8 114 45.2 114 45.2 108Z" />
      <path class="bc-hole" d="M50 86A1.3 1.3 0 1 1 49.9 86ZM50 103A1.3 1.3 0 1 1 49.9 103Z" />
    </>
  );
}
