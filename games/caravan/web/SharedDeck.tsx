// A deck that somebody handed on by a link: what is in it, what is to be expected of it, and a way to
// keep it or to play with it. It needs no server.

import { For, Show, type JSX } from "solid-js";
import { Button, type SharedLoadoutProps, t } from "@kozyr/ui";
import { Card, cardName } from "@kozyr/ui/cards";
import { readDeck, ROWS, writeDeck } from "./deck";
import { DeckAdvice } from "./DeckAdvice";
import { DeckShare, KeepForm, MAX_NAME } from "./DeckKeep";
import { NO_LIMITS, problems, unread } from "./limits";
import { deckName } from "./saved";
import "./deck.css";

export default function SharedDeck(props: SharedLoadoutProps): JSX.Element {
  const read = () => readDeck(props.text);
  const deck = () => read().deck;
  const text = () => writeDeck(deck());
  const name = () => props.name.slice(0, MAX_NAME);
  const kept = () => deckName(text());
  const wrong = () => problems(deck(), NO_LIMITS);
  const faces = () => ROWS.flatMap((row) => row.cards).filter((face) => deck().has(face));
  return (
    <main class="stack deck-shared" data-test="shared-deck">
      <Show when={deck().size > 0} fallback={<p class="panel">{t("caravan-shared-none")}</p>}>
        <section class="panel stack-tight">
          <h2>{name() || t("caravan-shared-unnamed")}</h2>
          <ul class="list deck-shown" aria-label={t("caravan-deck-choose")}>
            <For each={faces()}>
              {(face) => (
                <li>
                  <span class="visually-hidden">
                    {t("caravan-deck-count", { card: cardName(face), n: deck().get(face)?.length ?? 0 })}
                  </span>
                  <Card code={face} index="row" />
                  <span class="deck-number numbers" aria-hidden="true">
                    {deck().get(face)?.length ?? 0}
                  </span>
                </li>
              )}
            </For>
          </ul>
          <For each={unread(read())}>{(says) => <p class="deck-refused small" role="alert">{says}</p>}</For>
          <For each={wrong()}>{({ says }) => <p class="deck-refused">{says}</p>}</For>
        </section>
        <section class="panel stack-tight">
          <h2>{t("caravan-shared-take")}</h2>
          <Show when={kept()} fallback={<KeepForm text={text()} name={name()} />}>
            {(own) => <p data-test="shared-kept">{t("caravan-shared-kept", { name: own() })}</p>}
          </Show>
          <div class="row-end">
            <Button
              primary
              label={t("caravan-shared-play")}
              data-test="shared-play"
              disabled={wrong().length > 0}
              onClick={() => props.play(text())}
            />
          </div>
          <DeckShare text={text()} />
        </section>
        <div class="panel">
          <DeckAdvice deck={deck()} onRule={props.onRule} />
        </div>
      </Show>
    </main>
  );
}
