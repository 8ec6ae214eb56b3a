// What the chosen cards would do, in a sentence.

import { t } from "@kozyr/ui";
import { costOf } from "./cost";
import { readLay } from "./slots";
import { goalOf, goalText } from "./text";
import type { Phase10View } from "./wire";

export interface Chosen {
  view: Phase10View;
  seat: number;
  /** The cards held. */
  held: readonly string[];
  /** How many are chosen, the last of them, and how many places of the phase are still free. */
  picks: number;
  last: string | null;
  missing: number;
  /** The actions that would put them down. */
  plan: readonly string[];
  /** To how many places the last one can be added. */
  fits: number;
  /** Whether it is the viewer's turn to lay and discard. */
  playing: boolean;
}

/** Empty while nothing is chosen. */
export function preview({ view, seat, held, picks, last, missing, plan, fits, playing }: Chosen): string {
  if (picks === 0 || last === null) return "";
  const phase = view.phases[seat] ?? 0;
  const [first] = plan;
  if (first !== undefined) {
    const laid = readLay(first).reduce((sum, { cards }) => sum + cards.length, 0) + plan.length - 1;
    return t("phase10-preview-lay", { phase, goal: goalText(goalOf(view, phase)), n: held.length - laid });
  }
  if (!view.down.includes(seat) && picks > 1) return t("phase10-preview-slots", { phase, n: missing });
  if (!playing) return "";
  const at = held.indexOf(last);
  const left = held.filter((_, i) => i !== at);
  const args = { n: left.length, points: left.reduce((sum, card) => sum + costOf(card), 0), places: fits };
  return t(fits > 0 ? "phase10-preview-hit" : "phase10-preview-discard", args);
}
