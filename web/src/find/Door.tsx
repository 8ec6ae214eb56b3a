// How a person enters a house that is not open to them: what to ask for, and where to enter it.

import { Show, createSignal, type JSX } from "solid-js";
import { IconButton } from "../widgets/Button";
import { house, mayOpen } from "../net/house";
import { go } from "../base/router";
import { t } from "../i18n";
import { keyIn } from "./door";

/** Nothing for a person who may do everything here. */
export default function Door(): JSX.Element {
  const [value, setValue] = createSignal("");
  const [wrong, setWrong] = createSignal(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const key = keyIn(value());
    setWrong(key === null);
    if (key !== null) go(`/house#${key}`);
  };
  return (
    <Show when={!mayOpen()}>
      <div class="panel stack-tight door" data-test="door">
        <p>{t(house()?.enter === "open" ? "door-open" : "door-closed")}</p>
        <form class="code-form" onSubmit={submit}>
          <label class="code-label">
            <span>{t("door-label")}</span>
            <input
              class="door-field"
              name="house-key"
              data-test="door-field"
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              aria-invalid={wrong()}
              aria-describedby="door-wrong"
              value={value()}
              onInput={(event) => {
                setValue(event.currentTarget.value);
                setWrong(false);
              }}
            />
          </label>
          <IconButton type="submit" icon="forward" label={t("door-go")} data-test="door-go" disabled={value().trim() === ""} />
          <p class="code-wrong" id="door-wrong" role="alert">
            <Show when={wrong()}>{t("door-wrong")}</Show>
          </p>
        </form>
      </div>
    </Show>
  );
}
