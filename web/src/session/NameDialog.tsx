// Dialog that asks a stranger for a name, or whether they are the former person of this device.

import { createSignal, onMount, type JSX } from "solid-js";
import { t } from "../i18n";
import { AskFormer } from "./AskFormer";
import { Dialog } from "../widgets/Dialog";
import { Languages } from "../widgets/Languages";
import { attempt } from "../widgets/problems";
import { rename } from "./session";

export const MAX_NAME = 24;

export function NameDialog(props: { done: (named: boolean) => void }): JSX.Element {
  let named = false;
  const done = (): void => {
    named = true;
    props.done(true);
  };
  return (
    <Dialog title={t("name-title")} onClose={() => props.done(named)}>
      <AskFormer onThem={done}>
        <NameForm done={done} />
      </AskFormer>
    </Dialog>
  );
}

function NameForm(props: { done: () => void }): JSX.Element {
  const [value, setValue] = createSignal("");
  let field!: HTMLInputElement;
  // It may load when the dialog is open already.
  onMount(() => field.focus());
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wanted = value().trim();
    if (wanted && (await attempt(() => rename(wanted)))) props.done();
  };
  return (
    <form class="stack" onSubmit={submit}>
      <label class="field">
        <span>{t("name-label")}</span>
        <input
          ref={field}
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
  );
}
