// Seating: who is on whose side before the deal, who asks to swap, who sits where next.

import { list, t } from "../../i18n";
import type { TableInfo } from "../../wire/protocol";
import { playsHere } from "../../live/arrivals";
import { seatName } from "../../games/words";

/** The number of the side that a seat is on, from 0; `null` if there are no sides. */
export function sideOf(table: TableInfo, seat: number): number | null {
  const side = (table.teams ?? []).findIndex((seats) => seats.includes(seat));
  return side < 0 ? null : side;
}

/** The name of a side: the same in all languages. */
export const sideName = (side: number): string => ["I", "II", "III", "IV"][side] ?? String(side + 1);

/** The sides, by seat numbers; `null` if there are no sides. */
export function sidesText(table: TableInfo): string | null {
  const sides = (table.teams ?? []).map((seats) => seats.map((seat) => seat + 1).join(" + "));
  if (sides.length === 0) return null;
  return t("lobby-sides", { sides: sides.reduce((all, side) => t("lobby-against", { all, side })) });
}

/** The state of a request to swap from one seat to another. */
export function swapBetween(table: TableInfo, from: number | null, other: number | null): "open" | "declined" | null {
  const found = (table.swaps ?? []).find((one) => one.from === from && one.with === other);
  if (!found) return null;
  return found.declined ? "declined" : "open";
}

const people = (table: TableInfo): number => table.seats.filter(playsHere).length;

/** The seats of the rematch; `null` if it concerns nobody. */
export function nextText(table: TableInfo): string | null {
  if (table.stage !== "finished" || people(table) < 2) return null;
  const next = table.next_seats ?? [];
  if (next.length === 0) return t("next-same");
  const names = list(next.map((from) => seatName(table.seats[from], from)));
  return t("next-seats", { names, teams: (table.teams ?? []).length > 0 ? "yes" : "no" });
}

/** A place on the oval of a drawn table, in parts of its width and height: the viewer's is below, and the others follow clockwise. */
export function placeOf(seat: number, n: number, me: number | null): { x: number; y: number } {
  const turn = (2 * Math.PI * (seat - (me ?? 0))) / n + Math.PI / 2;
  return { x: Math.cos(turn), y: Math.sin(turn) };
}
