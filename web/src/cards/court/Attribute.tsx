// The object that a figure holds: a weapon or a sign of power, a flower, or the tools of a jack.

import { For, type JSX } from "solid-js";
import type { Suit } from "../faces";
import type { CourtRank } from "./figures";

/** The position of the hand. */
export const GRIP: Readonly<Record<CourtRank, Readonly<Record<Suit, readonly [x: number, y: number]>>>> = {
  K: { S: [77, 58], H: [77, 56], D: [76, 56], C: [77, 56] },
  Q: { S: [77, 57], H: [77, 57], D: [77, 57], C: [77, 57] },
  J: { S: [77, 55], H: [81, 40], D: [71, 55], C: [75, 33] },
};

const around = (n: number): number[] => Array.from({ length: n }, (_, i) => (i * 360) / n);

const stem = (): JSX.Element => (
  <>
    <path class="stem" d="M77 68C78 56 76 46 77 32" />
    <path class="leaf" d="M77 50C71.5 49 69 45 68.5 40.5C73.5 41 76.5 44.5 77 50ZM77 43.5C82.5 42.5 85 38.5 85.5 34C80.5 34.5 77.5 38 77 43.5Z" />
  </>
);

const THINGS: Readonly<Record<CourtRank, Readonly<Record<Suit, () => JSX.Element>>>> = {
  K: {
    S: () => (
      <>
        <path class="white" d="M73.6 49V15.5L77 8.5L80.4 15.5V49Z" />
        <path class="line thin" d="M77 14V47" />
        <path class="gold" d="M67 46C67 44.5 68.5 44 70 45H84C85.5 44 87 44.5 87 46V49.5C87 51 85.5 51.5 84 50.5H70C68.5 51.5 67 51 67 49.5Z" />
        <path class="ink" d="M75.2 51H78.8V64H75.2Z" />
      </>
    ),
    H: () => (
      <>
        <path class="gold" d="M75.4 29H78.6V69H75.4Z" />
        <path class="gold" d="M72 28.5H82L80.5 32.5H73.5Z" />
        <circle class="gold" cx="77" cy="20.5" r="8.4" />
        <path class="main thin" d="M68.6 19H85.4V22.5H68.6ZM75.4 12.3H78.6V19H75.4Z" />
        <path class="line bold" d="M77 12V6.5M74 8.8H80" />
      </>
    ),
    D: () => (
      <>
        <path class="wood" d="M74.5 8.5H77.5V69H74.5Z" />
        <path class="white" d="M77.5 13.5C81 13 84.5 11 87.5 7.5C92.5 14.5 92.5 25.5 87.5 32.5C84.5 29 81 27 77.5 26.5Z" />
        <path class="line thin" d="M85.5 11.5C88.8 16.5 88.8 23.5 85.5 28.5" />
        <path class="white" d="M74.5 15L67.5 20L74.5 25Z" />
        <path class="gold thin" d="M73.5 11.5H78.5V13.8H73.5ZM73.5 27H78.5V29.3H73.5Z" />
      </>
    ),
    C: () => (
      <>
        <path class="wood" d="M75.4 28H78.6V69H75.4Z" />
        <For each={around(8)}>
          {(angle) => <path class="gold" d="M73.8 13L77 6.5L80.2 13Z" transform={`rotate(${angle} 77 19.5)`} />}
        </For>
        <circle class="gold" cx="77" cy="19.5" r="7.6" />
        <circle class="main thin" cx="77" cy="19.5" r="3" />
        <path class="gold thin" d="M74 28.5H80V31.5H74ZM74.4 46H79.6V48.5H74.4Z" />
      </>
    ),
  },
  Q: {
    // A cornflower: five toothed petals.
    S: () => (
      <>
        {stem()}
        <For each={around(6)}>
          {(angle) => (
            <path class="main" d="M77 22C72.5 18 71.5 13.5 72.5 8.5L75 11L77 7.5L79 11L81.5 8.5C82.5 13.5 81.5 18 77 22Z" transform={`rotate(${angle} 77 21.5)`} />
          )}
        </For>
        <circle class="white" cx="77" cy="21.5" r="3.4" />
      </>
    ),
    // A tulip.
    H: () => (
      <>
        {stem()}
        <path class="main" d="M77 34C67 32.5 64.5 21 68 11L73 17L77 8L81 17L86 11C89.5 21 87 32.5 77 34Z" />
        <path class="white thin" d="M77 32.5C73.5 28 73 20.5 77 13.5C81 20.5 80.5 28 77 32.5Z" />
      </>
    ),
    // A rose.
    D: () => (
      <>
        {stem()}
        <path class="main" d="M77 9C82 6.5 87.5 10 87.5 15C91 18.5 90 25 85.5 27.5C84 32.5 78.5 34.5 74.5 32C69 32.5 65.5 28 66.5 23.5C63.5 19 66 13 71 12C72 9.5 74.5 8 77 9Z" />
        <path class="line" d="M74.5 21.5C74.5 18 80 17.5 80.5 21.5C81 26 73 27 71.5 21.5C70.5 15.5 79 12.5 83 17.5C86.5 23 82.5 29.5 75.5 29" />
      </>
    ),
    // A sunflower.
    C: () => (
      <>
        {stem()}
        <For each={around(10)}>
          {(angle) => <path class="gold" d="M77 18C73.3 14.5 74 9.5 77 6.5C80 9.5 80.7 14.5 77 18Z" transform={`rotate(${angle} 77 20.5)`} />}
        </For>
        <circle class="ink" cx="77" cy="20.5" r="5.6" />
        <path class="light-line fine" d="M73.5 19L79 24M75 17L80.5 22M80.5 19L75 24M79 17L73.5 22" />
      </>
    ),
  },
  J: {
    S: () => (
      <>
        <path class="wood" d="M75.5 25H78.5V69H75.5Z" />
        <path class="white" d="M77 5C80.5 9.5 83 15 83 19C83 22 80.5 24 77 28.5C73.5 24 71 22 71 19C71 15 73.5 9.5 77 5Z" />
        <path class="line thin" d="M77 9V25" />
        <path class="main" d="M73.5 28.5H80.5L82.5 37.5L79.6 36L77 39L74.4 36L71.5 37.5Z" />
      </>
    ),
    // A bow at full bend, an arrow across it.
    H: () => (
      <>
        <path class="line thin" d="M70 9.5L66.5 38.5L70 64" />
        <path class="bow" d="M70 8C83 17 84.5 27 81.5 37.5C84.5 47 82 56 70 65.5C78.5 56.5 80 47 77.5 38C80 27.5 78.5 18 70 8Z" />
        <path class="line bold" d="M60 38.5H87" />
        <path class="white" d="M91 38.5L84.4 34.8V42.2Z" />
      </>
    ),
    D: () => (
      <>
        <path class="wood" d="M69.7 8H72.3V69H69.7Z" />
        <path class="gold" d="M71 2.5L73.5 7L71 9.5L68.5 7Z" />
        <path class="main" d="M72.3 10.5H92L86.5 20.5L92 30.5H72.3Z" />
        <path class="white thin" d="M79 13.5L83.5 20.5L79 27.5L74.5 20.5Z" />
      </>
    ),
    C: () => (
      <>
        <path class="wood" d="M73.6 12H76.4V42H73.6Z" />
        <path class="wood" d="M73.2 13.5L70.5 5.5L76 4.5L77 13.5Z" />
        <path class="line bold fine" d="M69 7.5H72M68.5 10.5H72.5M77 7H80M77.2 10H80.5" />
        <path class="gold" d="M75 37C84 38.5 88 47 86.5 55C85.2 61.5 80.5 65.5 75 65.5S64.8 61.5 63.5 55C62 47 66 38.5 75 37Z" />
        <circle class="ink" cx="75" cy="50" r="3.7" />
        <path class="line thin" d="M74 14V60M76 14V60M71 60.5H79" />
      </>
    ),
  },
};

export const Thing = (props: { rank: CourtRank; suit: Suit }): JSX.Element => <>{THINGS[props.rank][props.suit]()}</>;
