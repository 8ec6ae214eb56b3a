// The object that a figure holds: a weapon or a sign of power, a flower, or the tools of a jack.

import type { Suit } from "../faces";
import type { CourtRank } from "./figures";
import type { Shape } from "./Shapes";

/** The position of the hand. */
export const GRIP: Readonly<Record<CourtRank, Readonly<Record<Suit, readonly [x: number, y: number]>>>> = {
  K: { S: [77, 58], H: [77, 56], D: [76, 56], C: [77, 56] },
  Q: { S: [77, 57], H: [77, 57], D: [77, 57], C: [77, 57] },
  J: { S: [77, 55], H: [81, 40], D: [71, 55], C: [75, 33] },
};

/** One shape several times, turned around a point. */
const around = (n: number, kind: string, path: string, point: string): Shape[] =>
  Array.from({ length: n }, (_, i) => [kind, path, `rotate(${(i * 360) / n} ${point})`]);

const STEM: readonly Shape[] = [
  ["stem", "M77 68C78 56 76 46 77 32"],
  ["leaf", "M77 50C71.5 49 69 45 68.5 40.5C73.5 41 76.5 44.5 77 50ZM77 43.5C82.5 42.5 85 38.5 85.5 34C80.5 34.5 77.5 38 77 43.5Z"],
];

export const THINGS: Readonly<Record<CourtRank, Readonly<Record<Suit, readonly Shape[]>>>> = {
  K: {
    S: [
      ["white", "M73.6 49V15.5L77 8.5L80.4 15.5V49Z"],
      ["line thin", "M77 14V47"],
      ["gold", "M67 46C67 44.5 68.5 44 70 45H84C85.5 44 87 44.5 87 46V49.5C87 51 85.5 51.5 84 50.5H70C68.5 51.5 67 51 67 49.5Z"],
      ["ink", "M75.2 51H78.8V64H75.2Z"],
    ],
    H: [
      ["gold", "M75.4 29H78.6V69H75.4Z"],
      ["gold", "M72 28.5H82L80.5 32.5H73.5Z"],
      ["gold", 77, 20.5, 8.4],
      ["main thin", "M68.6 19H85.4V22.5H68.6ZM75.4 12.3H78.6V19H75.4Z"],
      ["line bold", "M77 12V6.5M74 8.8H80"],
    ],
    D: [
      ["wood", "M74.5 8.5H77.5V69H74.5Z"],
      ["white", "M77.5 13.5C81 13 84.5 11 87.5 7.5C92.5 14.5 92.5 25.5 87.5 32.5C84.5 29 81 27 77.5 26.5Z"],
      ["line thin", "M85.5 11.5C88.8 16.5 88.8 23.5 85.5 28.5"],
      ["white", "M74.5 15L67.5 20L74.5 25Z"],
      ["gold thin", "M73.5 11.5H78.5V13.8H73.5ZM73.5 27H78.5V29.3H73.5Z"],
    ],
    C: [
      ["wood", "M75.4 28H78.6V69H75.4Z"],
      ...around(8, "gold", "M73.8 13L77 6.5L80.2 13Z", "77 19.5"),
      ["gold", 77, 19.5, 7.6],
      ["main thin", 77, 19.5, 3],
      ["gold thin", "M74 28.5H80V31.5H74ZM74.4 46H79.6V48.5H74.4Z"],
    ],
  },
  Q: {
    // A cornflower: five toothed petals.
    S: [
      ...STEM,
      ...around(6, "main", "M77 22C72.5 18 71.5 13.5 72.5 8.5L75 11L77 7.5L79 11L81.5 8.5C82.5 13.5 81.5 18 77 22Z", "77 21.5"),
      ["white", 77, 21.5, 3.4],
    ],
    // A tulip.
    H: [
      ...STEM,
      ["main", "M77 34C67 32.5 64.5 21 68 11L73 17L77 8L81 17L86 11C89.5 21 87 32.5 77 34Z"],
      ["white thin", "M77 32.5C73.5 28 73 20.5 77 13.5C81 20.5 80.5 28 77 32.5Z"],
    ],
    // A rose.
    D: [
      ...STEM,
      ["main", "M77 9C82 6.5 87.5 10 87.5 15C91 18.5 90 25 85.5 27.5C84 32.5 78.5 34.5 74.5 32C69 32.5 65.5 28 66.5 23.5C63.5 19 66 13 71 12C72 9.5 74.5 8 77 9Z"],
      ["line", "M74.5 21.5C74.5 18 80 17.5 80.5 21.5C81 26 73 27 71.5 21.5C70.5 15.5 79 12.5 83 17.5C86.5 23 82.5 29.5 75.5 29"],
    ],
    // A sunflower.
    C: [
      ...STEM,
      ...around(10, "gold", "M77 18C73.3 14.5 74 9.5 77 6.5C80 9.5 80.7 14.5 77 18Z", "77 20.5"),
      ["ink", 77, 20.5, 5.6],
      ["light-line fine", "M73.5 19L79 24M75 17L80.5 22M80.5 19L75 24M79 17L73.5 22"],
    ],
  },
  J: {
    S: [
      ["wood", "M75.5 25H78.5V69H75.5Z"],
      ["white", "M77 5C80.5 9.5 83 15 83 19C83 22 80.5 24 77 28.5C73.5 24 71 22 71 19C71 15 73.5 9.5 77 5Z"],
      ["line thin", "M77 9V25"],
      ["main", "M73.5 28.5H80.5L82.5 37.5L79.6 36L77 39L74.4 36L71.5 37.5Z"],
    ],
    // A bow at full bend, an arrow across it.
    H: [
      ["line thin", "M70 9.5L66.5 38.5L70 64"],
      ["bow", "M70 8C83 17 84.5 27 81.5 37.5C84.5 47 82 56 70 65.5C78.5 56.5 80 47 77.5 38C80 27.5 78.5 18 70 8Z"],
      ["line bold", "M60 38.5H87"],
      ["white", "M91 38.5L84.4 34.8V42.2Z"],
    ],
    D: [
      ["wood", "M69.7 8H72.3V69H69.7Z"],
      ["gold", "M71 2.5L73.5 7L71 9.5L68.5 7Z"],
      ["main", "M72.3 10.5H92L86.5 20.5L92 30.5H72.3Z"],
      ["white thin", "M79 13.5L83.5 20.5L79 27.5L74.5 20.5Z"],
    ],
    C: [
      ["wood", "M73.6 12H76.4V42H73.6Z"],
      ["wood", "M73.2 13.5L70.5 5.5L76 4.5L77 13.5Z"],
      ["line bold fine", "M69 7.5H72M68.5 10.5H72.5M77 7H80M77.2 10H80.5"],
      ["gold", "M75 37C84 38.5 88 47 86.5 55C85.2 61.5 80.5 65.5 75 65.5S64.8 61.5 63.5 55C62 47 66 38.5 75 37Z"],
      ["ink", 75, 50, 3.7],
      ["line thin", "M74 14V60M76 14V60M71 60.5H79"],
    ],
  },
};
