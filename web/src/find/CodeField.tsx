// Field for a table code that a person received.

import { Show, createSignal, type JSX } from "solid-js";
import { Icon } from "../widgets/Icon";
import { problemText } from "../widgets/problems";
import { go } from "../base/router";
import { t } from "../i18n";
import { ApiError } from "../net/api";
import { api } from "../net/findApi";

export function CodeField(): JSX.Element {
  const [value, setValue] = createSignal("");
  const [wrong, setWrong] = createSignal("");
  const [busy, setBusy] = createSignal(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const code = value().trim();
    if (code === "") return;
    setBusy(true);
    setWrong("");
    try {
      const { id } = await api.coded(code);
      go(`/table/${id}`);
    } catch (error) {
      const unknown = error instanceof ApiError && ["not_found", "bad_request"].includes(error.code);
      setWrong(unknown ? t("code-wrong") : problemText(error));
    }
    setBusy(false);
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
      <button
        type="submit"
        class="icon-button"
        data-test="code-go"
        aria-label={t("code-go")}
        disabled={busy() || value().trim() === ""}
      >
        <Icon name="forward" />
      </button>
      <p class="code-wrong" id="code-wrong" role="alert">
        <Show when={wrong()}>{wrong()}</Show>
      </p>
    </form>
  );
}
