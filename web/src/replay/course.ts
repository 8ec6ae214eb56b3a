// The course of a match for its replay: the start of each deal, and of each trick, round or turn in it.

import type { BaseEvent, BaseView, Chapter, GameScreen, Names } from "../games/types";

/** A place that a replay can jump to. */
export interface Place {
  /** The number of steps after which it has begun. */
  step: number;
  chapter: Chapter;
}

/** The input for the course. */
export interface Watched {
  last: number;
  viewAt: (step: number) => BaseView;
  /** The events of the step that leads there. */
  eventsAt: (step: number) => readonly BaseEvent[];
}

/** The steps at which the deals start. A view has the events of its deal only, so they start over with each. */
export function dealStarts({ last, viewAt, eventsAt }: Watched): number[] {
  const starts: number[] = [];
  for (let step = 1; step <= last; step += 1) {
    const own = eventsAt(step).length;
    if (own > 0 && viewAt(step).events.length <= own) starts.push(step);
  }
  return starts;
}

/** The deal that a step is in: its index among the starts, -1 before the first. */
export const dealOf = (starts: readonly number[], step: number): number => starts.findLastIndex((start) => start <= step);

/** The tricks, rounds or turns of one deal, each with its first step; none in games without them. */
export function places(watched: Watched, screen: GameScreen, names: Names, from: number, to: number): Place[] {
  const { chapters } = screen;
  if (!chapters) return [];
  const began: number[] = [];
  for (let step = from; step <= to; step += 1) {
    const known = chapters(watched.viewAt(step), names).length;
    while (began.length < known) began.push(step);
  }
  const whole = chapters(watched.viewAt(to), names);
  return whole.map((chapter, n) => ({ step: began[n] ?? to, chapter }));
}

/** The next place after a step, or the one before it; the ends where there is none. */
export function neighbour(steps: readonly number[], step: number, last: number, way: 1 | -1): number {
  if (way > 0) return steps.find((one) => one > step) ?? last;
  return steps.findLast((one) => one < step) ?? 0;
}
