// Asks a stranger for a name.

import { createSignal, type JSX } from "solid-js";
import { t } from "../i18n";
import { Dialog } from "./Dialog";
import { Languages } from "./Languages";
import { attempt } from "./problems";
import { rename } from "./session";

export const MAX_NAME = 24;

export function NameDialog(props: { done: (named: boolean) => void }): JSX.Element {
  const [value, setValue] = createSignal("");
  let named = false;
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wanted = value().trim();
    if (!wanted) return;
    named = await attempt(() => rename(wanted));
    if (named) props.done(true);
  };
  return (
    <Dialog title={t("name-title")} onClose={() => props.done(named)}>
      <form class="stack" onSubmit={submit}>
        <label class="field">
          <span>{t("name-label")}</span>
          <input
            name="name"
            autocomplete="nickname"
            maxlength={MAX_NAME}
            required
            autofocus
            value={value()}
            onInput={(event) => setValue(event.currentTarget.value)}
          />
        </label>
        <p class="soft">{t("name-help")}</p>
        <Languages />
        <div class="row-end">
          <button type="submit" class="button primary">
            {t("name-submit")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
