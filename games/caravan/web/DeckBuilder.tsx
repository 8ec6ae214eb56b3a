// Putting a deck together: ready and kept decks, every card with its count, what is to be expected of
// it, and the deck as link and text.

import { For, Show, createMemo, createSignal, type JSX } from "solid-js";
import { Button, createDraft, Dialog, IconButton, type LoadoutProps, type Refusal, t } from "@kozyr/ui";
import { changed, READY, readDeck, tally, writeDeck, type Deck } from "./deck";
import { DeckAdvice } from "./DeckAdvice";
import { DeckGrid } from "./DeckGrid";
import { DeckShare, KeepForm } from "./DeckKeep";
import { DeckText } from "./DeckText";
import { limitsOf, limitWords, problems, roomFor } from "./limits";
import { DEFAULT, decks, dropDeck } from "./saved";
import "./deck.css";

export default function DeckBuilder(props: LoadoutProps): JSX.Element {
  const draft = createDraft("deck", () => props.value || DEFAULT);
  const deck = createMemo(() => readDeck(draft()).deck);
  const [refusal, setRefusal] = createSignal<Refusal | null>(null);
  const [by, setBy] = createSignal<1 | -1>(1);
  const limits = createMemo(() => limitsOf(props.option));
  const text = createMemo(() => writeDeck(deck()));
  const counts = createMemo(() => tally(deck()));
  const wrong = createMemo(() => problems(deck(), limits()));
  const full = (face: string): boolean =>
    roomFor(deck(), limits(), face) <= 0 || (deck().get(face)?.length ?? 0) >= limits().packs.length;

  const show = (next: Deck): void => {
    setRefusal(null);
    draft.set(writeDeck(next));
  };
  const use = async (): Promise<void> => {
    // The default is what one brings by bringing nothing.
    const refused = await props.bring(text() === DEFAULT ? "" : text());
    setRefusal(refused);
    if (refused !== null) return;
    draft.done();
    props.onClose();
  };

  return (
    <Dialog title={t("caravan-loadout")} class="wide deck-dialog" onClose={props.onClose}>
      <div class="deck" data-test="deck-builder">
        <ul class="list deck-limits" aria-label={t("caravan-deck-limits")} data-test="deck-limits">
          <For each={limitWords(limits())}>
            {({ says, rule }) => (
              <li>
                {says} <RuleNumber rule={rule} onRule={props.onRule} />
              </li>
            )}
          </For>
        </ul>
        <section class="stack-tight">
          <h3>{t("caravan-deck-begin")}</h3>
          <div class="deck-ready">
            <For each={READY}>
              {(one) => (
                <DeckButton
                  test="deck-ready"
                  deck={one.key}
                  name={t(`caravan-ready-${one.key}`)}
                  text={one.text}
                  shown={text()}
                  fits={problems(readDeck(one.text).deck, limits()).length === 0}
                  onShow={show}
                />
              )}
            </For>
          </div>
          <Show when={decks().length > 0}>
            <ul class="list deck-kept" aria-label={t("caravan-deck-own")}>
              <For each={decks()}>
                {(one) => (
                  <li class="deck-kept-row">
                    <DeckButton
                      test="deck-saved"
                      name={one.name}
                      text={one.text}
                      shown={text()}
                      fits={problems(readDeck(one.text).deck, limits()).length === 0}
                      onShow={show}
                    />
                    <IconButton icon="close" label={t("caravan-deck-drop", { name: one.name })} onClick={() => dropDeck(one.name)} />
                  </li>
                )}
              </For>
            </ul>
          </Show>
        </section>
        <DeckGrid
          deck={deck()}
          by={by()}
          full={full}
          onStep={(faces, way) =>
            show(changed(deck(), faces, way, limits().packs, (next, face) => roomFor(next, limits(), face)))
          }
        />
        <DeckAdvice deck={deck()} onRule={props.onRule} />
        <details>
          <summary>{t("caravan-deck-keep")}</summary>
          <KeepForm text={text()} />
        </details>
        <DeckShare text={text()} />
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
        <div class="deck-counts" role="status" data-test="deck-counts">
          <p>
            <strong>{t("caravan-deck-cards", { n: counts().cards })}</strong>{" "}
            <span class="soft small">
              {t("caravan-deck-split", { numbers: counts().numbers, pictures: counts().pictures })}
            </span>
          </p>
          <Show when={refusal() === null && wrong()[0]}>
            {(problem) => (
              <p class="deck-refused" data-test="deck-problem">
                {problem().says} <RuleNumber rule={problem().rule} onRule={props.onRule} />
              </p>
            )}
          </Show>
        </div>
        <div class="segments deck-mode" role="radiogroup" aria-label={t("caravan-deck-tap")}>
          <For each={[1, -1] as const}>
            {(way) => (
              <label>
                <input
                  type="radio"
                  name="deck-mode"
                  value={way}
                  checked={by() === way}
                  onChange={() => setBy(way)}
                />
                {t(way > 0 ? "caravan-deck-add" : "caravan-deck-take")}
              </label>
            )}
          </For>
        </div>
        <Button primary label={t("caravan-deck-use")} data-test="deck-use" onClick={use} />
      </footer>
    </Dialog>
  );
}

function RuleNumber(props: { rule: string; onRule: (rule: string) => void }): JSX.Element {
  return (
    <button
      type="button"
      class="rule-number"
      aria-label={t("rule-open", { rule: props.rule })}
      onClick={() => props.onRule(props.rule)}
    >
      {props.rule}
    </button>
  );
}

/** A deck to begin with, and whether it may be brought to this table. */
function DeckButton(props: {
  test: string;
  deck?: string;
  name: string;
  text: string;
  shown: string;
  fits: boolean;
  onShow: (deck: Deck) => void;
}): JSX.Element {
  const deck = () => readDeck(props.text).deck;
  return (
    <button
      type="button"
      class="button grow"
      data-test={props.test}
      data-deck={props.deck}
      aria-pressed={props.shown === writeDeck(deck())}
      onClick={() => props.onShow(deck())}
    >
      <span>{props.name}</span>
      <Show when={!props.fits}>
        <span class="soft small">{t("caravan-deck-unfit")}</span>
      </Show>
    </button>
  );
}
