// Seats of a rematch: who sits where, which the host may choose, and who asks to swap. The result has no
// room for the names, so they are behind a button.

import { Show, createSignal, type JSX } from "solid-js";
import { SwitchField } from "../../widgets/Field";
import { Dialog } from "../../widgets/Dialog";
import { t } from "../../i18n";
import { ShuffleIcon } from "./ShuffleIcon";
import { nextText } from "./seating";
import { agreedBy, codeOf } from "../../setup/settings";
import type { Ask, TableStore } from "../../live/store";

/** Opens the seats of the rematch, where people may have other ones. */
export function NextSeats(props: { store: TableStore; ask: Ask }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const table = () => props.store.table();
  const text = () => {
    const now = table();
    return now ? nextText(now) : null;
  };
  const chosen = () => agreedBy(table()?.settings?.code ?? "");
  const choose = (keeps: boolean) => props.ask({ type: "settings", code: codeOf({ ...chosen(), keeps_seats: keeps }) });
  return (
    <Show when={text()}>
      <button
        type="button"
        class="button next-seats"
        data-test="next-open"
        aria-label={t("next-open")}
        title={t("next-open")}
        onClick={() => setOpen(true)}
      >
        <ShuffleIcon />
      </button>
      <Show when={open()}>
        <Dialog title={t("next-open")} onClose={() => setOpen(false)}>
          <div class="stack">
            <p class="long-words" data-test="next-seats">
              {text()}
            </p>
            <Show when={props.store.you()?.host}>
              <SwitchField label={t("agreed-rotate")} data-test="rotate" checked={!chosen().keeps_seats} onSwitch={(on) => choose(!on)} />
            </Show>
          </div>
        </Dialog>
      </Show>
    </Show>
  );
}
