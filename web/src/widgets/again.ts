// Who wants to play again after a finished match. The table knows it while it is open; on any other page it
// is polled (`awayTable.ts`), until the next match starts or this person has left.

import { createSignal, onCleanup } from "solid-js";
import type { TableInfo, You } from "../wire/protocol";
import { inTab } from "../base/shelf";
import { sound } from "../base/sound";

/** Where the table is remembered while this window is open. */
const KEY = "kozyr.over";

/** The people who want to play again, and wait for the person on this seat. */
export function wanting(table: TableInfo, me: number | null): string[] {
  const own = me === null ? undefined : table.seats[me];
  if (table.stage !== "finished" || own?.kind !== "person" || own.ready) return [];
  return table.seats.flatMap((seat, number) => (number !== me && seat.kind === "person" && seat.ready ? [seat.name] : []));
}

/** The table where this person sat when its match was over. */
const [over, setOver] = createSignal(inTab.get(KEY) ?? "");
/** How to answer here; nothing while the table is not on show. */
const [answer, setAnswer] = createSignal<{ table: string; agree: () => unknown } | null>(null);
const [names, setNames] = createSignal<readonly string[]>([], { equals: (a, b) => a.join("\n") === b.join("\n") });
/** The question that was dismissed. */
const [away, setAway] = createSignal("");

const question = (): string => [over(), ...names()].join("\n");

export interface Again {
  table: string;
  names: readonly string[];
  /** Agrees; only at the table. */
  agree: (() => unknown) | null;
}

/** The notice, if anyone wants to play again. */
export function again(): Again | null {
  const table = over();
  if (!table || names().length === 0 || away() === question()) return null;
  return { table, names: names(), agree: answer()?.table === table ? (answer()?.agree ?? null) : null };
}

/** Dismisses it, until another person wants to play again as well. */
export const putAway = (): void => void setAway(question());

/** Takes in the state of a table where this person may have a seat. */
export function sawTable(table: TableInfo, you: You | null): void {
  const seat = you?.seat ?? null;
  if (table.stage === "finished" && seat !== null) {
    setOver(table.id);
    inTab.set(KEY, table.id);
  } else if (over() === table.id) {
    forget();
  }
  if (over() !== table.id) return;
  const found = wanting(table, seat);
  const news = found.some((name) => !names().includes(name));
  setNames(found);
  if (news) sound("message");
}

/** Sets how to answer people who want to play again while a table is on show. */
export function answerAt(table: string, agree: () => unknown): void {
  setAnswer({ table, agree });
  // The next table may have opened before this one closes.
  onCleanup(() => setAnswer((now) => (now?.table === table ? null : now)));
}

/** Whether the page says it itself, at the button that answers. */
const [here, setHere] = createSignal(false);
export { here };

/** The page says it as long as the caller lives. */
export function askedHere(): void {
  setHere(true);
  onCleanup(() => setHere(false));
}

/** The table, while it is not on show. */
export const absent = (): string => (answer()?.table === over() ? "" : over());

/** Forgets the table: nobody waits there any more. */
export function forget(): void {
  setOver("");
  setNames([]);
  setAway("");
  inTab.set(KEY, null);
}
