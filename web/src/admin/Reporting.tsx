// The entry to reports: the dialog is loaded when a person wants to report.

import { Show, createSignal, type JSX } from "solid-js";
import { lazyPart } from "../widgets/lazyPart";

import type { MakeReport } from "../wire/protocol";

const ReportDialog = lazyPart(() => import("./ReportDialog"), { texts: ["report"], passing: true });

export interface Reported {
  of: Pick<MakeReport, "line" | "seat" | "watcher">;
  name: string;
  words?: string | undefined;
}

/** The current report at a table, its dialog, and the function that opens it. */
export function createReporting(table: () => string): { report: (what: Reported) => void; dialog: () => JSX.Element } {
  const [what, setWhat] = createSignal<Reported | null>(null);
  const dialog = (): JSX.Element => (
    <Show when={what()}>
      {(found) => <ReportDialog table={table()} of={found().of} name={found().name} words={found().words} onClose={() => setWhat(null)} />}
    </Show>
  );
  return { report: setWhat, dialog };
}
