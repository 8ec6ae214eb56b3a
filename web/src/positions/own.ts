// A person's own positions: mistakes of their reviewed matches, which come again after days. They are on
// this device and, for whoever has a name, on the server, so that other devices have them too.

import { createSignal } from "solid-js";
import { onDevice } from "../base/shelf";
import { api } from "../net/api";
import { serverNow } from "../net/clock";
import { name } from "../session/session";
import type { OwnPosition } from "../wire/protocol";
import type { Solved } from "./schedule";

const KEY = "kozyr.practice";
/** The largest number of positions, as on the server. */
const MOST = 200;
const DAY = 86_400_000;

/** Of a position that no longer exists, this many days pass before it comes again: it is the first to be dropped. */
const RETIRED = 36_000;

type Place = Pick<OwnPosition, "match" | "seat" | "step">;

const idOf = ({ match, seat, step }: Place): string => `${match}/${seat}/${step}`;

/** The later state of each position, the next to come first: of too many, those that come last are dropped. */
export function merged(...lists: (readonly OwnPosition[])[]): OwnPosition[] {
  const all = new Map<string, OwnPosition>();
  for (const one of lists.flat()) {
    const known = all.get(idOf(one));
    if (!known || one.at > known.at) all.set(idOf(one), one);
  }
  return [...all.values()].toSorted((a, b) => a.due - b.due || idOf(a).localeCompare(idOf(b))).slice(0, MOST);
}

function recall(): OwnPosition[] {
  const kept = onDevice.value(KEY);
  return Array.isArray(kept) ? (kept as OwnPosition[]) : [];
}

const [own, setOwn] = createSignal(recall());

export { own };

function keep(news: readonly OwnPosition[]): void {
  // Another tab may have solved some meanwhile.
  const next = merged(recall(), news);
  setOwn(next);
  // Without storage they are gone with the page, but for those on the server.
  onDevice.setValue(KEY, next);
}

/** Exchanges the positions with those of the person's other devices. */
export async function syncOwn(): Promise<void> {
  if (name() === null) return;
  try {
    keep((await api.practise({ positions: recall() })).positions);
  } catch {
    // They stay on this device until the next time.
  }
}

/** The own position at a place, if it is one. */
export const ownAt = (place: Place): OwnPosition | null => own().find((one) => idOf(one) === idOf(place)) ?? null;

/** The present, which is always later than the state before: this device's clock may have been wrong then. */
const after = ({ at }: OwnPosition): number => Math.max(serverNow(), at + 1);

/** Adds mistakes that are not there yet: each comes for the first time a day later. */
export function addOwn(game: string, places: readonly Place[]): void {
  const at = serverNow();
  const fresh = ({ match, seat, step }: Place): OwnPosition => ({
    match,
    seat,
    step,
    game,
    at,
    due: at + DAY,
    stability: 0,
    difficulty: 0,
    reps: 0,
    lapses: 0,
  });
  const news = places.filter((place) => ownAt(place) === null).map(fresh);
  if (news.length === 0) return;
  keep(news);
  void syncOwn();
}

/** The positions that come today or should have come before. */
export const dueOwn = (now = serverNow()): OwnPosition[] => {
  const tomorrow = new Date(now).setHours(24, 0, 0, 0);
  return own().filter((one) => one.due < tomorrow);
};

/** Schedules a position that was solved now. Returns when it comes again. */
export async function rateOwn(position: OwnPosition, solved: Solved): Promise<number> {
  const { scheduled } = await import("./schedule");
  const next = scheduled(position, solved, after(position));
  keep([next]);
  void syncOwn();
  return next.due;
}

/** Puts a position aside that can no longer be shown. */
export function retireOwn(position: OwnPosition): void {
  const at = after(position);
  keep([{ ...position, at, due: at + RETIRED * DAY }]);
}
