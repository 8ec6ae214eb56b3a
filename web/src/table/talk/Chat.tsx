// Chat: what people say at a table, with buttons to hide (block) and report a person.

import { For, Show, createSignal, type JSX } from "solid-js";
import { createDraft } from "../../base/draft";
import { t } from "../../i18n";
import { createReporting } from "../../admin/Reporting";
import { Button, IconButton } from "../../widgets/Button";
import { TextInput } from "../../widgets/Field";
import { Icon } from "../../widgets/Icon";
import type { PhraseName } from "../../wire/protocol";
import { attempt } from "../../widgets/problems";
import { isHidden, knowsHidden, setHidden } from "../../live/hidden";
import type { Ask, TableStore } from "../../live/store";
import { isReaction, offered, saidText } from "../../live/chat";
import "./chat.css";

const MAX_SAID = 200;

export interface ChatProps {
  store: TableStore;
  ask: Ask;
  /** Why nothing may be said now; earlier lines stay. */
  closed?: string | null;
  /** Why only ready phrases may be said now. */
  phrases?: string | null;
}

export function Chat(props: ChatProps): JSX.Element {
  const text = createDraft("say", () => "");
  const [ready, setReady] = createSignal(false);
  const [asked, setAsked] = createSignal<string | null>(null);
  /** Spectators talk among themselves while a match is played. */
  const aside = () => props.store.table()?.stage === "playing" && (props.store.you()?.seat ?? null) === null;
  /** Whether the host has muted this person: known only if their seat is. */
  const silenced = () => (props.store.table()?.silenced ?? []).some((known) => known.seat !== undefined && known.seat === props.store.you()?.seat);
  const closed = () => {
    if (silenced()) return t("refused-silenced");
    return aside() ? null : (props.closed ?? null);
  };
  /** A spectator who sees a hand must not reveal it to people who may still take a seat. */
  const sees = () => props.store.you()?.shown !== undefined;
  const phrases = () => {
    if (aside()) return sees() ? t("chat-seen") : null;
    return props.phrases ?? null;
  };
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const words = text().trim();
    if (!words) return;
    if (await props.ask({ type: "say", text: words })) text.done();
  };
  const reporting = createReporting(() => props.store.id);
  const mine = (seat: number | null) => seat !== null && seat === props.store.you()?.seat;
  return (
    <section class="chat" aria-label={t("chat")}>
      {/* A screen reader does not read out earlier lines: the list comes with them. */}
      <Show when={knowsHidden(props.store.id)} fallback={<div class="chat-lines" />}>
        <ul class="chat-lines" aria-live="polite">
          <For each={props.store.chat()} fallback={<li class="soft">{t("chat-empty")}</li>}>
            {(said) => (
              <li data-test="said" classList={{ aside: said.aside ?? false }}>
                <Show when={!mine(said.seat)} fallback={<strong>{said.name}</strong>}>
                  <button
                    type="button"
                    class="chat-name"
                    data-test="chat-name"
                    aria-expanded={asked() === `${said.n}`}
                    onClick={() => setAsked(asked() === `${said.n}` ? null : `${said.n}`)}
                  >
                    {said.name}
                  </button>
                </Show>{" "}
                <Show when={!isHidden(said)} fallback={<span class="soft">{t("chat-muted")}</span>}>
                  <Spoken phrase={said.phrase} text={saidText(said)} />
                </Show>
                <Show when={asked() === `${said.n}`}>
                  <Button
                    quiet
                    label={t(isHidden(said) ? "chat-unmute" : "chat-mute", { name: said.name })}
                    data-test="mute"
                    onClick={() => {
                      setAsked(null);
                      void attempt(() => setHidden(props.store, said, { line: said.n }, !isHidden(said)));
                    }}
                  />
                  <Button
                    quiet
                    label={t("report-line")}
                    data-test="report-line"
                    onClick={() => {
                      reporting.report({ of: { line: said.n }, name: said.name, words: saidText(said) });
                      setAsked(null);
                    }}
                  />
                </Show>
              </li>
            )}
          </For>
        </ul>
      </Show>
      {reporting.dialog()}
      <Show when={aside()}>
        <p class="soft small" data-test="chat-aside">
          {t("chat-aside")}
        </p>
      </Show>
      <Show
        when={closed() === null}
        fallback={
          <p class="chat-closed soft small" data-test="chat-closed">
            {closed()}
          </p>
        }
      >
        <Show when={ready()}>
          <Phrases
            neutral={phrases() !== null}
            onSay={(phrase) => {
              setReady(false);
              void props.ask({ type: "phrase", phrase });
            }}
          />
        </Show>
        <Show
          when={phrases() === null}
          fallback={
            <div class="chat-only">
              <Ready open={ready()} onToggle={() => setReady(!ready())} />
              <p class="soft small" data-test="chat-phrases-only">
                {phrases()}
              </p>
            </div>
          }
        >
          <form onSubmit={send}>
            <Ready open={ready()} onToggle={() => setReady(!ready())} />
            <TextInput
              class="grow"
              name="say"
              autocomplete="off"
              maxlength={MAX_SAID}
              aria-label={t("chat-say")}
              placeholder={t("chat-say")}
              draft={text}
            />
            <IconButton type="submit" icon="say" label={t("chat-send")} />
          </form>
        </Show>
      </Show>
    </section>
  );
}

/** A reaction is a face, with its word for screen readers. */
export function Spoken(props: { phrase: PhraseName | undefined; text: string }): JSX.Element {
  const face = () => (isReaction(props.phrase) ? props.phrase : null);
  return (
    <Show when={face()} fallback={props.text}>
      {(name) => (
        <span class="chat-face" role="img" aria-label={props.text}>
          <Icon name={name()} />
        </span>
      )}
    </Show>
  );
}

/** Opens the ready phrases. */
function Ready(props: { open: boolean; onToggle: () => void }): JSX.Element {
  return (
    <IconButton icon="smile" label={t("chat-phrases")} tip data-test="chat-ready" aria-expanded={props.open} onClick={() => props.onToggle()} />
  );
}

/** Phrases that are said with one touch. */
function Phrases(props: { neutral: boolean; onSay: (phrase: PhraseName) => void }): JSX.Element {
  return (
    <div class="chat-phrases" role="group" aria-label={t("chat-phrases")}>
      <For each={offered(props.neutral)}>
        {(phrase) => (
          <button
            type="button"
            class="chat-phrase"
            classList={{ face: isReaction(phrase) }}
            data-test="say-phrase"
            data-phrase={phrase}
            title={t(`phrase-${phrase}`)}
            onClick={() => props.onSay(phrase)}
          >
            <Spoken phrase={phrase} text={t(`phrase-${phrase}`)} />
          </button>
        )}
      </For>
    </div>
  );
}

/** The number of unread chat lines. */
export function Unread(props: { n: number }): JSX.Element {
  return (
    <Show when={props.n > 0}>
      <span class="unread numbers" data-test="unread" aria-hidden="true">
        {props.n > 9 ? "9+" : props.n}
      </span>
    </Show>
  );
}
