// Every key that works at this table.

import { For, type JSX } from "solid-js";
import { Dialog } from "../app/Dialog";
import type { KeyHelp } from "../games/types";
import { t } from "../i18n";
import "./keys.css";

/** Keys that work at every table; `hint` where one may ask for hints. */
const COMMON: readonly KeyHelp[] = [
  { press: ["1", "…", "9", "0"], does: "keys-card" },
  { press: ["←", "→"], does: "keys-move" },
  { press: ["↵"], does: "keys-play" },
  { press: ["Esc"], does: "keys-back" },
  { press: ["Tab"], does: "keys-tab" },
  { press: ["I"], does: "keys-hint" },
  { press: ["U"], does: "keys-undo" },
  { press: ["R"], does: "keys-claim" },
  { press: ["?"], does: "keys-list" },
];

export function KeysDialog(props: { own: readonly KeyHelp[]; onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("keys")} onClose={() => props.onClose()}>
      <dl class="keys" data-test="keys">
        <For each={[...props.own, ...COMMON]}>
          {(one) => (
            <div class="keys-row">
              <dt>
                <For each={one.press}>{(key) => <kbd class="key">{key}</kbd>}</For>
              </dt>
              <dd>{t(one.does)}</dd>
            </div>
          )}
        </For>
      </dl>
    </Dialog>
  );
}
