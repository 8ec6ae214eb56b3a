import { expect, test } from "vitest";
import type { BaseEvent, BaseView, GameScreen, Names } from "../games/types";
import { dealOf, dealStarts, neighbour, places, type Watched } from "./course";

/** Two deals: the first with two tricks, the second with one. */
const STEPS: string[][] = [["dealt"], ["lead"], ["follow", "took"], ["lead"], ["follow", "took"], ["dealt"], [], ["lead"]];

function watched(): Watched {
  const views: string[][] = [[]];
  for (const events of STEPS) views.push(events[0] === "dealt" ? events : [...(views.at(-1) ?? []), ...events]);
  const seen = (kinds: string[]): BaseEvent[] => kinds.map((kind) => ({ kind }));
  return {
    last: STEPS.length,
    viewAt: (step) => ({ events: seen(views[step] ?? []) }) as BaseView,
    eventsAt: (step) => seen(STEPS[step - 1] ?? []),
  };
}

const screen = {
  chapters: (view: BaseView) => {
    const tricks = view.events.filter((event) => event.kind === "lead").length;
    return ["The deal", ...Array.from({ length: tricks }, (_, n) => `Trick ${n + 1}`)].map((title) => ({ title, lines: [] }));
  },
} as unknown as GameScreen;

test("a deal begins where the events begin anew", () => {
  const starts = dealStarts(watched());
  expect(starts).toEqual([1, 6]);
  expect([0, 1, 5, 6, 8].map((step) => dealOf(starts, step))).toEqual([-1, 0, 0, 1, 1]);
});

test("each trick is found at the step with which it begins", () => {
  const at = (from: number, to: number) =>
    places(watched(), screen, {} as Names, from, to).map(({ step, chapter }) => `${step} ${chapter.title}`);
  expect(at(1, 5)).toEqual(["1 The deal", "2 Trick 1", "4 Trick 2"]);
  expect(at(6, 8)).toEqual(["6 The deal", "8 Trick 1"]);
  expect(places(watched(), {} as GameScreen, {} as Names, 1, 5)).toEqual([]);
});

test("a jump goes to the next place, or to the end", () => {
  expect([0, 1, 3, 4, 8].map((step) => neighbour([1, 2, 4, 6], step, 8, 1))).toEqual([1, 2, 4, 6, 8]);
  expect([0, 1, 3, 8].map((step) => neighbour([1, 2, 4, 6], step, 8, -1))).toEqual([0, 0, 2, 6]);
});
