// Who is away and since when, and what is left on clocks: for the plates of seats and for words.

import { createContext, createEffect, createSignal, onCleanup, useContext, type Accessor } from "solid-js";
import type { Clock } from "../wire/protocol";
import type { TableStore } from "./store";

export interface People {
  /** What is left to a seat, in milliseconds; `null` where nobody counts. */
  left: (seat: number) => number | null;
  /** Whether the clock of a seat runs. */
  runs: (seat: number) => boolean;
  /** For how many seconds the person of a seat has been away; `null` while they are there. */
  away: (seat: number) => number | null;
}

const Context = createContext<People>({ left: () => null, runs: () => false, away: () => null });
export const PeopleProvider = Context.Provider;
export const usePeople = (): People => useContext(Context);

/** How often what is counted here is looked at. */
const BEAT = 250;

/** What a clock has left by now, of what it was said to have then. */
export function leftNow(clock: Clock, seat: number, passed: number): number | null {
  const left = clock.left[seat];
  if (left === undefined) return null;
  return clock.running === seat ? Math.max(0, left - passed) : left;
}

/** A time that goes on only while it is asked for. */
function createBeat(wanted: Accessor<boolean>): Accessor<number> {
  const [now, setNow] = createSignal(performance.now());
  createEffect(() => {
    if (!wanted()) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), BEAT);
    onCleanup(() => clearInterval(timer));
  });
  return now;
}

export function createPeople(store: TableStore): People {
  const frozen = () => store.stalled() || store.status() !== "open";
  const now = createBeat(() => !frozen() && (store.clock()?.clock.running ?? null) !== null);
  const slow = createBeat(() => (store.presence().away ?? []).length > 0);
  return {
    left: (seat) => {
      const said = store.clock();
      if (!said || store.table()?.stage !== "playing" || store.table()?.seats[seat]?.kind !== "person") return null;
      return leftNow(said.clock, seat, Math.max(0, now() - said.at));
    },
    runs: (seat) => store.clock()?.clock.running === seat,
    away: (seat) => {
      const { away = [], now: then = 0 } = store.presence();
      const own = away.find((one) => one.seat === seat);
      if (!own) return null;
      return (then - own.since + Math.max(0, slow() - store.presenceAt())) / 1000;
    },
  };
}
