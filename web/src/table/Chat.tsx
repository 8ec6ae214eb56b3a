// What people say at a table.

import { For, Show, createSignal, type JSX } from "solid-js";
import { t } from "../i18n";
import { Icon } from "../app/Icon";
import type { Ask } from "./PlayTable";
import type { TableStore } from "./store";

const MAX_SAID = 200;

export function Chat(props: {
  store: TableStore;
  ask: Ask;
  /** Why nothing may be said now; what was said stays. */
  closed?: string | null;
}): JSX.Element {
  const [text, setText] = createSignal("");
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const words = text().trim();
    if (!words) return;
    if (await props.ask({ type: "say", text: words })) setText("");
  };
  return (
    <section class="chat" aria-label={t("chat")}>
      <ul class="chat-lines" aria-live="polite">
        <For each={props.store.chat()} fallback={<li class="soft">{t("chat-empty")}</li>}>
          {(said) => (
            <li>
              <strong>{said.name}</strong> {said.text}
            </li>
          )}
        </For>
      </ul>
      <Show
        when={!props.closed}
        fallback={
          <p class="chat-closed soft small" data-test="chat-closed">
            {props.closed}
          </p>
        }
      >
        <form onSubmit={send}>
          <input
            class="grow"
            name="say"
            autocomplete="off"
            maxlength={MAX_SAID}
            aria-label={t("chat-say")}
            placeholder={t("chat-say")}
            value={text()}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="icon-button" aria-label={t("chat-send")}>
            <Icon name="say" />
          </button>
        </form>
      </Show>
    </section>
  );
}
