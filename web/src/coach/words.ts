// What the coach says, in words.

import { hasText, signed, t } from "../i18n";
import { folderOf } from "../games";
import type { GameScreen, BaseView, Names } from "../games/types";
import type { Amount, Hint, Review, ReviewedDecision, Why } from "../wire/protocol";

/** A part of the match in percent. */
export const percent = (part: number): number => Math.round(part * 100) + 0;

/** The same with its sign, a real minus among them. */
export const signedPercent = (part: number): string => signed(percent(part));

/** A mean and how far it may be off: `54 ± 3%`, or `2.5 ± 1.8%` where that is little. */
export function amountText({ mean, margin }: Amount): string {
  const fine = Math.abs(mean) < 0.1 && margin < 0.05 ? 10 : 1;
  const round = (part: number): number => Math.round(part * 100 * fine) / fine + 0;
  return t("coach-amount", { n: round(mean), off: round(margin), sure: round(margin) === 0 ? "yes" : "no" });
}

/** An action as the game's buttons say it. */
export const actionWords = (screen: GameScreen, action: string, view: BaseView, names: Names): string =>
  screen.actionText(action, view, names);

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
 * Why the best action is better than the next, as the game tells it; empty if it has no words for it.
 * A text with a percent sign tells how often something happens, any other text how many.
 */
export function whyText(game: string, why: Why | null): string {
  if (!why) return "";
  const id = [`${game}-why-${why.fact}`, `${folderOf(game)}-why-${why.fact}`].find(hasText);
  return id ? toldFact(id, why) : "";
}

/** The means of a fact in the text with this id. */
export function toldFact(id: string, { best, next }: Why, more: Record<string, string> = {}): string {
  const probe = t(id, { ...more, best: 1, next: 1 });
  // A text that turns parts into percent by itself is given them as they are.
  if (probe.includes("100")) return t(id, { ...more, best, next });
  const told = (n: number): number => (probe.includes("%") ? percent(n) : Math.round(n * 10) / 10);
  // Where both read the same there is nothing to say.
  return told(best) === told(next) ? "" : t(id, { ...more, best: told(best), next: told(next) });
}

/** How sure a hint is, in a sentence; a shorter one where another says why. */
export function sureText(hint: Hint, next: string, why = ""): string {
  const [best, other] = [hint.value.mean, hint.next?.value.mean ?? 0];
  // As few digits as tell the two apart, where both are told.
  const told = why === "" && percent(best) === percent(other) ? (n: number) => Math.round(n * 1000) / 10 : percent;
  return t(why === "" ? "hint-sure" : "hint-sure-short", {
    sure: hint.confidence,
    n: told(best),
    other: told(other),
    next,
  });
}

export type Part = "dealt" | "decisions" | "rest";

/** Where a result came from, for bars: each part and how far its bar reaches, from -1 to 1. */
export function parts(review: Review): { part: Part; amount: number; reach: number }[] {
  const all = ["dealt", "decisions", "rest"] as const;
  // Small figures stay small on the screen.
  const most = Math.max(0.25, ...all.map((part) => Math.abs(review[part])));
  return all.map((part) => ({ part, amount: review[part], reach: review[part] / most }));
}

/** One deal's decisions. */
export interface DealOf {
  deal: number;
  decisions: { place: number; decision: ReviewedDecision }[];
  mistakes: number;
  close: number;
  /** What the mistakes cost, as a part of the match. */
  cost: number;
}

/** The decisions deal by deal. */
export function byDeal(reviewed: readonly ReviewedDecision[]): DealOf[] {
  const deals = new Map<number, DealOf>();
  reviewed.forEach((decision, place) => {
    const of = deals.get(decision.deal) ?? { deal: decision.deal, decisions: [], mistakes: 0, close: 0, cost: 0 };
    deals.set(decision.deal, of);
    of.decisions.push({ place, decision });
    if (decision.verdict === "close") of.close += 1;
    if (decision.verdict !== "mistake") return;
    of.mistakes += 1;
    of.cost += decision.loss.mean;
  });
  return [...deals.values()];
}

/** Where a value and its interval lie among some values, for drawing: 0 is the least end, 1 the greatest. */
export function interval({ mean, margin }: Amount, among: readonly Amount[]): { low: number; at: number; high: number } {
  const least = Math.min(...among.map((one) => one.mean - one.margin));
  const most = Math.max(...among.map((one) => one.mean + one.margin));
  const place = (n: number): number => (most > least ? (n - least) / (most - least) : 0.5);
  return { low: place(mean - margin), at: place(mean), high: place(mean + margin) };
}
