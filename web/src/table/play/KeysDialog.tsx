// Keyboard shortcuts: every key that works at this table.

import { For, Show, type JSX } from "solid-js";
import { Dialog } from "../../widgets/Dialog";
import type { KeyHelp } from "../../games/types";
import { t } from "../../i18n";
import { LETTERS, acts } from "../../base/keys";
import { settings } from "../../base/settings";
import "./keys.css";

/** Which of these is possible now. */
export type MayAsk = Record<"hint" | "undo" | "claim", boolean>;

/** The keys of every table. */
const COMMON: readonly (KeyHelp & { asks?: keyof MayAsk })[] = [
  { press: ["1", "…", "9", "0"], does: "keys-card" },
  { press: ["←", "→"], does: "keys-move" },
  { press: ["↵"], does: "keys-play" },
  { press: ["Esc"], does: "keys-back" },
  { press: ["Tab"], does: "keys-tab" },
  { press: [LETTERS.hint], does: "keys-hint", asks: "hint" },
  { press: [LETTERS.undo], does: "keys-undo", asks: "undo" },
  { press: [LETTERS.claim], does: "keys-claim", asks: "claim" },
  { press: ["?"], does: "keys-list" },
];

export function KeysDialog(props: { own: readonly KeyHelp[]; may: MayAsk; onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("keys")} onClose={() => props.onClose()}>
      <dl class="keys" data-test="keys">
        <For each={([...props.own, ...COMMON] as typeof COMMON).filter((one) => one.press.some(acts))}>
          {(one) => (
            <div class="keys-row">
              <dt>
                <For each={one.press.filter(acts)}>{(key) => <kbd class="key">{key}</kbd>}</For>
              </dt>
              <dd>
                {t(one.does)}
                <Show when={one.asks && !props.may[one.asks]}>
                  {" "}
                  <span class="soft small">{t("keys-not-now")}</span>
                </Show>
              </dd>
            </div>
          )}
        </For>
      </dl>
      <Show when={!settings.letterKeys}>
        <p class="soft small">
          {t("keys-off")} <a href="/settings">{t("settings")}</a>
        </p>
      </Show>
    </Dialog>
  );
}
