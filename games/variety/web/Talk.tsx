// Table talk (V4): what was said, free text, and ready phrases. Open while the auction lasts.

import { For, Show, createSignal, type JSX } from "solid-js";
import { createDraft, Icon, onTableKeys, t, type Talk as TableTalk, TextInput, wide } from "@kozyr/ui";
import { SUITS, SuitSign } from "@kozyr/ui/cards";
import { tall } from "./screen";

const MAX_SAID = 200;

/** Ready phrases besides those about a suit. */
const PHRASES = [
  "variety-say-high",
  "variety-say-low",
  "variety-say-red",
  "variety-say-black",
  "variety-say-pairs",
  "variety-say-many",
  "variety-say-few",
  "variety-say-void",
  "variety-say-join",
  "variety-say-who",
  "variety-say-not",
  "variety-say-believe",
] as const;

export interface TalkProps {
  talk: TableTalk;
  /** Why nothing may be said now. */
  closed: string | null;
  /** Whether this person sits at the table. */
  seated: boolean;
}

export function Talk(props: TalkProps): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const draft = createDraft("say", () => "");
  let button: HTMLButtonElement | undefined;

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const words = draft().trim();
    if (words && (await props.talk.say(words))) draft.done();
  };
  const choose = (words: string): void => {
    setOpen(false);
    void props.talk.say(words);
  };

  const close = (): void => {
    setOpen(false);
    button?.focus();
  };
  onTableKeys((key) => {
    if (key !== "Escape" || !open()) return false;
    close();
    return true;
  }, true);
  const last = () => props.talk.said().at(-1);

  return (
    <section
      class="vy-talk"
      data-test="talk"
      data-open={props.closed === null}
      aria-label={t("variety-talk")}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open()) return;
        close();
        event.stopPropagation();
        event.preventDefault();
      }}
    >
      <Show when={!wide()}>
        <p class="vy-last" classList={{ said: last() !== undefined }} aria-live="polite">
          <Show when={last()} fallback={<span class="soft">{t(props.seated && props.closed === null ? "variety-talk-empty" : "chat-empty")}</span>}>
            {(said) => (
              <>
                <strong>{said().name}:</strong> {said().text}
              </>
            )}
          </Show>
        </p>
      </Show>
      <Show when={props.closed === null} fallback={<Silence why={props.closed ?? ""} />}>
        <Show when={props.seated}>
          <form class="vy-say" onSubmit={send}>
            <Show when={!tall()}>
              <button
                ref={button}
                type="button"
                class="button vy-phrases-open"
                data-test="phrases"
                aria-expanded={open()}
                onClick={() => setOpen(!open())}
              >
                <Icon name="say" />
                <span>{t("variety-phrases")}</span>
              </button>
            </Show>
            <TextInput
              class="grow"
              name="say"
              data-test="talk-text"
              autocomplete="off"
              maxlength={MAX_SAID}
              aria-label={t("variety-say-anything")}
              placeholder={t("variety-say-anything")}
              draft={draft}
            />
            <button type="submit" class="icon-button" data-test="talk-send" aria-label={t("chat-send")}>
              <Icon name="forward" />
            </button>
          </form>
          <Show when={tall() || open()}>
            <div class="vy-phrases" role="group" aria-label={t("variety-phrases")}>
              <For each={SUITS}>
                {(suit) => (
                  <>
                    <Phrase id="variety-say-long" suit={suit} onChoose={choose} />
                    <Phrase id="variety-say-short" suit={suit} onChoose={choose} />
                  </>
                )}
              </For>
              <For each={PHRASES}>{(id) => <Phrase id={id} onChoose={choose} />}</For>
            </div>
          </Show>
        </Show>
      </Show>
    </section>
  );
}

function Phrase(props: { id: string; suit?: (typeof SUITS)[number]; onChoose: (words: string) => void }): JSX.Element {
  const words = () => t(props.id, props.suit ? { suit: props.suit } : {});
  return (
    <button type="button" class="vy-phrase" data-test="phrase" onClick={() => props.onChoose(words())}>
      <Show when={props.suit}>{(suit) => <SuitSign suit={suit()} />}</Show>
      <span>{words()}</span>
    </button>
  );
}

/** Talk is closed, and why. */
export function Silence(props: { why: string }): JSX.Element {
  return (
    <p class="vy-silence" data-test="silence">
      <SilenceSign />
      <span>{props.why}</span>
    </p>
  );
}

/** A speech bubble struck out. */
export function SilenceSign(): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 5h16v11H10l-5 4v-4H4zM3 21L21 3" />
    </svg>
  );
}
