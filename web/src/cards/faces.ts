// The parts of a card's text, and the letters and shapes with which cards are drawn.

import { settings } from "../base/settings";
import { PRINTED } from "./glyphs";

export type Suit = "S" | "H" | "D" | "C";

export const SUITS: readonly Suit[] = ["S", "H", "D", "C"];

/** A card with a suit, a joker or a wild, read from its notation: `9H`, `1S`, `JK`, `JK2`, `KS.b`, `X`. */
export interface Face {
  /** `1`–`9`, `T`, `J`, `Q`, `K`, `A`, `JK` or `X`. */
  rank: string;
  /** The suit; `null` for a joker and a wild. */
  suit: Suit | null;
  /** The letter of the pack, `a` where the notation names none. */
  pack: string;
  /** Which of a pack's jokers; 1 for every other card. */
  copy: number;
}

export function parseFace(code: string): Face {
  const [name = "", pack = "a"] = code.split(".");
  if (name.startsWith("JK")) return { rank: "JK", suit: null, pack, copy: name === "JK2" ? 2 : 1 };
  if (name === "X") return { rank: "X", suit: null, pack, copy: 1 };
  return { rank: name.slice(0, -1), suit: name.slice(-1) as Suit, pack, copy: 1 };
}

/** The rank as printed in a card's corner, in the chosen letters. */
export function rankText(rank: string): string {
  if (rank === "T") return "10";
  return PRINTED[settings.letters].ranks[rank] ?? rank;
}

/** The letters down the side of a joker. */
export const jokerText = (): string => PRINTED[settings.letters].joker;

/** The suits' outlines in a square from -50 to 50. */
export const PIPS: Record<Suit, string> = {
  S: "M0-48C12-27 43-10 43 14C43 28 33 36 22 36C14 36 8 32 5 26C6 36 10 43 17 47H-17C-10 43-6 36-5 26C-8 32-14 36-22 36C-33 36-43 28-43 14C-43-10-12-27 0-48Z",
  H: "M0 45C-14 27-44 7-44-18C-44-35-32-44-20-44C-10-44-3-38 0-29C3-38 10-44 20-44C32-44 44-35 44-18C44 7 14 27 0 45Z",
  D: "M0-49C9-31 22-14 38 0C22 14 9 31 0 49C-9 31-22 14-38 0C-22-14-9-31 0-49Z",
  C: "M0-47C12-47 21-38 21-27C21-21 19-16 15-12C18-14 21-15 25-15C36-15 45-6 45 6C45 18 36 28 25 28C16 28 8 23 5 15C6 30 10 42 17 47H-17C-10 42-6 30-5 15C-8 23-16 28-25 28C-36 28-45 18-45 6C-45-6-36-15-25-15C-21-15-18-14-15-12C-19-16-21-21-21-27C-21-38-12-47 0-47Z",
};

/** The mark of a wild, a star with four points, in the same square. */
export const STAR = "M0-48L13-13L48 0L13 13L0 48L-13 13L-48 0L-13-13Z";

/** The joker's mark, a jester's cap with three horns and their bells, in the same square. */
export const CAP =
  "M-19 29C-20 10-29 0-40 7C-41-17-25-29-6-21C-16-10-19 8-19 29ZM19 29C20 10 29 0 40 7C41-17 27-28 10-22C18-10 19 8 19 29ZM-13 29C-13 6-9-12 0-20C-3-32 6-42 20-43C11-36 9-28 11-17C13-4 13 14 13 29ZM-48 14A8 8 0 1 1-32 14A8 8 0 1 1-48 14ZM32 14A8 8 0 1 1 48 14A8 8 0 1 1 32 14ZM17-42A8 8 0 1 1 33-42A8 8 0 1 1 17-42ZM-24 33H24L17 48L8.5 37L0 48L-8.5 37L-17 48Z";

export type Spot = readonly [x: number, y: number];

const column = (x: number, ...ys: number[]): Spot[] => ys.map((y) => [x, y]);
const [LEFT, RIGHT] = [30.5, 69.5];

/** The positions of the pips of a number on a card of 100 by 140. */
export const LAYOUT: Readonly<Record<string, readonly Spot[]>> = {
  "1": column(50, 70),
  "2": column(50, 27, 113),
  "3": column(50, 27, 70, 113),
  "4": [...column(LEFT, 27, 113), ...column(RIGHT, 27, 113)],
  "5": [...column(LEFT, 27, 113), ...column(RIGHT, 27, 113), [50, 70]],
  "6": [...column(LEFT, 27, 70, 113), ...column(RIGHT, 27, 70, 113)],
  "7": [...column(LEFT, 27, 70, 113), ...column(RIGHT, 27, 70, 113), [50, 48.5]],
  "8": [...column(LEFT, 27, 70, 113), ...column(RIGHT, 27, 70, 113), ...column(50, 48.5, 91.5)],
  "9": [...column(LEFT, 25, 55, 85, 115), ...column(RIGHT, 25, 55, 85, 115), [50, 70]],
  T: [...column(LEFT, 25, 55, 85, 115), ...column(RIGHT, 25, 55, 85, 115), ...column(50, 40, 100)],
};

/** The size of those pips, and of a single one. */
export const PIP = 20;
export const LONE_PIP = 44;

/** The index of a large card: a rank a fifth of the card high, and its suit below. */
export const INDEX = {
  /** The position of its middle. */
  x: 10.4,
  /** The upper edge of the rank. */
  y: 5,
  height: 28,
  /** The suit's middle, and its size; smaller than the pips. */
  suitY: 43,
  suit: 14,
  /** No rank is wider. */
  most: 17,
} as const;
