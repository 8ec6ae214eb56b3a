// Arrivals at a table, found by comparing its state before and now.

import type { SeatInfo, TableInfo } from "../wire/protocol";

/** A person who has come: to sit there now, or before the next deal. */
export interface Arrival {
  who: string;
  sits: boolean;
}

const comingTo = (seat: SeatInfo | undefined): string | undefined => (seat?.kind === "bot" ? seat.coming : undefined);

/** The name of the person on a seat. */
export const personAt = (seat: SeatInfo | undefined): string | undefined => (seat?.kind === "person" ? seat.name : undefined);

/** The seats of people who joined during the current match and are still there. */
export const cameIn = (table: TableInfo): number[] => {
  const came = (table.match?.changes ?? []).filter((change) => change.cause === "came" && change.step > 0);
  return table.seats.flatMap((seat, n) => (seat.kind === "person" && came.some((change) => change.seat === n) ? [n] : []));
};

/** Whether a spectator may take a bot's seat. */
export const hasPlace = (table: TableInfo): boolean =>
  table.open === true && table.seats.some((seat) => seat.kind === "empty" || (seat.kind === "bot" && seat.coming === undefined));

/** The people who have come in between, at an open table. */
export function arrivals(before: TableInfo, now: TableInfo): Arrival[] {
  return now.seats.flatMap((seat, number): Arrival[] => {
    const was = before.seats[number];
    if (seat.kind === "person") {
      return was?.kind === "bot" ? [{ who: seat.name, sits: true }] : [];
    }
    const who = comingTo(seat);
    return who !== undefined && comingTo(was) === undefined ? [{ who, sits: false }] : [];
  });
}

/** Whether the person of a seat plays there, and no bot in their place. */
export const playsHere = (seat: SeatInfo | undefined): boolean => seat?.kind === "person" && seat.stand_in === null;

/** The seats that have still to answer the request of one: people who play themselves. */
export const yetToAnswer = (table: TableInfo | null, asking: number, agreed: readonly number[]): number[] =>
  (table?.seats ?? []).flatMap((who, seat) => (playsHere(who) && seat !== asking && !agreed.includes(seat) ? [seat] : []));
