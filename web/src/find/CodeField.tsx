// Field for a table code that a person received.

import { Show, createSignal, type JSX } from "solid-js";
import { IconButton } from "../widgets/Button";
import { createAttempt, problemText } from "../widgets/problems";
import { go } from "../base/router";
import { t } from "../i18n";
import { api, isUnknown } from "../net/findApi";

export function CodeField(): JSX.Element {
  const [value, setValue] = createSignal("");
  const [wrong, setWrong] = createSignal("");
  const [busy, run] = createAttempt((error) => setWrong(isUnknown(error) ? t("code-wrong") : problemText(error)));
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const code = value().trim();
    if (code === "") return;
    setWrong("");
    await run(async () => go(`/table/${(await api.coded(code)).id}`));
  };
  return (
    <form class="code-form" onSubmit={submit}>
      <label class="code-label">
        <span>{t("code-label")}</span>
        <input
          class="code-field"
          name="code"
          data-test="code-field"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxlength={12}
          aria-invalid={wrong() !== ""}
          aria-describedby="code-wrong"
          value={value()}
          onInput={(event) => {
            setValue(event.currentTarget.value);
            setWrong("");
          }}
        />
      </label>
      <IconButton type="submit" icon="forward" label={t("code-go")} data-test="code-go" disabled={busy() || value().trim() === ""} />
      <p class="code-wrong" id="code-wrong" role="alert">
        <Show when={wrong()}>{wrong()}</Show>
      </p>
    </form>
  );
}
