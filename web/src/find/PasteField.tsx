// Field for a code or a key that a person received, or for any link of the house.

import { Show, createSignal, type JSX } from "solid-js";
import { IconButton } from "../widgets/Button";
import { TextInput } from "../widgets/Field";
import { createAttempt } from "../widgets/problems";
import { createDraft } from "../base/draft";
import { go } from "../base/router";
import { t } from "../i18n";
import { linkIn } from "./pasted";

export function PasteField(props: {
  /** What it is called in the texts and the tests. */
  of: "code" | "door";
  /** Enters what is no link. */
  enter: (text: string) => unknown;
  /** Why it was not entered. */
  why: (error: unknown) => string;
  capitals?: boolean;
  /** What stands in the field instead of a label beside it. */
  hint?: string;
}): JSX.Element {
  const text = createDraft(props.of, () => "", "");
  const [wrong, setWrong] = createSignal("");
  const [busy, run] = createAttempt((error) => setWrong(props.why(error)));
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const pasted = text().trim();
    if (pasted === "") return;
    setWrong("");
    const link = linkIn(pasted);
    if (link && "host" in link) setWrong(t("paste-elsewhere", { host: link.host }));
    else if (await run(() => (link ? go(link.to) : props.enter(pasted)))) text.done();
  };
  const wrongId = `${props.of}-wrong`;
  return (
    <form class="code-form" onSubmit={submit}>
      <label class="code-label">
        <span classList={{ "visually-hidden": props.hint !== undefined }}>{t(`${props.of}-label`)}</span>
        <TextInput
          classList={{ "code-capitals": Boolean(props.capitals) && !text().includes("/") }}
          name={props.of}
          placeholder={props.hint}
          data-test={`${props.of}-field`}
          autocomplete="off"
          autocapitalize={props.capitals ? "characters" : "off"}
          spellcheck={false}
          aria-invalid={wrong() !== ""}
          aria-describedby={wrongId}
          draft={text}
          onText={() => setWrong("")}
        />
      </label>
      <IconButton type="submit" icon="forward" label={t(`${props.of}-go`)} data-test={`${props.of}-go`} disabled={busy() || text().trim() === ""} />
      <p class="code-wrong" id={wrongId} role="alert">
        <Show when={wrong()}>{wrong()}</Show>
      </p>
    </form>
  );
}
