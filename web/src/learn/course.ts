// A lesson being played: where it stands, what it says, and what it answers to a choice. It knows
// no rule: what is legal, what is refused and what cards form stands in the lesson.

import { createMemo, createSignal, type Accessor } from "solid-js";
import type { BaseEvent, BaseView, Refusal } from "../games/types";
import { viewsOf } from "../replay/views";
import { Presenter } from "../table/presenter";
import type { Formed, Replay } from "../wire/protocol";
import type { Lesson, LessonStop } from "../wire/lesson";

/** What a lesson says to a choice that it did not want. */
export interface Answer {
  /** A sentence of the lesson's own, after the stop's name. */
  says: string | null;
  /** Why it may not be done; `null` if it is only not what the lesson asks for. */
  refusal: Refusal | null;
}

export interface Course {
  presenter: Presenter;
  /** The stop on show; `null` when the lesson is over. */
  stop: Accessor<LessonStop | null>;
  /** Its number, from 0; the number of stops when the lesson is over. */
  at: Accessor<number>;
  /** Whether all that happens before the stop has been shown. */
  settled: Accessor<boolean>;
  /** The answer to the last choice, until the next one. */
  answer: Accessor<Answer | null>;
  /** Whether the learner is to decide. */
  asks: Accessor<boolean>;
  act: (action: string) => Refusal | null;
  form: (cards: readonly string[]) => Formed[];
  /** Goes on where there is only something to be read. */
  next: () => void;
  /** Goes to a stop at once. */
  jump: (stop: number) => void;
}

/** What tells a table that nothing was done, where nothing forbids it. */
const NOT_ASKED: Refusal = { reason: "not-asked", rule: null, subject: "", text: "" };

/** The answer of a stop to an action; `null` if it is the one that the lesson wants. */
export function answerOf(stop: LessonStop, action: string, legal: readonly string[]): Answer | null {
  const { asks } = stop;
  if (!asks || action === asks.action || asks.also.includes(action)) return null;
  const wrong = asks.wrong.find((one) => one.action === action);
  if (wrong) return { says: wrong.says, refusal: wrong.refusal };
  const refusal = asks.refused[action];
  if (refusal) return { says: null, refusal };
  const formed = asks.forms.flatMap((form) => form.formed).filter((one) => one.playable);
  const may = legal.includes(action) || formed.some((one) => one.actions.includes(action));
  return { says: null, refusal: may ? null : { ...NOT_ASKED, reason: "not-now" } };
}

export function createCourse(lesson: Lesson, from: number): Course {
  // A lesson is a replay whose views the learner may act in.
  const viewAt = viewsOf(lesson as unknown as Replay);
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
    form: (cards) => {
      const wanted = cards.toSorted().join(" ");
      return stop()?.asks?.forms.find((form) => form.cards.toSorted().join(" ") === wanted)?.formed ?? [];
    },
    next: () => {
      if (!settled()) presenter.flush();
      else if (stop() && !stop()?.asks) goOn();
    },
    jump,
  };
}
