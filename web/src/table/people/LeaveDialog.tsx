// Confirmation before a table is ended, left for good or removed from the list: what is lost, and whether to continue.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Button, MenuItem } from "../../widgets/Button";
import { lazyPart } from "../../widgets/lazyPart";
import { Dialog } from "../../widgets/Dialog";
import { Failure } from "../../widgets/Failure";
import { createAttempt } from "../../widgets/problems";
import { t } from "../../i18n";
import type { WayOut } from "./leaving";

const CircleLoss = lazyPart(() => import("../../circle/Loss"));

/** A question with its cost; a single choice is asked at once, of several one is chosen first. */
export function LeaveDialog(props: {
  title: string;
  choices: WayOut[];
  loss: (parting: WayOut) => string;
  /** The table whose match would be broken off, if there is one. */
  breaks?: ((parting: WayOut) => string | null) | undefined;
  /** Does it; an error that it throws is shown. */
  part: (parting: WayOut) => Promise<unknown>;
  onClose: () => void;
}): JSX.Element {
  const [chosen, setChosen] = createSignal<WayOut | null>(props.choices.length === 1 ? (props.choices[0] ?? null) : null);
  const [error, setError] = createSignal<unknown>(null);
  const [busy, run] = createAttempt((failure) => setError(() => failure));
  const act = async (parting: WayOut): Promise<void> => {
    if (await run(() => props.part(parting))) props.onClose();
  };
  return (
    <Dialog title={props.title} onClose={() => props.onClose()}>
      <Show
        when={chosen()}
        fallback={
          <div class="menu-list">
            <For each={props.choices}>
              {(parting) => <MenuItem label={t(`table-${parting}`)} data-test={`choose-${parting}`} onClick={() => setChosen(parting)} />}
            </For>
          </div>
        }
      >
        {(parting) => (
          <div class="stack">
            <p data-test="parting-loss">{props.loss(parting())}</p>
            <Show when={props.breaks?.(parting())} keyed>
              {(table) => <CircleLoss table={table} />}
            </Show>
            <Show
              when={error()}
              fallback={
                <div class="row-end">
                  <Button label={t("cancel")} disabled={busy()} onClick={() => props.onClose()} />
                  <Button primary label={t(`table-${parting()}`)} data-test="parting-yes" disabled={busy()} onClick={() => act(parting())} />
                </div>
              }
            >
              <Failure error={error()} again={() => act(parting())} />
            </Show>
          </div>
        )}
      </Show>
    </Dialog>
  );
}
