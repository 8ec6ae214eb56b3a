// Who has come to a table, from how it was and how it is.

import type { SeatInfo, TableInfo } from "../wire/protocol";

/** Somebody who has come: to sit there now, or before the next deal. */
export interface Arrival {
  who: string;
  sits: boolean;
}

const comingTo = (seat: SeatInfo | undefined): string | undefined => (seat?.kind === "bot" ? seat.coming : undefined);

/** The names of those who wait for a bot's seat. */
export const comers = (table: TableInfo): string[] => table.seats.flatMap((seat) => comingTo(seat) ?? []);

/** Whether whoever looks on may take a bot's seat. */
export const hasPlace = (table: TableInfo): boolean =>
  table.open === true && table.seats.some((seat) => seat.kind === "empty" || (seat.kind === "bot" && seat.coming === undefined));

/** Those who have come in between, at an open table. */
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
