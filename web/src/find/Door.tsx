// How a person enters a house that is not open to them: what to ask for, and where to enter it.

import { Show, type JSX } from "solid-js";
import { house, mayOpen } from "../net/house";
import { go } from "../base/router";
import { t } from "../i18n";
import { PasteField } from "./PasteField";
import { keyIn } from "./pasted";

/** Nothing for a person who may do everything here. */
export default function Door(): JSX.Element {
  const enter = (text: string): void => {
    const key = keyIn(text);
    if (key === null) throw new TypeError("no key");
    go(`/house#${key}`);
  };
  return (
    <Show when={!mayOpen()}>
      <div class="panel stack-tight door" data-test="door">
        <p>{t(house()?.enter === "open" ? "door-open" : "door-closed")}</p>
        <PasteField of="door" enter={enter} why={() => t("door-wrong")} />
      </div>
    </Show>
  );
}
