// Shows changes one after another. The newest view is always known; what is on the screen may lie
// behind it while cards fly, and catches up at once when somebody acts.

import { createSignal, type Accessor } from "solid-js";
import { Motion } from "../cards/motion";
import type { BaseEvent, BaseView, Frame, Present } from "../games/types";

/** More changes waiting than this are not worth watching. */
const TOO_MANY = 24;
/** With more than this the rest is shown faster. */
const MANY = 3;

export class Presenter {
  /** The view on show. */
  readonly view: Accessor<BaseView | null>;
  /** The events of the change shown last. */
  readonly happened: Accessor<BaseEvent[]>;
  #setView: (view: BaseView | null) => void;
  #setHappened: (events: BaseEvent[]) => void;
  #newest: BaseView | null = null;
  #waiting: { view: BaseView; events: BaseEvent[] }[] = [];
  #motion: Motion | null = null;
  /** The events being shown, until their view is on the screen. */
  #showing: BaseEvent[] | null = null;
  #present: Present<BaseView, BaseEvent> | null = null;

  constructor() {
    const [view, setView] = createSignal<BaseView | null>(null);
    const [happened, setHappened] = createSignal<BaseEvent[]>([], { equals: false });
    this.view = view;
    this.happened = happened;
    this.#setView = (next) => setView(() => next);
    this.#setHappened = setHappened;
  }

  get newest(): BaseView | null {
    return this.#newest;
  }

  /** How the game on the table shows its changes. */
  set present(present: Present<BaseView, BaseEvent> | null) {
    this.#present = present;
  }

  /** Shows a view as it is, with nothing to watch. */
  jump(view: BaseView | null, events: BaseEvent[] = []): void {
    this.#newest = view;
    this.flush();
    this.#setHappened(events);
  }

  /** A change to be shown after those that wait. */
  push(view: BaseView, events: BaseEvent[]): void {
    this.#newest = view;
    this.#waiting.push({ view, events });
    if (this.#waiting.length > TOO_MANY || document.hidden) {
      const seen = this.#waiting.flatMap((frame) => frame.events);
      this.flush();
      this.#setHappened(seen);
    } else if (!this.#motion) {
      void this.#run();
    }
  }

  /** Ends what is being shown: the newest view is on the screen when this returns. */
  flush(): void {
    const last = this.#waiting.at(-1)?.events ?? this.#showing;
    this.#waiting = [];
    this.#motion?.skip();
    this.#motion = null;
    this.#showing = null;
    if (last) this.#setHappened(last);
    if (this.view() !== this.#newest) this.#setView(this.#newest);
  }

  async #run(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { view: after, events } = next;
      const before = this.view();
      const motion = new Motion(this.#waiting.length > MANY ? 0.35 : 1);
      this.#motion = motion;
      this.#showing = events;
      let committed = false;
      const commit = (): void => {
        if (committed || motion.skipped) return;
        committed = true;
        this.#showing = null;
        this.#setHappened(events);
        this.#setView(after);
      };
      if (before && this.#present) {
        const frame: Frame<BaseView, BaseEvent> = { before, after, events };
        await this.#present(frame, motion, commit);
      }
      if (motion.skipped) return;
      commit();
      this.#motion = null;
    }
  }
}
