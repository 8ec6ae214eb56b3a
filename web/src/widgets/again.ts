// Who of a finished match wants to play another one. The table says so while it is on show; on any
// other page it is asked for (`awayTable.ts`), until the next match begins or one has left.

import { createSignal, onCleanup } from "solid-js";
import type { TableInfo, You } from "../wire/protocol";
import { sound } from "../base/sound";

/** Where the table is remembered while this window is open. */
const KEY = "kozyr.over";

/** Those who want to play again, and are waiting for whoever has this seat. */
export function wanting(table: TableInfo, me: number | null): string[] {
  const own = me === null ? undefined : table.seats[me];
  if (table.stage !== "finished" || own?.kind !== "person" || own.ready) return [];
  return table.seats.flatMap((seat, number) => (number !== me && seat.kind === "person" && seat.ready ? [seat.name] : []));
}

/** The table at which one sat when its match was over. */
const [over, setOver] = createSignal(recall());
/** How it can be answered here; nothing while the table is not on show. */
const [answer, setAnswer] = createSignal<{ table: string; agree: () => unknown } | null>(null);
const [names, setNames] = createSignal<readonly string[]>([], { equals: (a, b) => a.join("\n") === b.join("\n") });
/** What was put away. */
const [away, setAway] = createSignal("");

const question = (): string => [over(), ...names()].join("\n");

export interface Again {
  table: string;
  names: readonly string[];
  /** Says yes; only at the table. */
  agree: (() => unknown) | null;
}

/** What is to be told, if anybody wants to play again. */
export function again(): Again | null {
  const table = over();
  if (!table || names().length === 0 || away() === question()) return null;
  return { table, names: names(), agree: answer()?.table === table ? (answer()?.agree ?? null) : null };
}

/** Tells it no more, until somebody else wants to as well. */
export const putAway = (): void => void setAway(question());

/** Takes in how a table stands that this person may have a seat at. */
export function sawTable(table: TableInfo, you: You | null): void {
  const seat = you?.seat ?? null;
  if (table.stage === "finished" && seat !== null) {
    setOver(table.id);
    remember(table.id);
  } else if (over() === table.id) {
    forget();
  }
  if (over() !== table.id) return;
  const found = wanting(table, seat);
  const news = found.some((name) => !names().includes(name));
  setNames(found);
  if (news) sound("message");
}

/** Says how whoever wants to play again is answered while a table is on show. */
export function answerAt(table: string, agree: () => unknown): void {
  setAnswer({ table, agree });
  // The next table may have come before this one goes.
  onCleanup(() => setAnswer((now) => (now?.table === table ? null : now)));
}

/** The table, while it is not on show. */
export const absent = (): string => (answer()?.table === over() ? "" : over());

/** Nobody waits at that table any more. */
export function forget(): void {
  setOver("");
  setNames([]);
  setAway("");
  remember("");
}

function recall(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function remember(id: string): void {
  try {
    if (id) sessionStorage.setItem(KEY, id);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage it is known until the page is loaded anew.
  }
}
