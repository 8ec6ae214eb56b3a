// What the signs on the table mean, each in a sentence with its rule.

import { type Names, type Saying, t, who } from "@kozyr/ui";
import { course, goalOf, goalText, groupText, headline } from "./text";
import type { Phase10Group, Phase10View } from "./wire";

/** What is to be known of a seat. */
export function seatSays(view: Phase10View, seat: number, names: Names): Saying[] {
  const phase = view.phases[seat] ?? 0;
  const says: Saying[] = [
    { sign: phase, text: t("phase10-says-phase", { ...who(seat, names), phase, goal: goalText(goalOf(view, phase)) }), rule: "P4" },
  ];
  if (view.down.includes(seat)) says.push({ sign: "✓", text: t("phase10-says-down"), rule: "P7" });
  if (view.misses.includes(seat)) says.push({ sign: "⊘", text: t("phase10-says-misses"), rule: "P9" });
  if (view.playing.includes(seat)) says.push({ sign: view.n_cards[seat] ?? 0, text: t("phase10-says-cards"), rule: "P12" });
  for (const group of view.laid[seat] ?? []) says.push({ text: `${capital(groupText(group))}. ${fitsText(group)}`, rule: "P8" });
  if (view.dealer === seat) says.push({ sign: t("phase10-dealer"), text: t("phase10-says-dealer"), rule: "P2" });
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
    rule: "P4",
  }));
}

/** What may be added to a group. */
function fitsText(group: Phase10Group): string {
  if (group.kind !== "run") return t("phase10-says-fits", { kind: group.kind });
  const low = (group.number ?? 1) - 1;
  const high = low + group.cards.length + 1;
  return t("phase10-says-fits-run", { low, high, ends: low >= 1 && high <= HIGHEST ? "both" : low >= 1 ? "low" : high <= HIGHEST ? "high" : "none" });
}

const HIGHEST = 12;

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** How far the match has come, and what ends it. */
export function courseSays(view: Phase10View): Saying[] {
  const ten = view.options.variant === "ten_hands";
  return [
    { text: `${headline(view)}. ${t("phase10-says-hand")}`, rule: "P12" },
    { text: `${capital(course(view))}. ${t(ten ? "phase10-says-course-ten" : "phase10-says-course")}`, rule: ten ? "P16" : "P15" },
  ];
}

/** What the two piles are. */
export const pileSays = (view: Phase10View): [draw: Saying, discards: Saying] => [
  { sign: view.pile, text: t("phase10-says-pile"), rule: view.pile === 0 ? "P11" : "P3" },
  { sign: view.discards.length, text: t("phase10-says-discards"), rule: "P3" },
];
