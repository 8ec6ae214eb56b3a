// Keeping a deck under a name in this browser, and handing it on by a link.

import { Show, createSignal, type JSX } from "solid-js";
import { Button, createDraft, loadoutPath, ShareLink, t, tell, TextInput } from "@kozyr/ui";
import { deckName, keepDeck } from "./saved";

export const MAX_NAME = 30;

/** A field for the name and a button. */
export function KeepForm(props: { text: string; name?: string }): JSX.Element {
  const name = createDraft("deck-name", () => props.name ?? "");
  const keep = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = name().trim();
    if (!wanted) return;
    keepDeck(wanted, props.text);
    name.done();
    tell(t("caravan-deck-kept"));
  };
  return (
    <form class="deck-row" onSubmit={keep}>
      <TextInput
        class="grow"
        name="deck-name"
        maxlength={MAX_NAME}
        autocomplete="off"
        aria-label={t("caravan-deck-name")}
        placeholder={t("caravan-deck-name")}
        draft={name}
      />
      <Button type="submit" label={t("caravan-deck-save")} data-test="deck-save" />
    </form>
  );
}

/** A link that shows the deck to whoever opens it. */
export function DeckShare(props: { text: string }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const name = () => deckName(props.text) ?? "";
  return (
    <details data-test="deck-share" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("caravan-deck-share")}</summary>
      <div class="stack-tight">
        <p class="soft small">{t("caravan-deck-share-help")}</p>
        <Show when={open()}>
          <ShareLink path={loadoutPath("caravan", props.text, name())} title={name() || t("caravan-loadout")} />
        </Show>
      </div>
    </details>
  );
}
