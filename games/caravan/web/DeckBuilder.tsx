// Putting a deck together: ready and kept decks, every card with its count, and the deck as text.

import { For, Show, createMemo, createSignal, type JSX } from "solid-js";
import { Dialog, Icon, type LoadoutProps, type Refusal, t, tell } from "@kozyr/ui";
import { READY, readDeck, tally, writeDeck, type Deck } from "./deck";
import { DeckGrid } from "./DeckGrid";
import { DEFAULT, decks, dropDeck, keepDeck } from "./saved";
import "./deck.css";

const MAX_NAME = 30;

export default function DeckBuilder(props: LoadoutProps): JSX.Element {
  const [deck, setDeck] = createSignal<Deck>(readDeck(props.value || DEFAULT).deck);
  const [refusal, setRefusal] = createSignal<Refusal | null>(null);
  const [name, setName] = createSignal("");
  const text = createMemo(() => writeDeck(deck()));
  const counts = createMemo(() => tally(deck()));

  const show = (next: Deck): void => {
    setRefusal(null);
    setDeck(next);
  };
  const use = async (): Promise<void> => {
    // The default is what one brings by bringing nothing.
    const refused = await props.bring(text() === DEFAULT ? "" : text());
    setRefusal(refused);
    if (refused === null) props.onClose();
  };
  const keep = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = name().trim();
    if (!wanted) return;
    keepDeck(wanted, text());
    setName("");
    tell(t("caravan-deck-kept"));
  };

  return (
    <Dialog title={t("caravan-loadout")} class="wide deck-dialog" onClose={props.onClose}>
      <div class="deck" data-test="deck-builder">
        <section class="stack-tight">
          <h3>{t("caravan-deck-begin")}</h3>
          <div class="deck-ready">
            <For each={READY}>
              {(one) => (
                <button
                  type="button"
                  class="button"
                  data-test="deck-ready"
                  data-deck={one.key}
                  aria-pressed={text() === writeDeck(readDeck(one.text).deck)}
                  onClick={() => show(readDeck(one.text).deck)}
                >
                  {t(`caravan-ready-${one.key}`)}
                </button>
              )}
            </For>
          </div>
          <Show when={decks().length > 0}>
            <ul class="list deck-kept" aria-label={t("caravan-deck-own")}>
              <For each={decks()}>
                {(one) => (
                  <li class="deck-kept-row">
                    <button
                      type="button"
                      class="button grow"
                      data-test="deck-saved"
                      aria-pressed={text() === writeDeck(readDeck(one.text).deck)}
                      onClick={() => show(readDeck(one.text).deck)}
                    >
                      {one.name}
                    </button>
                    <button
                      type="button"
                      class="icon-button"
                      aria-label={t("caravan-deck-drop", { name: one.name })}
                      onClick={() => dropDeck(one.name)}
                    >
                      <Icon name="close" />
                    </button>
                  </li>
                )}
              </For>
            </ul>
          </Show>
        </section>
        <DeckGrid deck={deck()} onChange={show} />
        <details>
          <summary>{t("caravan-deck-keep")}</summary>
          <form class="deck-row" onSubmit={keep}>
            <input
              class="grow"
              name="deck-name"
              maxlength={MAX_NAME}
              autocomplete="off"
              aria-label={t("caravan-deck-name")}
              placeholder={t("caravan-deck-name")}
              value={name()}
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <button type="submit" class="button" data-test="deck-save">
              {t("caravan-deck-save")}
            </button>
          </form>
        </details>
        <DeckText text={text()} onRead={show} />
      </div>
      <footer class="deck-foot">
        <Show when={refusal()}>
          {(refused) => (
            <p class="deck-refused" role="alert" data-test="refusal">
              {props.explain(refused())}{" "}
              <Show when={refused().rule}>
                {(rule) => (
                  <button type="button" class="link" data-test="rule" onClick={() => props.onRule(rule())}>
                    {t("rule-link", { rule: rule() })}
                  </button>
                )}
              </Show>
            </p>
          )}
        </Show>
        <p class="deck-counts" role="status" data-test="deck-counts">
          <strong>{t("caravan-deck-cards", { n: counts().cards })}</strong>
          <span class="soft small">
            {t("caravan-deck-split", { numbers: counts().numbers, pictures: counts().pictures })}
          </span>
        </p>
        <button type="button" class="button primary" data-test="deck-use" onClick={use}>
          {t("caravan-deck-use")}
        </button>
      </footer>
    </Dialog>
  );
}

/** The deck as text, to send to somebody or to take from somebody. */
function DeckText(props: { text: string; onRead: (deck: Deck) => void }): JSX.Element {
  const [draft, setDraft] = createSignal<string | null>(null);
  const [unknown, setUnknown] = createSignal<string[]>([]);
  let field!: HTMLTextAreaElement;
  const read = (): void => {
    const found = readDeck(draft() ?? props.text);
    setUnknown(found.unknown);
    if (found.unknown.length > 0) return;
    setDraft(null);
    props.onRead(found.deck);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(draft() ?? props.text);
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
        <textarea
          ref={field}
          rows={4}
          name="deck-text"
          spellcheck={false}
          aria-label={t("caravan-deck-text")}
          aria-describedby="deck-text-help"
          value={draft() ?? props.text}
          onInput={(event) => setDraft(event.currentTarget.value)}
        />
        <Show when={unknown().length > 0}>
          <p class="deck-refused small" role="alert">
            {t("caravan-deck-unknown", { words: unknown().slice(0, 5).join(" ") })}
          </p>
        </Show>
        <div class="row-end">
          <button type="button" class="button" onClick={copy}>
            <Icon name="copy" />
            {t("link-copy")}
          </button>
          <button type="button" class="button" data-test="deck-read" disabled={draft() === null} onClick={read}>
            {t("caravan-deck-read")}
          </button>
        </div>
      </div>
    </details>
  );
}
