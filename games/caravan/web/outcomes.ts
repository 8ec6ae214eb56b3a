// What the chosen card would do wherever it may go, as the server answers, in signs and sentences.

import { type Formed, type Names, t, who } from "@kozyr/ui";
import { suitName } from "@kozyr/ui/cards";
import { actionText } from "./actions";
import { readPlace, type Target } from "./moves";
import type { CaravanFacts, CaravanOutcome, CaravanView } from "./wire";

/** By action: what it would do. */
export type Outcomes = ReadonlyMap<string, CaravanOutcome>;

export const NO_OUTCOMES: Outcomes = new Map();

export const outcomesOf = (forms: readonly Formed[]): Outcomes =>
  new Map(
    forms.flatMap(({ actions: [action], facts }) =>
      action !== undefined && facts ? [[action, facts as CaravanOutcome]] : [],
    ),
  );

/** A caravan as it would be; nothing if it would not differ. */
export const caravanThen = (outcome: CaravanOutcome | undefined, seat: number, caravan: number): CaravanFacts | undefined =>
  outcome?.caravans.find((one) => one.owner === seat && one.caravan === caravan);

/** What stands on a card on which the chosen one may be put: the total, else the way, else how many cards go. */
export type Badge =
  | { kind: "total"; total: number; status: CaravanFacts["status"] }
  | { kind: "way"; direction: CaravanFacts["direction"]; suit: string | null }
  | { kind: "gone"; n: number };

export function badgeOf(outcome: CaravanOutcome | undefined, now: CaravanFacts): Badge | null {
  if (!outcome) return null;
  const later = caravanThen(outcome, now.owner, now.caravan);
  if (later && later.value !== now.value) return { kind: "total", total: later.value, status: later.status };
  if (later && (later.direction !== now.direction || later.suit !== now.suit))
    return { kind: "way", direction: later.direction, suit: later.suit };
  return outcome.removed.length > 0 ? { kind: "gone", n: outcome.removed.length } : null;
}

/** A caravan then and now: `16 → 25, sold`; empty if nothing of it counts. */
function changeText(now: CaravanFacts, later: CaravanFacts): string {
  if (later.value !== now.value) return t("caravan-then-total", { now: now.value, later: later.value, status: later.status });
  if (later.direction === now.direction && later.suit === now.suit) return "";
  const direction = t("caravan-direction", { direction: later.direction });
  return later.suit ? `${direction}, ${suitName(later.suit)}` : direction;
}

/** All that an action would change, each in a few words; what happens where the card is put comes first. */
function changes(action: string, outcome: CaravanOutcome, view: CaravanView, names: Names): string[] {
  const [, , where = ""] = action.split(" ");
  const place = where.includes("/") ? readPlace(where) : { seat: view.viewer, caravan: Number(where) };
  const said: string[] = [];
  for (const later of outcome.caravans) {
    const now = view.caravans[later.owner]?.[later.caravan - 1];
    const change = now ? changeText(now, later) : "";
    if (!change) continue;
    if (later.owner === place.seat && later.caravan === place.caravan) said.unshift(change);
    else said.push(`${t("caravan-owner", { ...who(later.owner, names), n: later.caravan })}: ${change}`);
  }
  if (outcome.removed.length > 0) said.push(t("caravan-then-gone", { n: outcome.removed.length }));
  outcome.lanes.forEach((owner, lane) => {
    if (owner === (view.lanes[lane] ?? null)) return;
    said.push(
      owner === null
        ? t("caravan-then-open", { n: lane + 1 })
        : t("caravan-then-lane", { ...who(owner, names), n: lane + 1 }),
    );
  });
  if (outcome.winner !== null) said.push(t("caravan-then-won", who(outcome.winner, names)));
  return said;
}

/** What an action would do: `Play 9♠ on your caravan 2: 16 → 25, sold; lane 2 is yours`. */
export function outcomeText(action: string, outcome: CaravanOutcome, view: CaravanView, names: Names): string {
  const said = changes(action, outcome, view, names);
  return `${actionText(action, view, names)}: ${said.length > 0 ? said.join("; ") : t("caravan-then-nothing")}`;
}

/** What a card would do at each of its places, where these are few: `9♠: caravan 1: 16 → 25, sold`. */
export function overview(targets: readonly Target[], outcomes: Outcomes, view: CaravanView): string {
  return targets
    .flatMap((target) => {
      if (target.kind !== "place") return [];
      const now = view.caravans[view.viewer ?? 0]?.[target.caravan - 1];
      const later = caravanThen(outcomes.get(target.action), view.viewer ?? 0, target.caravan);
      return now && later ? [`${t("caravan-nth", { n: target.caravan })}: ${changeText(now, later)}`] : [];
    })
    .join("; ");
}
