// Dialog that asks a stranger for a name, or whether they are the former person of this device.

import { onMount, type JSX } from "solid-js";
import { createDraft } from "../base/draft";
import { t } from "../i18n";
import { AskFormer } from "./AskFormer";
import { EndButton } from "../widgets/Button";
import { Dialog } from "../widgets/Dialog";
import { TextField, type TextFieldProps } from "../widgets/Field";
import { Languages } from "../widgets/Languages";
import { attempt } from "../widgets/problems";
import { rename } from "./session";

const MAX_NAME = 24;

/** The name of the person here. */
export const NameField = (props: Omit<TextFieldProps, "label">): JSX.Element => (
  <TextField label={t("name-label")} name="name" autocomplete="nickname" maxlength={MAX_NAME} {...props} />
);

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
  const value = createDraft("name", () => "", "");
  let field!: HTMLInputElement;
  // It may load when the dialog is open already.
  onMount(() => field.focus());
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wanted = value().trim();
    if (wanted && (await attempt(() => rename(wanted)))) {
      value.done();
      props.done();
    }
  };
  return (
    <form class="stack" onSubmit={submit}>
      <NameField ref={field} required autofocus draft={value} />
      <p class="soft">{t("name-help")}</p>
      <Languages />
      <EndButton type="submit" primary label={t("name-submit")} />
    </form>
  );
}
