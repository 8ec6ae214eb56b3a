// A decision that is made again, and what a choice is worth there.

import type { GameScreen, Names } from "../games/types";
import { t } from "../i18n";
import type { Solved } from "../positions/schedule";
import { hundred } from "../positions/words";
import type { Position } from "../wire/position";
import type { MatchSummary, ReviewedDecision } from "../wire/protocol";

export interface Again {
  match: MatchSummary;
  decision: ReviewedDecision;
  position: Position;
  screen: GameScreen;
  /** The names of the seats; `me` is the reader's own, if the decision was theirs. */
  names: Names;
  /** Where to go on. */
  onward: { label: string; go: () => void };
}

/** A choice: the best, one that is as good, the one of then, or another. */
export type Verdict = "best" | "same" | "then" | "other";

export function judged(action: string, { best, chosen }: ReviewedDecision, { asks }: Position): Verdict {
  if (action === best) return "best";
  if (asks.also.includes(action)) return "same";
  return action === chosen ? "then" : "other";
}

/** How that counts for when the position comes again. */
export function solvedBy(verdict: Verdict, helped: boolean): Solved {
  if (verdict === "then" || verdict === "other") return "again";
  return helped ? "hard" : "good";
}

/** What was played then, and what it cost; empty if it was the best. */
export const costText = ({ best, chosen, loss }: ReviewedDecision, words: (action: string) => string): string =>
  best === chosen ? "" : t("again-then", { play: words(chosen), n: Math.max(1, hundred(loss.mean)) });
