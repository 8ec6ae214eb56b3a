// A lesson in progress: its current stop, its texts, and its answers to choices. It knows no rules: the
// lesson lists what is legal, what is refused and what cards form.

import { createMemo, createSignal, type Accessor } from "solid-js";
import type { BaseEvent, BaseView, Refusal } from "../games/types";
import { NOT_ASKED, answerOf, formedAt, type Answer } from "../positions/stopAnswer";
import { viewsOf } from "../live/views";
import { Presenter } from "../live/presenter";
import type { Formed } from "../wire/protocol";
import type { Lesson, LessonStop } from "../wire/lesson";

export interface Course {
  presenter: Presenter;
  /** The stop on show; `null` when the lesson is over. */
  stop: Accessor<LessonStop | null>;
  /** Its number, from 0; the number of stops when the lesson is over. */
  at: Accessor<number>;
  /** Whether everything before the stop has been shown. */
  settled: Accessor<boolean>;
  /** The answer to the last choice, until the next one. */
  answer: Accessor<Answer | null>;
  /** Whether the learner decides next. */
  asks: Accessor<boolean>;
  act: (action: string) => Refusal | null;
  form: (cards: readonly string[]) => Formed[];
  /** Continues from a stop that only has text to read. */
  next: () => void;
  /** Goes to a stop at once. */
  jump: (stop: number) => void;
}

export function createCourse(lesson: Lesson, from: number): Course {
  // A lesson is a replay whose views the learner may act in.
  const viewAt = viewsOf(lesson);
  const presenter = new Presenter();
  const last = lesson.stops.length;
  const [at, setAt] = createSignal(Math.min(Math.max(from, 0), last));
  const [answer, setAnswer] = createSignal<Answer | null>(null);
  const stop = () => lesson.stops[at()] ?? null;
  const stepOf = (number: number): number => lesson.stops[number]?.at ?? lesson.steps.length;
  const settled = createMemo(() => presenter.view() === viewAt(stepOf(at())));
  const asks = () => settled() && stop()?.asks !== null && stop() !== null;

  const jump = (to: number): void => {
    setAnswer(null);
    setAt(Math.min(Math.max(to, 0), last));
    presenter.jump(viewAt(stepOf(at())));
  };
  jump(at());

  const goOn = (): void => {
    const [before, to] = [stepOf(at()), stepOf(at() + 1)];
    setAnswer(null);
    setAt(at() + 1);
    for (let step = before; step < to; step += 1) {
      presenter.push(viewAt(step + 1), (lesson.steps[step]?.events ?? []) as BaseEvent[]);
    }
  };

  return {
    presenter,
    stop,
    at,
    settled,
    answer,
    asks,
    act: (action) => {
      presenter.flush();
      const now = stop();
      if (!now?.asks) return NOT_ASKED;
      const said = answerOf(now, action, (presenter.view() as BaseView).legal);
      if (said === null) {
        goOn();
        return null;
      }
      setAnswer(said);
      return said.refusal ?? NOT_ASKED;
    },
    form: (cards) => formedAt(stop(), cards),
    next: () => {
      if (!settled()) presenter.flush();
      else if (stop() && !stop()?.asks) goOn();
    },
    jump,
  };
}
