// The tables that are open to all, as they are now: asked for again and again while the page is
// looked at. What has not changed is answered without a body.

import { createSignal, onCleanup, type Accessor } from "solid-js";
import type { OpenTable } from "../wire/protocol";
import { api } from "./api";

/** How often they are asked for. */
export const EVERY_MS = 4000;

/** The tables; `null` until they are known. */
export function watchOpen(): Accessor<OpenTable[] | null> {
  const [tables, setTables] = createSignal<OpenTable[] | null>(null);
  let tag: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    if (!document.hidden) {
      try {
        const answer = await api.openTables(tag);
        if (gone) return;
        if (answer !== null) {
          tag = answer.tag;
          setTables(answer.tables);
        }
      } catch {
        // What was known last stays until it is known better.
        if (tables() === null) setTables([]);
      }
    }
    if (!gone) timer = setTimeout(ask, EVERY_MS);
  };
  const seen = (): void => {
    if (!document.hidden) void ask();
  };
  document.addEventListener("visibilitychange", seen);
  onCleanup(() => {
    gone = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  });
  void ask();
  return tables;
}

/** The games of these tables, each once, in the order of the first page. */
export const gamesOf = (tables: readonly OpenTable[], order: readonly string[]): string[] =>
  order.filter((game) => tables.some((table) => table.game === game));
