// Ways to leave the open table (leave for good, end it, take it off the list), for its people.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Button } from "../../widgets/Button";
import { go } from "../../base/router";
import { t } from "../../i18n";
import { LeaveDialog } from "./LeaveDialog";
import { broken, lossText, unfinished, waysOut, type WayOut } from "./leaving";
import { mayPropose } from "./Proposals";
import type { Ask, TableStore } from "../../live/store";

/** The options of the person at this device; none for a spectator. */
export function ownWaysOut(store: TableStore): WayOut[] {
  const [table, you] = [store.table(), store.you()];
  if (!table || !you || (you.seat === null && !you.host)) return [];
  const propose: WayOut[] = unfinished(table) && mayPropose(table, you) ? ["propose"] : [];
  return [...propose, ...waysOut(table, you.host)];
}

/** Asks for confirmation and does it; after leaving it goes to the home page. */
export function Leave(props: {
  store: TableStore;
  ask: Ask;
  parting: WayOut | null;
  onClose: () => void;
}): JSX.Element {
  const part = async (parting: WayOut): Promise<void> => {
    const asked = { end: "end", propose: "end", resign: "resign", leave: "leave_for_good", remove: "leave_for_good" } as const;
    const done = await props.ask({ type: asked[parting] });
    if (done && (parting === "leave" || parting === "remove")) go("/");
  };
  const loss = (parting: WayOut): string => {
    const [table, you] = [props.store.table(), props.store.you()];
    return table && you ? lossText(parting, table, you.seat, you.host) : "";
  };
  return (
    <Show when={props.parting} keyed>
      {(parting) => (
        <LeaveDialog
          title={t(`table-${parting}`)}
          choices={[parting]}
          loss={loss}
          breaks={(one) => broken(one, props.store.table())}
          part={part}
          onClose={() => props.onClose()}
        />
      )}
    </Show>
  );
}

/** The same as buttons, for the lobby. */
export function LeaveButtons(props: { store: TableStore; ask: Ask }): JSX.Element {
  const [parting, setParting] = createSignal<WayOut | null>(null);
  return (
    <div class="row-end">
      <For each={ownWaysOut(props.store)}>
        {(one) => <Button quiet label={t(`table-${one}`)} data-test={`lobby-${one}`} onClick={() => setParting(one)} />}
      </For>
      <Leave store={props.store} ask={props.ask} parting={parting()} onClose={() => setParting(null)} />
    </div>
  );
}
