// Presence and clocks: who is away and since when, and the time left on clocks, for the plates of
// seats and for texts.

import { createContext, createEffect, createSignal, onCleanup, useContext, type Accessor } from "solid-js";
import type { Clock, SeatAway, TableInfo } from "../wire/protocol";
import type { TableStore } from "./store";

export interface People {
  /** The time that a seat has left, in milliseconds; `null` if there is no clock. */
  left: (seat: number) => number | null;
  /** Whether the clock of a seat runs. */
  runs: (seat: number) => boolean;
  /** Whether there are days for each action. */
  days: () => boolean;
  /** The days on which the person of a seat is or will be away; `null` if that is not known. */
  plans: (seat: number) => SeatAway | null;
  /** For how many seconds the person of a seat has been away; `null` while connected. */
  away: (seat: number) => number | null;
  /** Whether the person of a seat has just replaced a bot. */
  fresh: (seat: number) => boolean;
}

const Context = createContext<People>({
  left: () => null,
  runs: () => false,
  days: () => false,
  plans: () => null,
  away: () => null,
  fresh: () => false,
});
export const PresenceProvider = Context.Provider;
export const usePresence = (): People => useContext(Context);

/** How often the times here are updated, and how often those that take days. */
const BEAT = 250;
const SLOW_BEAT = 15_000;
const DAY = 86_400_000;

/** For how long a person counts as just arrived, in milliseconds. */
export const FRESH_MS = 120_000;

/** When the person of a seat replaced a bot, in server time; `null` if nobody did. */
export function cameAt(table: TableInfo | null, seat: number): number | null {
  if (table?.stage !== "playing") return null;
  const last = table.match?.changes?.findLast((one) => one.seat === seat && one.cause !== "time");
  if (last?.cause !== "came") return null;
  return table.notices?.findLast((one) => one.seat === seat && one.what === "joined")?.at ?? null;
}

/** The time that a clock has left now, computed from its value when it was sent. */
export function leftNow(clock: Clock, seat: number, passed: number): number | null {
  const left = clock.left[seat];
  if (left === undefined) return null;
  return clock.running === seat ? Math.max(0, left - passed) : left;
}

/** A time that advances only while it is needed. */
function createBeat(wanted: Accessor<boolean>, every: () => number = () => BEAT): Accessor<number> {
  const [now, setNow] = createSignal(performance.now());
  createEffect(() => {
    if (!wanted()) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), every());
    onCleanup(() => clearInterval(timer));
  });
  return now;
}

export function createPresence(store: TableStore): People {
  const frozen = () => store.stalled() || store.status() !== "open";
  const days = (): number | null => {
    const clock = store.table()?.settings?.clock;
    return clock?.kind === "days" ? clock.days : null;
  };
  const now = createBeat(
    () => !frozen() && (store.clock()?.clock.running ?? null) !== null,
    () => (days() === null ? BEAT : SLOW_BEAT),
  );
  const serverNow = (): number => (store.presence().now ?? 0) + Math.max(0, performance.now() - store.presenceAt());
  const [aged, setAged] = createSignal(0);
  // The mark of an arrival expires on time, even if nothing else happens.
  createEffect(() => {
    aged();
    const left = (store.table()?.seats ?? []).flatMap((_, seat) => {
      const at = cameAt(store.table(), seat);
      return at === null ? [] : [at + FRESH_MS - serverNow()].filter((ms) => ms > 0);
    });
    if (left.length === 0) return;
    const timer = setTimeout(() => setAged((n) => n + 1), Math.min(...left) + 1);
    onCleanup(() => clearTimeout(timer));
  });
  const slow = createBeat(() => (store.presence().away ?? []).length > 0);
  return {
    left: (seat) => {
      const said = store.clock();
      if (!said || store.table()?.stage !== "playing" || store.table()?.seats[seat]?.kind !== "person") return null;
      // A player with all their days who is not to act need not see them.
      const all = days();
      if (all !== null && said.clock.running !== seat && (said.clock.left[seat] ?? 0) >= all * DAY) return null;
      return leftNow(said.clock, seat, Math.max(0, now() - said.at));
    },
    runs: (seat) => store.clock()?.clock.running === seat,
    days: () => days() !== null,
    plans: (seat) => store.clock()?.clock.away?.find((one) => one.seat === seat) ?? null,
    away: (seat) => {
      const { away = [], now: then = 0 } = store.presence();
      const own = away.find((one) => one.seat === seat);
      if (!own) return null;
      return (then - own.since + Math.max(0, slow() - store.presenceAt())) / 1000;
    },
    fresh: (seat) => {
      aged();
      const at = cameAt(store.table(), seat);
      return at !== null && serverNow() < at + FRESH_MS;
    },
  };
}
