// What may be expected of a deck: its first hand, its balance, its values, and a hand to try.

import { For, Show, createMemo, createSignal, on, createEffect, type JSX } from "solid-js";
import { Button, t } from "@kozyr/ui";
import { Card, cardName, JokerSign, rankText } from "@kozyr/ui/cards";
import { tally, type Deck } from "./deck";
import { curve, meanNumbers, meanValue, OPENING, openingChance, permille, testHand } from "./odds";

export function DeckAdvice(props: { deck: Deck; onRule: (rule: string) => void }): JSX.Element {
  const counts = createMemo(() => tally(props.deck));
  const chance = () => permille(openingChance(counts())) / 10;
  const mean = () => Math.round(meanNumbers(counts()) * 10) / 10;
  const value = () => Math.round(meanValue(props.deck) * 10) / 10;
  return (
    <section class="stack-tight" data-test="deck-advice">
      <h3>{t("caravan-advice")}</h3>
      <div class="deck-balance" aria-hidden="true" style={{ "--numbers": counts().numbers, "--pictures": counts().pictures }}>
        <span class="deck-numbers" />
        <span class="deck-pictures" />
      </div>
      <p>{t("caravan-deck-split", { numbers: counts().numbers, pictures: counts().pictures })}</p>
      <Show when={counts().cards >= OPENING}>
        <p data-test="deck-odds">
          {t("caravan-advice-opening", { chance: chance() })}{" "}
          <button type="button" class="rule-number" aria-label={t("rule-open", { rule: "C2" })} onClick={() => props.onRule("C2")}>
            C2
          </button>
        </p>
        <p class="soft small">
          {t("caravan-advice-mean", { numbers: mean(), pictures: Math.round((OPENING - mean()) * 10) / 10 })}
        </p>
      </Show>
      <Curve deck={props.deck} />
      <Show when={counts().numbers > 0}>
        <p class="soft small">{t("caravan-advice-value", { value: value() })}</p>
      </Show>
      <TestHand deck={props.deck} />
    </section>
  );
}

/** A bar for each rank. */
function Curve(props: { deck: Deck }): JSX.Element {
  const bars = createMemo(() => curve(props.deck));
  const most = () => Math.max(1, ...bars().map(({ n }) => n));
  return (
    <ul class="list deck-curve" aria-label={t("caravan-advice-curve")}>
      <For each={bars()}>
        {({ rank, n }, i) => (
          <li classList={{ picture: i() >= 10 }} style={{ "--n": n / most() }}>
            <span class="visually-hidden">
              {t("caravan-deck-count", { card: rank === "JK" ? t("card-joker") : rankText(rank), n })}
            </span>
            <span class="numbers" aria-hidden="true">{n}</span>
            <span class="deck-bar" aria-hidden="true" />
            <span class="deck-rank" aria-hidden="true">
              <Show when={rank === "JK"} fallback={rankText(rank)}>
                <JokerSign />
              </Show>
            </span>
          </li>
        )}
      </For>
    </ul>
  );
}

/** Eight cards as they might be dealt. */
function TestHand(props: { deck: Deck }): JSX.Element {
  const [dealt, setDealt] = createSignal<ReturnType<typeof testHand>>(null);
  const possible = () => openingChance(tally(props.deck))[0] > 0n && tally(props.deck).cards >= OPENING;
  // A hand of another deck says nothing of this one.
  createEffect(on(() => props.deck, () => setDealt(null), { defer: true }));
  return (
    <div class="stack-tight">
      <div class="deck-row">
        <Button
          label={t(dealt() ? "caravan-hand-again" : "caravan-hand")}
          data-test="deck-deal"
          disabled={!possible()}
          onClick={() => setDealt(testHand(props.deck))}
        />
      </div>
      <div role="status" class="stack-tight">
        <Show when={dealt()}>
          {(found) => (
            <>
              <ul class="list deck-hand" data-test="deck-hand" aria-label={t("caravan-hand-dealt")}>
                <For each={found().hand}>
                  {(card) => (
                    <li>
                      <span class="visually-hidden">{cardName(card)}</span>
                      <Card code={card} index="row" />
                    </li>
                  )}
                </For>
              </ul>
              <Show when={found().reshuffles > 0}>
                <p class="soft small">{t("caravan-hand-reshuffled", { n: found().reshuffles })}</p>
              </Show>
            </>
          )}
        </Show>
      </div>
    </div>
  );
}
