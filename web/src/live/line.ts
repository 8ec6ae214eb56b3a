// A line on the table: how play may go on after one of some plays, step by step.

import { createEffect, createMemo, createSignal, onCleanup, untrack, type Accessor } from "solid-js";
import { whenChanged } from "../base/follow";
import type { BaseEvent, BaseView } from "../games/types";
import type { GoesOn, Line } from "../wire/protocol";
import { Presenter } from "./presenter";
import { viewsOf } from "./views";

export interface LineOnTable {
  presenter: Presenter;
  /** The view before the play. */
  begin: BaseView;
  lines: readonly Line[];
  /** The line on show. */
  which: Accessor<number>;
  /** The steps made, and how many there are. */
  step: Accessor<number>;
  last: Accessor<number>;
  running: Accessor<boolean>;
  /** Plays a line from its beginning. */
  play: (which: number) => void;
  /** Goes on or stops; from the end it begins again. */
  toggle: () => void;
  forward: () => void;
  back: () => void;
}

/** How long a step stays to be seen, in milliseconds. */
const LOOKED_AT = 900;

export function createLine(view: BaseView, lines: readonly Line[]): LineOnTable {
  const presenter = new Presenter();
  const views = lines.map(({ steps }) => viewsOf({ view, steps }));
  const [which, setWhich] = createSignal(0);
  const [step, setStep] = createSignal(0);
  const [running, setRunning] = createSignal(false);
  const steps = () => lines[which()]?.steps ?? [];
  const viewAt = (at: number): BaseView => views[which()]?.(at) ?? view;
  const eventsAt = (at: number) => (steps()[at - 1]?.events ?? []) as BaseEvent[];
  const settled = createMemo(() => presenter.view() === viewAt(step()));

  const jump = (to: number): void => {
    setStep(to);
    presenter.jump(viewAt(to), eventsAt(to));
  };
  const go = (): void => {
    presenter.flush();
    setStep(step() + 1);
    presenter.push(viewAt(step()), eventsAt(step()));
  };
  const play = (line: number): void => {
    setRunning(false);
    setWhich(line);
    jump(0);
    setRunning(true);
  };
  jump(0);
  createEffect(() => {
    if (!running() || !settled()) return;
    if (step() >= steps().length) return void setRunning(false);
    const timer = setTimeout(go, step() === 0 ? 0 : LOOKED_AT);
    onCleanup(() => clearTimeout(timer));
  });

  return {
    presenter,
    begin: view,
    lines,
    which,
    step,
    last: () => steps().length,
    running,
    play,
    toggle: () => {
      if (running()) setRunning(false);
      else if (step() >= steps().length) play(which());
      else setRunning(true);
    },
    forward: () => {
      setRunning(false);
      if (step() < steps().length) go();
    },
    back: () => {
      setRunning(false);
      if (step() > 0) jump(step() - 1);
    },
  };
}

/** A line that may be put on a table in place of the match, as long as there is one to tell. */
export interface AskedLine {
  may: Accessor<boolean>;
  /** The line on the table; `null` while it shows the match. */
  line: Accessor<LineOnTable | null>;
  show: () => void;
  close: () => void;
}

export function createAskedLine(goes: Accessor<GoesOn | null>): AskedLine {
  const [shown, setShown] = createSignal<GoesOn | null>(null);
  whenChanged([goes], () => setShown(null));
  const line = createMemo(() => {
    const on = shown();
    return on && untrack(() => createLine(on.view as BaseView, on.lines));
  });
  return {
    may: () => goes() !== null && line() === null,
    line,
    show: () => {
      setShown(goes());
      line()?.play(0);
    },
    close: () => void setShown(null),
  };
}
