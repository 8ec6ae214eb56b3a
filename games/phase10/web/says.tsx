// What the signs on the table mean, each in a sentence with its rule.

import { type Names, type Saying, t, who } from "@kozyr/ui";
import { goalOf, goalText } from "./text";
import type { Phase10View } from "./wire";

/** What is to be known of a seat. */
export function seatSays(view: Phase10View, seat: number, names: Names): Saying[] {
  const phase = view.phases[seat] ?? 0;
  const says: Saying[] = [
    { sign: phase, text: t("phase10-says-phase", { ...who(seat, names), phase, goal: goalText(goalOf(view, phase)) }), rule: "P4" },
  ];
  if (view.down.includes(seat)) says.push({ sign: "✓", text: t("phase10-says-down"), rule: "P7" });
  if (view.misses.includes(seat)) says.push({ sign: "⊘", text: t("phase10-says-misses"), rule: "P9" });
  if (view.playing.includes(seat)) says.push({ sign: view.n_cards[seat] ?? 0, text: t("phase10-says-cards"), rule: "P12" });
  says.push({ sign: view.scores[seat] ?? 0, text: t("phase10-says-points"), rule: "P13" });
  return says;
}

/** The phases that a seat has laid in this match. */
export function phasesLaid(view: Phase10View, seat: number): Set<number> {
  const now = view.phases[seat] ?? 0;
  const laid = new Set(view.sheet.flatMap((row) => (row.laid.includes(seat) ? [row.phases[seat] ?? 0] : [])));
  // One goes on to the next phase only when the one before is laid.
  if (view.options.variant !== "ten_hands") for (const { phase } of view.goals) if (phase < now) laid.add(phase);
  if (view.down.includes(seat)) laid.add(now);
  return laid;
}

/** Every phase of the match in words. */
export function ladderSays(view: Phase10View, seat: number): Saying[] {
  const laid = phasesLaid(view, seat);
  return view.goals.map((goal) => ({
    sign: laid.has(goal.phase) ? `✓ ${goal.phase}` : goal.phase,
    text: goalText(goal),
  }));
}
