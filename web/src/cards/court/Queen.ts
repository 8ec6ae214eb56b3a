// A queen: a tall headdress sewn with pearls, hair or veil of her own, a low neck with beads.

import type { Suit } from "../faces";
import type { Body, Shape } from "./Shapes";

const HAIR: Readonly<Record<Suit, readonly Shape[]>> = {
  // A widow's veil over both shoulders.
  S: [
    ["hair", "M40 18C36 28 38 40 31 58H69C62 40 64 28 60 18Z"],
    ["light-line fine", "M38.5 32C38 42 35.5 50 34 55M61.5 32C62 42 64.5 50 66 55"],
  ],
  // Two braids.
  H: [
    ["hair", "M41 19C38.5 26 39 34 41 41H59C61 34 61.5 26 59 19Z"],
    ["hair", "M41.5 33C37.5 33.5 36.5 37.5 38.5 39.5C35 40.5 34.5 44.5 36.8 46.2C33.5 47.5 33.5 51.5 35.8 53C34 54.5 34 57.5 36 59L40 58C41 55.5 40.6 54 39.6 53C42 51 41.8 48 40.4 46.6C43 44.6 43 41.5 41.5 40C44 38 43.5 34 41.5 33Z"],
    ["hair", "M58.5 33C62.5 33.5 63.5 37.5 61.5 39.5C65 40.5 65.5 44.5 63.2 46.2C66.5 47.5 66.5 51.5 64.2 53C66 54.5 66 57.5 64 59L60 58C59 55.5 59.4 54 60.4 53C58 51 58.2 48 59.6 46.6C57 44.6 57 41.5 58.5 40C56 38 56.5 34 58.5 33Z"],
    ["red", "M34.8 57.2H41L40 60.2L42 64H33.5L35.6 60.2ZM65.2 57.2H59L60 60.2L58 64H66.5L64.4 60.2Z"],
  ],
  // Loose curls.
  D: [
    ["hair", "M41 18C36.5 19.5 35.5 24 37.8 26.6C33.8 28.5 34 33.5 37 35C33 37.5 34 42.5 37 43.5C34.5 46.5 37 51 41 50L46 42H54L59 50C63 51 65.5 46.5 63 43.5C66 42.5 67 37.5 63 35C66 33.5 66.2 28.5 62.2 26.6C64.5 24 63.5 19.5 59 18Z"],
    ["light-line fine", "M38 30Q39.5 31.8 38 33.6M37.4 39Q39.4 40.5 38.6 42.6M62 30Q60.5 31.8 62 33.6M62.6 39Q60.6 40.5 61.4 42.6"],
    ["gold", "M41 36.5L42.8 40.5L41 43L39.2 40.5ZM59 36.5L60.8 40.5L59 43L57.2 40.5Z"],
  ],
  // A wimple that leaves the face alone.
  C: [
    ["white", "M40 18C36.5 26 37 38 34.5 47C40 53 60 53 65.5 47C63 38 63.5 26 60 18Z"],
    ["line thin fine", "M39.2 30C39 38 40 44 44 48M60.8 30C61 38 60 44 56 48"],
  ],
};

/** The outline of the headdress, the line of embroidery inside it, and its pearls. */
const KOKOSHNIK: Readonly<Record<Suit, { outline: string; inner: string; sewn: readonly (readonly [number, number])[] }>> = {
  S: {
    outline: "M36.5 24.5C34 15 43 10 50 1.5C57 10 66 15 63.5 24.5C59 18.8 54.5 17.5 50 17.5S41 18.8 36.5 24.5Z",
    inner: "M39.6 18.6C40 14.5 45 11 50 5.6C55 11 60 14.5 60.4 18.6",
    sewn: [[43, 16.2], [46.6, 13.4], [50, 10.4], [53.4, 13.4], [57, 16.2]],
  },
  H: {
    outline: "M36.5 24.5C31.5 12 40 3 50 2.5C60 3 68.5 12 63.5 24.5C59 18.8 54.5 17.5 50 17.5S41 18.8 36.5 24.5Z",
    inner: "M38.8 19C37 11.5 43 6.2 50 6C57 6.2 63 11.5 61.2 19",
    sewn: [[42, 15.5], [45.4, 12], [50, 10.5], [54.6, 12], [58, 15.5]],
  },
  D: {
    outline: "M36.5 24.5C32 20 30.5 13 33 6.5C37.5 9.5 43 6 50 6S62.5 9.5 67 6.5C69.5 13 68 20 63.5 24.5C59 18.8 54.5 17.5 50 17.5S41 18.8 36.5 24.5Z",
    inner: "M37.6 20C35.5 17 34.8 14 35.6 11C40 12 44 9.5 50 9.5S60 12 64.4 11C65.2 14 64.5 17 62.4 20",
    sewn: [[40, 15.5], [45, 13.3], [50, 12.7], [55, 13.3], [60, 15.5]],
  },
  C: {
    outline: "M36.5 24.5L34.5 9C38 10 40 8 41 5C44 7.5 47 6 50 2.5C53 6 56 7.5 59 5C60 8 62 10 65.5 9L63.5 24.5C59 18.8 54.5 17.5 50 17.5S41 18.8 36.5 24.5Z",
    inner: "M38.6 19.5L37.6 13C41 13 43 11 43.5 9.5C46 10.5 48.5 9.5 50 7.5C51.5 9.5 54 10.5 56.5 9.5C57 11 59 13 62.4 13L61.4 19.5",
    sewn: [[42.2, 16], [46, 13.9], [50, 12.6], [54, 13.9], [57.8, 16]],
  },
};

const DRESS: readonly Shape[] = [
  ["skin", "M46.2 38V44C46.2 47.5 41 49 36.5 50.5L50 63L63.5 50.5C59 49 53.8 47.5 53.8 44V38Z"],
  ["robe", "M31 71C31.5 62 31 56 33.5 51.5C38 50.5 41 57 50 58.5C59 57 62 50.5 66.5 51.5C69 56 68.5 62 69 71Z"],
  ["hem", "M33.5 51.5C38 50.5 41 57 50 58.5C59 57 62 50.5 66.5 51.5L65.5 54.8C62 55 58.5 60.5 50 62C41.5 60.5 38 55 34.5 54.8Z"],
  ["robe", "M33.5 51.5C25.5 51.5 21 58 22.5 71H33.5C31 64 31.5 57 33.5 51.5ZM66.5 51.5C74.5 51.5 79 58 77.5 71H66.5C69 64 68.5 57 66.5 51.5Z"],
  ["hem fine", "M30.5 54C26.8 57 26 63 27 71H30C28.8 64 29 58 30.5 54ZM69.5 54C73.2 57 74 63 73 71H70C71.2 64 71 58 69.5 54Z"],
  ["stripes upright fine", "M45 62.5V71M50 63V71M55 62.5V71"],
];

type Point = readonly [x: number, y: number];

const NECKLACE: readonly Point[] = [[43.5, 48.4], [46.5, 50.2], [50, 50.9], [53.5, 50.2], [56.5, 48.4]];
/** Along the edge of the headdress. */
const FRINGE: readonly Point[] = [[39, 23.3], [42.2, 20.9], [46, 19.5], [50, 19], [54, 19.5], [57.8, 20.9], [61, 23.3]];

const beads = (kind: string, radius: number, points: readonly Point[]): Shape[] => points.map(([x, y]) => [kind, x, y, radius]);

export function queen(suit: Suit): Body {
  const { outline, inner, sewn } = KOKOSHNIK[suit];
  return {
    hair: HAIR[suit],
    dress: [...DRESS, ...beads(suit === "C" ? "gold thin" : "white thin", 1.5, NECKLACE)],
    top: [["head-dress", outline], ["sewing", inner], ...beads("pearl", 1.35, sewn), ...beads("white thin", 1.25, FRINGE)],
  };
}
