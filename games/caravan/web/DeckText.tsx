// The deck as text, to send to somebody or to take from somebody.

import { For, Show, createSignal, type JSX } from "solid-js";
import { Button, createDraft, t, tell, TextArea } from "@kozyr/ui";
import { readDeck, type Deck } from "./deck";
import { unread } from "./limits";

export function DeckText(props: { text: string; onRead: (deck: Deck) => void }): JSX.Element {
  const draft = createDraft("deck-text", () => props.text);
  const [wrong, setWrong] = createSignal<string[]>([]);
  let field!: HTMLTextAreaElement;
  const read = (): void => {
    const found = readDeck(draft());
    setWrong(unread(found));
    if (wrong().length > 0) return;
    draft.done();
    props.onRead(found.deck);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(draft());
      tell(t("caravan-deck-copied"));
    } catch {
      // Without permission or a secure page the person copies by hand.
      field.select();
    }
  };
  return (
    <details>
      <summary>{t("caravan-deck-text")}</summary>
      <div class="stack-tight">
        <p class="soft small" id="deck-text-help">
          {t("caravan-deck-text-help")}
        </p>
        <TextArea
          ref={field}
          rows={4}
          name="deck-text"
          spellcheck={false}
          aria-label={t("caravan-deck-text")}
          aria-describedby="deck-text-help"
          draft={draft}
        />
        <Show when={wrong().length > 0}>
          <div class="deck-refused small" role="alert">
            <For each={wrong()}>{(line) => <p>{line}</p>}</For>
          </div>
        </Show>
        <div class="row-end">
          <Button icon="copy" label={t("link-copy")} onClick={copy} />
          <Button label={t("caravan-deck-read")} data-test="deck-read" disabled={draft() === props.text} onClick={read} />
        </div>
      </div>
    </details>
  );
}
