// Animation queue: shows changes one after another. The newest view is always known; the displayed one may
// be older while cards fly, and catches up at once when the person acts.

import type { Accessor } from "solid-js";
import { cell } from "../base/cell";
import { Motion, paceOf, reducedMotion } from "../cards/motion";
import { Sent, type Aim } from "../cards/sent";
import type { BaseEvent, BaseView, Frame, Present } from "../games/types";

/** A change still being animated after this time, in milliseconds, is committed all the same. */
const LONGEST = 20_000;

/**
 * Shows a change in the game's own way. Whatever that does, this ends in time and commits the
 * change, unless it was cut short: an animation that throws is only reported, and one that does not
 * end is ended.
 */
export async function show<V, E>(
  present: Present<V, E> | null,
  frame: Frame<V, E>,
  motion: Motion,
  commit: () => void,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late = false;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      late = true;
      resolve();
    }, LONGEST);
  });
  try {
    await Promise.race([present?.(frame, motion, commit), end]);
  } catch (error) {
    reportError(error);
  }
  clearTimeout(timer);
  if (!motion.skipped) commit();
  if (late) motion.skip();
}

interface Waiting {
  view: BaseView;
  events: BaseEvent[];
}

/** With more changes waiting than this, none is animated. */
const TOO_MANY = 24;
/** With more than this the rest is animated faster. */
const MANY = 3;

/** A change as it is reported: each once, in order, whether it was animated or skipped. */
export interface Told {
  before: BaseView | null;
  after: BaseView;
  events: BaseEvent[];
  /** Whether more changes wait to be reported: the request that follows from this one may be obsolete. */
  more: boolean;
}

export class Presenter {
  #view = cell<BaseView | null>(null);
  readonly view: Accessor<BaseView | null> = this.#view;
  #told = cell<BaseView | null>(null);
  /** The view that words are about: the one on show, or the one before while a card still flies. */
  readonly told: Accessor<BaseView | null> = this.#told;
  #happened = cell<BaseEvent[]>([], { equals: false });
  /** The events of the change reported last. */
  readonly happened: Accessor<BaseEvent[]> = this.#happened;
  #newest: BaseView | null = null;
  #waiting: Waiting[] = [];
  #motion: Motion | null = null;
  /** The change being shown, until it is reported. */
  #showing: Waiting | null = null;
  /** The view reported last. */
  #heard: BaseView | null = null;
  /** How the game on the table shows its changes. */
  present: Present<BaseView, BaseEvent> | null = null;
  /** Where the cards of an action of the viewer's go; they fly there before it is confirmed. */
  aim: ((action: string) => readonly Aim[]) | null = null;
  #sent: Sent | null = null;
  /** The listener for every change. */
  hear: ((told: Told) => void) | null = null;

  get newest(): BaseView | null {
    return this.#newest;
  }

  /** The view reported last; newer ones have not been reported yet. */
  get heard(): BaseView | null {
    return this.#heard;
  }



  /** Lets the cards of an action fly; whether there are any. */
  send(action: string): boolean {
    this.#sent?.drop();
    this.#sent = null;
    const pace = paceOf();
    if (pace > 0 && !document.hidden) this.#sent = new Sent(this.aim?.(action) ?? [], pace, reducedMotion());
    return (this.#sent?.size ?? 0) > 0;
  }

  /** What was sent has been done; `known` says whether the view after it has arrived. */
  taken(known: boolean): void {
    if (this.#sent) this.#sent.taken = true;
    if (known && !this.#motion) this.#clear();
  }

  /** What was sent has not been done: its cards go back, and shake if they were `refused`. */
  returned(refused: boolean): void {
    this.#sent?.back(refused);
    this.#sent = null;
  }

  /** Once a view without them is on the screen, nobody waits for cards that were sent. */
  #clear(): void {
    if (!this.#sent?.taken && !this.#sent?.gone) return;
    this.#sent.drop();
    this.#sent = null;
  }

  #tell({ view, events }: Waiting, more: boolean): void {
    const before = this.#heard;
    this.#heard = view;
    this.hear?.({ before, after: view, events, more });
  }

  /** Shows a view at once, with no animation. */
  jump(view: BaseView | null, events: BaseEvent[] = []): void {
    this.#newest = view;
    this.flush();
    this.#clear();
    this.#happened.set(events);
    if (view) this.#tell({ view, events }, false);
  }

  /** Adds a change, to be shown after those that are waiting. */
  push(view: BaseView, events: BaseEvent[]): void {
    this.#newest = view;
    this.#waiting.push({ view, events });
    if (this.#waiting.length > TOO_MANY || document.hidden) {
      const seen = this.#waiting.flatMap((frame) => frame.events);
      this.flush();
      this.#happened.set(seen);
    } else if (!this.#motion) {
      void this.#run();
    }
  }

  /** Ends the pause in which something stays to be read; what comes after it is shown. */
  next(): void {
    if (!this.#motion?.goOn()) this.flush();
  }

  /** Ends the animation: the newest view is on the screen when this returns. */
  flush(): void {
    const untold = [...(this.#showing ? [this.#showing] : []), ...this.#waiting];
    const last = untold.at(-1)?.events;
    this.#waiting = [];
    this.#motion?.skip();
    this.#motion = null;
    this.#showing = null;
    if (last) this.#happened.set(last);
    if (this.view() !== this.#newest) this.#view.set(this.#newest);
    if (this.told() !== this.#newest) this.#told.set(this.#newest);
    if (last) this.#clear();
    untold.forEach((change, i) => this.#tell(change, i < untold.length - 1 || change.view !== this.#newest));
  }

  async #run(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { view: after, events } = next;
      const before = this.view();
      const motion = new Motion(this.#waiting.length > MANY ? 0.35 : 1, () => this.#sent);
      this.#motion = motion;
      this.#showing = next;
      let committed = false;
      const commit = (): void => {
        if (committed || motion.skipped) return;
        committed = true;
        this.#view.set(after);
        if (!motion.holdsWords) tell();
      };
      let spoken = false;
      const tell = (): void => {
        if (spoken || !committed || motion.skipped) return;
        spoken = true;
        this.#showing = null;
        this.#happened.set(events);
        this.#told.set(after);
        this.#tell(next, this.#waiting.length > 0);
      };
      motion.onLanded = tell;
      if (before) await show(this.present, { before, after, events }, motion, commit);
      else commit();
      motion.end();
      tell();
      // Cut short: another run shows the following changes.
      if (this.#motion !== motion) return;
      this.#motion = null;
      this.#clear();
    }
  }
}
