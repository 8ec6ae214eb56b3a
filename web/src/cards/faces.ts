// What a card's text says, and the shapes that cards are drawn with.

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

/** The rank as printed in a card's corner. */
export const rankText = (rank: string): string => (rank === "T" ? "10" : rank);

/** The suits' outlines in a square from -50 to 50. */
export const PIPS: Record<Suit, string> = {
  S: "M0-47C9-29 43-9 43 15C43 33 21 40 6 25C8 36 12 42 20 46H-20C-12 42-8 36-6 25C-21 40-43 33-43 15C-43-9-9-29 0-47Z",
  H: "M0 45C-12 30-44 10-44-16C-44-44-12-50 0-25C12-50 44-44 44-16C44 10 12 30 0 45Z",
  D: "M0-48C9-29 22-13 37 0C22 13 9 29 0 48C-9 29-22 13-37 0C-22-13-9-29 0-48Z",
  C: "M-21-25A21 21 0 1 1 21-25A21 21 0 1 1-21-25ZM-45 9A21 21 0 1 1-3 9A21 21 0 1 1-45 9ZM3 9A21 21 0 1 1 45 9A21 21 0 1 1 3 9ZM-10-12H10V10L6 20C8 35 12 42 20 46H-20C-12 42-8 35-6 20L-10 10Z",
};

/** The mark of a wild, a star with four points, in the same square. */
export const STAR = "M0-48L13-13L48 0L13 13L0 48L-13 13L-48 0L-13-13Z";

/** The joker's mark, a cap with three points, in the same square. */
export const CAP =
  "M-33 36L-40-14L-17 4L0-32L17 4L40-14L33 36ZM-48-20A8 8 0 1 1-32-20A8 8 0 1 1-48-20ZM32-20A8 8 0 1 1 48-20A8 8 0 1 1 32-20ZM-8-40A8 8 0 1 1 8-40A8 8 0 1 1-8-40ZM-33 40H33V47H-33Z";

type Spot = readonly [x: number, y: number];

const column = (x: number, ...ys: number[]): Spot[] => ys.map((y) => [x, y]);

/** Where the pips of a number lie on a card of 100 by 140. */
export const LAYOUT: Record<string, readonly Spot[]> = {
  A: column(50, 70),
  "1": column(50, 70),
  "2": column(50, 32, 108),
  "3": column(50, 32, 70, 108),
  "4": [...column(37, 32, 108), ...column(63, 32, 108)],
  "5": [...column(37, 32, 108), ...column(63, 32, 108), [50, 70]],
  "6": [...column(37, 32, 70, 108), ...column(63, 32, 70, 108)],
  "7": [...column(37, 32, 70, 108), ...column(63, 32, 70, 108), [50, 51]],
  "8": [...column(37, 32, 70, 108), ...column(63, 32, 70, 108), ...column(50, 51, 89)],
  "9": [...column(37, 29, 56, 84, 111), ...column(63, 29, 56, 84, 111), [50, 70]],
  T: [...column(37, 29, 56, 84, 111), ...column(63, 29, 56, 84, 111), ...column(50, 43, 97)],
};
