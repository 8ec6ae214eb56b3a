// When a position comes again: the scheduler FSRS, loaded when one has been solved.

import { Rating, State, createEmptyCard, fsrs } from "ts-fsrs";
import type { OwnPosition } from "../wire/protocol";

/** How a position was solved: not, right after help, or right. */
export type Solved = "again" | "hard" | "good";

// A position comes once a day at most, so there are no steps of minutes.
const scheduler = fsrs({ enable_short_term: false });

const RATINGS = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const;

const short = (n: number): number => Math.round(n * 10_000) / 10_000;

/** The position after it was solved at a time. */
export function scheduled(position: OwnPosition, solved: Solved, now: number): OwnPosition {
  const { at, due, stability, difficulty, reps, lapses } = position;
  const blank = createEmptyCard(now);
  const card =
    reps === 0
      ? blank
      : { ...blank, due: new Date(due), stability, difficulty, reps, lapses, state: State.Review, last_review: new Date(at) };
  const { card: next } = scheduler.next(card, now, RATINGS[solved]);
  return {
    ...position,
    at: now,
    due: next.due.getTime(),
    stability: short(next.stability),
    difficulty: short(next.difficulty),
    reps: next.reps,
    lapses: next.lapses,
  };
}
