// The twelve figures as data: the differences between one king and the next besides the suit. The drawings
// are in the files next to this one.

import type { Suit } from "../faces";

export type CourtRank = "K" | "Q" | "J";

export interface Figure {
  /** The direction of the eyes: to the left, ahead, to the right. */
  gaze: -1 | 0 | 1;
  eyes: "open" | "narrow" | "merry";
  mouth: "none" | "firm" | "smile" | "lips";
}

export const FIGURES: Readonly<Record<CourtRank, Readonly<Record<Suit, Figure>>>> = {
  // An old one with a long forked beard and a sword; one with curls, an orb on his sceptre; one with a
  // drooping moustache and an axe; one with a square black beard and a mace.
  K: {
    S: { gaze: -1, eyes: "narrow", mouth: "none" },
    H: { gaze: 0, eyes: "merry", mouth: "smile" },
    D: { gaze: 1, eyes: "narrow", mouth: "none" },
    C: { gaze: 1, eyes: "open", mouth: "firm" },
  },
  // A widow's veil and a cornflower; two braids and a tulip; curls, earrings and a rose; a wimple and a
  // sunflower.
  Q: {
    S: { gaze: -1, eyes: "narrow", mouth: "lips" },
    H: { gaze: 1, eyes: "merry", mouth: "lips" },
    D: { gaze: 1, eyes: "open", mouth: "lips" },
    C: { gaze: 0, eyes: "merry", mouth: "lips" },
  },
  // Straight hair and a spear; short curls and a bow; long waves and a banner; a moustache and a lute.
  J: {
    S: { gaze: 1, eyes: "open", mouth: "firm" },
    H: { gaze: 1, eyes: "merry", mouth: "smile" },
    D: { gaze: -1, eyes: "open", mouth: "firm" },
    C: { gaze: 0, eyes: "merry", mouth: "none" },
  },
};
