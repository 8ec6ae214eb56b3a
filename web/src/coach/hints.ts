// Requests for a hint, and whether the answer still holds.

import { createEffect, createMemo, createSignal, untrack, type Accessor } from "solid-js";
import type { BaseView, Refusal } from "../games/types";
import type { TableStore } from "../live/store";
import type { Hint, TableInfo } from "../wire/protocol";
import { playsHere } from "../live/arrivals";
import { isCoached, uncoach } from "./autoHints";

/** Whether a person may ask: all others are bots, and it is the person's turn. */
export function mayAsk(table: TableInfo | null, me: number | null, view: BaseView | null): boolean {
  if (!table || me === null || view?.turn !== me || table.stage !== "playing" || table.paused) return false;
  return table.seats.every((seat, number) => (number === me ? playsHere(seat) : seat.kind === "bot"));
}

export interface Hints {
  /** Whether a hint may be asked for now. */
  may: Accessor<boolean>;
  thinking: Accessor<boolean>;
  /** The hint, as long as it holds. */
  hint: Accessor<Hint | null>;
  /** Asks for a hint or, where one is shown, dismisses it. */
  toggle: () => void;

}

export function createHints(store: TableStore, me: () => number | null, refused: (refusal: Refusal) => void): Hints {
  const [asked, setAsked] = createSignal<{ version: number; hint: Hint | null } | null>(null);
  const may = createMemo(() => mayAsk(store.table(), me(), store.presenter.view()));
  // An answer about an earlier state of the table no longer holds.
  const now = () => (may() && asked()?.version === store.version() ? asked() : null);

  const ask = async (): Promise<void> => {
    store.presenter.flush();
    const version = store.version();
    if (version === null || !may()) return;
    const mine = { version, hint: null };
    setAsked(mine);
    const answer = await store.hint();
    if (asked() !== mine) return;
    if ("reason" in answer) {
      setAsked(null);
      // A hint for a past state of the table needs no message.
      if (answer.reason !== "stale") refused(answer);
    } else {
      setAsked(answer.version === version ? answer : null);
    }
  };
  // In the first match after a lesson, hints come without asking. Dismissing a hint turns that off.
  createEffect(() => {
    if (may() && store.version() !== null && isCoached(store.id)) untrack(() => !now() && void ask());
  });
  return {
    may,
    thinking: () => now() !== null && now()?.hint === null,
    hint: () => now()?.hint ?? null,
    toggle: () => {
      if (now()) {
        setAsked(null);
        if (isCoached(store.id)) uncoach();
      } else {
        void ask();
      }
    },

  };
}
