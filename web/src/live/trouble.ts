// Connection and storage trouble: why a table waits. Nothing can be saved, a request is under way, or there
// is no connection (offline).

import { type Accessor, createEffect, createSignal, onCleanup } from "solid-js";
import { leaving } from "../base/leaving";
import { t } from "../i18n";
import type { TableStore } from "./store";

/** A lost connection is not reported before this many milliseconds. */
const PATIENCE = 700;

export interface Trouble {
  name: "storage" | "sending" | "connection";
  says: string;
}

/**
 * What the page is waiting for, if it takes long; the worst first. `asking` says whether another request to
 * the table is under way.
 */
export function createTrouble(store: TableStore, asking: Accessor<boolean>): Accessor<Trouble | null> {
  const [late, setLate] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  createEffect(() => {
    clearTimeout(timer);
    if (store.status() === "lost") timer = setTimeout(() => setLate(true), PATIENCE);
    else setLate(false);
  });
  onCleanup(() => clearTimeout(timer));
  return () => {
    if (store.refused()) return { name: "connection", says: `${t("socket-refused")}. ${t("socket-refused-help")}` };
    if (store.stalled()) return { name: "storage", says: t("storage-waiting") };
    if (store.sending()) return { name: "sending", says: t(store.status() === "open" ? "sending" : "sending-lost") };
    if (late() && !leaving()) return { name: "connection", says: t("reconnecting") };
    return asking() ? { name: "sending", says: t("sending") } : null;
  };
}
