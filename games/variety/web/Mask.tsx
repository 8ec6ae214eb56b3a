// The eight contracts as masks: one face, eight expressions.

import { For, Show, type JSX } from "solid-js";

interface Face {
  /** The colour of its lines and of its shaded half. */
  colour: string;
  brows: string;
  eyes: string;
  mouth: string;
  /** Eyes and mouth that are open. */
  holes?: readonly [x: number, y: number, rx: number, ry: number][];
}

const OUTLINE = "M5 6C11 3.6 17.5 2.5 24 2.5S37 3.6 43 6V27C43 40 34 49.5 24 53.5C14 49.5 5 40 5 27Z";
const SHADE = "M24 2.5C30.5 2.5 37 3.6 43 6V27C43 40 34 49.5 24 53.5Z";
const NOSE = "M24 20V30L21 31.5";

/** By number: most tricks, tricks, spades, red not black, tens and jacks, low cards win, no clubs, no tricks. */
const FACES: readonly Face[] = [
  { colour: "plum", brows: "M11 17h9M28 17h9", eyes: "M12 23.5h7M29 23.5h7", mouth: "M16 40h16" },
  { colour: "blue", brows: "M10.5 17q5-4.5 9.5-1M28 16q4.5-3.5 9.5 1", eyes: "M12 24.5q3.5-4.5 7 0M29 24.5q3.5-4.5 7 0", mouth: "M14 36.5q10 10.5 20 0" },
  { colour: "red", brows: "M10.5 14.5l10 5M37.5 14.5l-10 5", eyes: "M12.5 24.5l7 0.8M35.5 24.5l-7 0.8", mouth: "M15 42.5q9-9 18 0" },
  { colour: "brown", brows: "M10.5 15.5q5-3.5 10 0M28 17.5l9.5-3", eyes: "M12 24q3.5-3.5 7 0M29 23q3.5 3.5 7 0", mouth: "M14 39q5-5.5 10 0t10-0.5" },
  { colour: "ink", brows: "M11 14.5q4.5-4 9-1M28 13.5q4.5-3 9 1", eyes: "", mouth: "", holes: [[15.5, 23, 3.6, 3.9], [32.5, 23, 3.6, 3.9], [24, 40.5, 4.2, 5.2]] },
  { colour: "green", brows: "M10.5 19.5l9.5-4.5M37.5 19.5l-9.5-4.5", eyes: "M12 25.5l7-2.5M36 25.5l-7-2.5", mouth: "M14.5 43q9.5-8 19 0M18 46.5h12" },
  { colour: "teal", brows: "M11 17.5h9M28 14.5l9 1.5", eyes: "M12 24h7M29 24h7", mouth: "M16 42l16-5" },
  { colour: "soft", brows: "M11 17q4.5-2.5 9 0M28 17q4.5-2.5 9 0", eyes: "M12 22.5q3.5 4.5 7 0M29 22.5q3.5 4.5 7 0", mouth: "M18 39q6 3.5 12 0" },
];

/** The mask of a contract; whoever shows it names the contract. */
export function Mask(props: { contract: number }): JSX.Element {
  const face = () => FACES[props.contract - 1];
  return (
    <Show when={face()}>
      {(of) => (
        <svg class={`vy-mask vy-mask-${of().colour}`} viewBox="0 0 48 56" aria-hidden="true">
          <path class="vy-mask-paper" d={OUTLINE} />
          <path class="vy-mask-shade" d={SHADE} />
          <path class="vy-mask-edge" d={OUTLINE} />
          <path class="vy-mask-edge" d={NOSE} />
          <path class="vy-mask-line" d={`${of().brows}${of().eyes}${of().mouth}`} />
          <For each={of().holes}>
            {([x, y, rx, ry]) => <ellipse class="vy-mask-line" cx={x} cy={y} rx={rx} ry={ry} />}
          </For>
        </svg>
      )}
    </Show>
  );
}
