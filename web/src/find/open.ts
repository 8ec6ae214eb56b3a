// The open tables, as they are now: polled while the page is visible. An unchanged list is answered
// without a body.

import { createMemo, type Accessor } from "solid-js";
import type { OpenTable } from "../wire/protocol";
import { watch } from "../net/watch";
import { api } from "../net/findApi";

/** The polling interval, in milliseconds. */
export const EVERY_MS = 4000;

/** The tables; `null` until they are loaded, none if that fails. */
export function watchOpen(): Accessor<OpenTable[] | null> {
  const { now, error } = watch(api.openTables, { everyMs: EVERY_MS });
  return createMemo(() => now()?.tables ?? (error() === null ? null : []));
}

/** With or without a clock, or with days for each action. */
export type Clocked = "with" | "without" | "days";
const CLOCKED: readonly string[] = ["with", "without", "days"] satisfies Clocked[];

export function clockedOf(table: OpenTable): Clocked {
  const kind = table.clock?.kind ?? "none";
  if (kind === "none") return "without";
  return kind === "days" ? "days" : "with";
}

/** The filter of the list; empty is all. */
export interface Filter {
  game: string;
  clock: Clocked | "";
}

/** The filter in an address. */
export function filterIn(search: string): Filter {
  const given = new URLSearchParams(search);
  const clock = given.get("clock");
  return { game: given.get("game") ?? "", clock: clock !== null && CLOCKED.includes(clock) ? (clock as Clocked) : "" };
}

/** The same address with another filter. */
export function addressWith(filter: Filter, path: string, search: string): string {
  const given = new URLSearchParams(search);
  for (const key of ["game", "clock"] as const) {
    if (filter[key] === "") given.delete(key);
    else given.set(key, filter[key]);
  }
  const query = given.toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The filter as far as it applies: a game or a kind of clock that no table has is ignored. */
export function inForce(filter: Filter, tables: readonly OpenTable[]): Filter {
  const clocks = new Set(tables.map(clockedOf));
  return {
    game: tables.some(({ game }) => game === filter.game) ? filter.game : "",
    clock: filter.clock !== "" && clocks.has(filter.clock) ? filter.clock : "",
  };
}

/** The tables that match a filter. */
export const filtered = (tables: readonly OpenTable[], { game, clock }: Filter): OpenTable[] =>
  tables.filter((table) => (game === "" || table.game === game) && (clock === "" || clockedOf(table) === clock));

/** The games of these tables, each once, in the order of the first page. */
export const gamesOf = (tables: readonly OpenTable[], order: readonly string[]): string[] =>
  order.filter((game) => tables.some((table) => table.game === game));
