// People who have started to wait in a circle since the last poll.

import { gameName } from "../games";
import { list, t } from "../i18n";
import { announce } from "../widgets/problems";
import type { CircleInside, CircleWait } from "../wire/protocol";

/** The tables where a person waits and a seat is free for this person. */
export const waitingIn = (inside: CircleInside): CircleWait[] =>
  inside.tables
    .filter(({ at, here }) => here && at.table.stage === "lobby" && at.you.seat === null && !at.you.host)
    .filter(({ at }) => at.table.seats.some((seat) => seat.kind !== "person"))
    .map(({ at }) => ({
      table: at.table.id,
      game: at.table.game,
      people: at.table.seats.flatMap((seat) => (seat.kind === "person" ? [seat.name] : [])),
    }));

/** The waits that were not there before; at the first look none is new. */
export function newcomers(before: readonly CircleWait[] | null, now: readonly CircleWait[]): CircleWait[] {
  if (before === null) return [];
  const known = new Set(before.map(({ table }) => table));
  return now.filter(({ table }) => !known.has(table));
}

/** Announces that a person waits in the circle of this name. */
export const announceWaiting = (name: string, { game, people }: CircleWait): void =>
  announce(t("circle-waits", { names: list(people), n: people.length, game: gameName(game), circle: name }));
