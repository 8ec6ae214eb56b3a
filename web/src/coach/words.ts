// The words of the coach.

import { t } from "../i18n";
import { gameText } from "../games";
import type { GameScreen, BaseView, Names } from "../games/types";
import type { Amount, CoursePoint, CourseWay, Hint, ReviewedDecision, Turning, Why } from "../wire/protocol";

/** A part of the match in percent. */
export const percent = (part: number): number => Math.round(part * 100) + 0;

/** A mean and its margin: `54 ± 3%`, or `2.5 ± 1.8%` where that is little. */
export function amountText({ mean, margin }: Amount): string {
  const fine = Math.abs(mean) < 0.1 && margin < 0.05 ? 10 : 1;
  const round = (part: number): number => Math.round(part * 100 * fine) / fine + 0;
  return t("coach-amount", { n: round(mean), off: round(margin), sure: round(margin) === 0 ? "yes" : "no" });
}

/** An action in the words of the game's buttons. */
export const actionWords = (screen: GameScreen, action: string, view: BaseView, names: Names): string =>
  screen.actionText(action, view, names);

/** An action as a noun. */
export const actionName = (screen: GameScreen, action: string, view: BaseView, names: Names): string =>
  screen.actionName?.(action, view, names) ?? t("coach-quoted", { action: actionWords(screen, action, view, names) });

/** The cards of a hand that an action names, each as often as it does. */
export function actionCards(action: string, hand: readonly string[]): string[] {
  const left = [...hand];
  return action.split(/[\s:+={}]+/).filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Why the best action is better than another, the next best or the one that was played, in the game's
 * texts; empty if it has none. A text with a percent sign gets a frequency, any other text a number.
 */
export function whyText(game: string, why: Why | null, other: "next" | "played" = "next"): string {
  if (!why) return "";
  const id = gameText(game, `why-${why.fact}`);
  return id ? toldFact(id, why, { move: t("coach-move", { other }), with: t("coach-with", { other }) }) : "";
}

/** The means of a fact in the text with this id. */
export function toldFact(id: string, { best, next }: Why, more: Record<string, string> = {}): string {
  const probe = t(id, { ...more, best: 1, next: 1 });
  // A text that converts shares to percent gets them unchanged.
  if (probe.includes("100")) return t(id, { ...more, best, next });
  const told = (n: number): number => (probe.includes("%") ? percent(n) : Math.round(n * 10) / 10);
  // If both read the same there is nothing to say.
  return told(best) === told(next) ? "" : t(id, { ...more, best: told(best), next: told(next) });
}

/** The certainty of a hint, as a sentence; a shorter one if another sentence says why. */
export function sureText(hint: Hint, next: string, why = ""): string {
  const [best, other] = [hint.value.mean, hint.next?.value.mean ?? 0];
  // Two numbers, with as few digits as distinguish them.
  const told = why === "" && percent(best) === percent(other) ? (n: number) => Math.round(n * 1000) / 10 : percent;
  return t(why === "" ? "hint-sure" : "hint-sure-short", {
    sure: hint.confidence,
    n: told(best),
    other: told(other),
    next,
  });
}

/** The chances of a hint and, where they are compared, of the next best. */
export function oddsText({ value, next, reason }: Hint, name: (action: string) => string): string {
  const compared = next && reason?.kind === "idea" && reason.other === next.action;
  return t("hint-odds", {
    n: percent(value.mean),
    next: compared ? name(next.action) : "none",
    other: percent(next?.value.mean ?? 0),
  });
}

/** Grades of a decision, the best first. */
export const GRADES = ["fine", "inaccuracy", "mistake", "blunder"] as const;
export type Grade = (typeof GRADES)[number];

export const MARKS: Record<Grade, string> = { fine: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** How close to a strong bot the decisions were, by their grades: such a bot lapses once in twenty. */
export function qualityOf(reviewed: readonly ReviewedDecision[]): "strong" | "most" | "some" | "many" {
  const { inaccuracy, mistake, blunder } = countsOf(reviewed);
  const [lapses, serious] = [inaccuracy + mistake + blunder, mistake + blunder].map((n) => n / Math.max(1, reviewed.length)) as [number, number];
  if (lapses <= 0.05 && serious <= 0.02) return "strong";
  if (lapses <= 0.15 && serious <= 0.06) return "most";
  return serious <= 0.15 ? "some" : "many";
}

/** A grade by its name on the server; an unknown one counts as fine. */
export const gradeOf = (grade: string): Grade => GRADES.find((one) => one === grade) ?? "fine";

/** The number of decisions with each grade. */
export function countsOf(reviewed: readonly ReviewedDecision[]): Record<Grade, number> {
  const counts = { fine: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { grade } of reviewed) counts[gradeOf(grade)] += 1;
  return counts;
}

export type Part = "cards" | "play" | "others";
export type Way = "much-up" | "up" | "even" | "down" | "much-down";

/** From this many chances in a hundred on a change is large. */
const MUCH = 20;
/** Up to this many it is negligible. */
const LITTLE = 2;

/**
 * The path to a result in three parts, in whole chances out of a hundred: each starts where the previous
 * one ended, so they add up as displayed. Between its ends it may leave the hundred.
 */
export function wayOf(way: CourseWay): { part: Part; from: number; to: number; way: Way }[] {
  const [par, cards, play, result] = [way.par, way.cards, way.play, way.result].map(percent) as [number, number, number, number];
  const of = (part: Part, from: number, to: number, margin: number) => ({ part, from, to, way: wayWord(to - from, percent(margin)) });
  return [of("cards", par, cards, way.cards_margin), of("play", cards, play, way.play_margin), of("others", play, result, 0)];
}

function wayWord(change: number, margin: number): Way {
  if (Math.abs(change) <= Math.max(LITTLE, margin)) return "even";
  const much = Math.abs(change) >= MUCH;
  if (change > 0) return much ? "much-up" : "up";
  return much ? "much-down" : "down";
}

/** Whether a course has more than one deal, as an argument of texts. */
export const severalDeals = (points: readonly CoursePoint[]): "yes" | "no" => ((points.at(-1)?.deal ?? 0) > 1 ? "yes" : "no");

/** The moment that mattered most, in a line. */
export function turningText(screen: GameScreen, turning: Turning, names: Names, many: "yes" | "no"): string {
  const { deal, seat, cause } = turning;
  if (seat === null) return t("turning-dealt", { deal, many });
  const whose = { deal, many, name: names.name(seat), you: seat === names.me ? "yes" : "no" };
  if (cause === "cards") return t("turning-drawn", whose);
  const view = turning.view as BaseView | null;
  if (!view) return t("turning-there", whose);
  return t("turning-act", { ...whose, action: actionWords(screen, turning.action, view, names) });
}

/** A deal of a course: the step after which it is on the table, and the chances before and after it. */
export interface CourseDeal {
  deal: number;
  step: number;
  from: number;
  to: number;
}

export function dealsOf(points: readonly CoursePoint[]): CourseDeal[] {
  const deals: CourseDeal[] = [];
  let before = points[0];
  for (const point of points) {
    const known = deals.at(-1);
    if (point.deal > 0 && known?.deal !== point.deal) {
      deals.push({ deal: point.deal, step: point.step, from: before?.value.mean ?? 0, to: point.value.mean });
    } else if (known) known.to = point.value.mean;
    before = point;
  }
  return deals;
}

/** The point whose step is nearest. */
export function nearest(points: readonly CoursePoint[], step: number): CoursePoint | null {
  let best: CoursePoint | null = null;
  for (const point of points) {
    if (!best || Math.abs(point.step - step) < Math.abs(best.step - step)) best = point;
  }
  return best;
}

/** One deal's decisions. */
export interface DealOf {
  deal: number;
  decisions: { place: number; decision: ReviewedDecision }[];
  /** The number of decisions that were not fine. */
  lapses: number;
}

/** The decisions deal by deal. Their losses are not summed: a lost part of a match may be won back. */
export function byDeal(reviewed: readonly ReviewedDecision[]): DealOf[] {
  const deals = new Map<number, DealOf>();
  reviewed.forEach((decision, place) => {
    const of = deals.get(decision.deal) ?? { deal: decision.deal, decisions: [], lapses: 0 };
    deals.set(decision.deal, of);
    of.decisions.push({ place, decision });
    if (gradeOf(decision.grade) !== "fine") of.lapses += 1;
  });
  return [...deals.values()];
}

/** The note of a review on a decision, in the replay: nothing more than is visible there. */
export function noteText(of: ReviewedDecision, words: (action: string) => string): string {
  const grade = of.best === of.chosen ? "best" : gradeOf(of.grade);
  return t("review-note", {
    grade,
    chosen: words(of.chosen),
    best: words(of.best),
    value: amountText(of.chosen_value),
    other: amountText(of.best_value),
  });
}

/** The position of a value and its interval among some values, for drawing: 0 is the lowest end, 1 the highest. */
export function interval({ mean, margin }: Amount, among: readonly Amount[]): { low: number; at: number; high: number } {
  const least = Math.min(...among.map((one) => one.mean - one.margin));
  const most = Math.max(...among.map((one) => one.mean + one.margin));
  const place = (n: number): number => (most > least ? (n - least) / (most - least) : 0.5);
  return { low: place(mean - margin), at: place(mean), high: place(mean + margin) };
}
