// Notice of the available languages, for a person whose language is not among them.

import { For, Show, type JSX } from "solid-js";
import { Button, IconButton } from "./Button";
import { LANGUAGES, isSpoken, t } from "../i18n";
import { saveSettings } from "../base/settings";
import "./languages.css";

/** One line, until a language was chosen; closing it chooses the language that it is in. */
export function Languages(): JSX.Element {
  return (
    <Show when={!isSpoken()}>
      <div class="languages soft" translate="no" data-test="languages">
        <span>{t("languages-there")}</span>
        <IconButton icon="close" label={t("close")} data-test="languages-close" onClick={() => saveSettings({ language: "en" })} />
        <div class="languages-choice">
          <For each={LANGUAGES}>
            {(language) => <Button quiet label={t(`language-${language}`)} lang={language} onClick={() => saveSettings({ language })} />}
          </For>
        </div>
      </div>
    </Show>
  );
}
