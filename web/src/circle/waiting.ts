// Who has begun to wait in a circle since it was looked at last.

import type { CircleInside, CircleWait } from "../wire/protocol";

/** The tables at which somebody waits and a seat is free for this person. */
export const waitingIn = (inside: CircleInside): CircleWait[] =>
  inside.tables
    .filter(({ at, here }) => here && at.table.stage === "lobby" && at.you.seat === null && !at.you.host)
    .filter(({ at }) => at.table.seats.some((seat) => seat.kind !== "person"))
    .map(({ at }) => ({
      table: at.table.id,
      game: at.table.game,
      people: at.table.seats.flatMap((seat) => (seat.kind === "person" ? [seat.name] : [])),
    }));

/** Those that were not there before; nothing is new to whoever looks for the first time. */
export function newcomers(before: readonly CircleWait[] | null, now: readonly CircleWait[]): CircleWait[] {
  if (before === null) return [];
  const known = new Set(before.map(({ table }) => table));
  return now.filter(({ table }) => !known.has(table));
}
