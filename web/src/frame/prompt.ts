// Prompt: the one sentence, by whose turn it is.

import { list, plain, t } from "../i18n";
import type { BaseEvent, BaseView, Names } from "../games/types";
import { isDraw } from "../games/players";

export interface Prompts<V extends BaseView> {
  /** The match is over. */
  over: (view: V, names: Names) => string;
  /** The cards are being dealt. */
  deal: (view: V, names: Names) => string;
  /** Another seat acts next. */
  wait: (view: V, names: Names, seat: number) => string;
  /** The viewer acts next. */
  yours: (view: V, names: Names, seat: number) => string;
}

/** A game's `prompt`, built from its texts for the four cases. */
export const promptBy =
  <V extends BaseView>(say: Prompts<V>) =>
  (view: V, names: Names): string => {
    if (view.turn === "over") return say.over(view, names);
    if (view.turn === "deal") return say.deal(view, names);
    return (view.turn === names.me ? say.yours : say.wait)(view, names, view.turn);
  };

/** The winners: `KEY-over-you` for the viewer alone, otherwise `KEY-over` with names and their number. */
export function wonText(key: string, view: BaseView, names: Names): string {
  if (isDraw(view.winners, view.scores.length)) return t("match-draw");
  const alone = names.me !== null && view.winners.includes(names.me) && view.winners.length === 1;
  if (alone) return t(`${key}-over-you`);
  return t(`${key}-over`, { names: list(view.winners.map(names.name)), n: view.winners.length });
}

/** How a match for most points was won: `KEY-end`, with the best score, the next one, and after how many rounds or deals. */
export function mostText(key: string, { scores, winners }: BaseView, played: number): string {
  const best = Math.max(...scores);
  const next = Math.max(...scores.filter((score) => score < best));
  return t(`${key}-end`, { n: winners.length, played, score: plain(best), next: Number.isFinite(next) ? plain(next) : "" });
}

/** The first event of a kind. */
export const eventOf = <E extends BaseEvent, K extends E["kind"]>(
  events: readonly E[],
  kind: K,
): Extract<E, { kind: K }> | undefined => events.find((event): event is Extract<E, { kind: K }> => event.kind === kind);

/** The last card that a seat played; `null` if it played none. */
export const playedBy = (events: readonly BaseEvent[], seat: number): string | null =>
  (events as readonly (BaseEvent & { seat?: number; card?: string })[]).findLast((event) => event.kind === "played" && event.seat === seat)?.card ?? null;
