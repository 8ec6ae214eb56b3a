// Played cards of the standard pack in this deal, by suit: everything that all seats have seen.

import { For, Show, type JSX } from "solid-js";
import { CardSign, SuitSign } from "../cards/Card";
import { parseFace, SUITS } from "../cards/faces";
import { cardName, suitName } from "../cards/names";
import { t } from "../i18n";

const RANKS = "AKQJT98765432";
const at = (card: string): number => RANKS.indexOf(card.charAt(0));

export function PlayedCards(props: { cards: readonly string[] }): JSX.Element {
  const of = (suit: string | null) =>
    props.cards.filter((card) => parseFace(card).suit === suit).toSorted((a, b) => at(a) - at(b));
  const rows = () => [...SUITS, null].flatMap((suit) => (of(suit).length > 0 ? [{ suit, cards: of(suit) }] : []));
  return (
    <Show when={props.cards.length > 0}>
      <details class="gone" data-test="gone">
        <summary>{t("gone", { n: props.cards.length })}</summary>
        <ul class="plain-list">
          <For each={rows()}>
            {(row) => (
              <li>
                <Show when={row.suit}>
                  {(suit) => (
                    <>
                      <SuitSign suit={suit()} />
                      <span class="visually-hidden">{suitName(suit())}:</span>
                    </>
                  )}
                </Show>
                <For each={row.cards}>
                  {(card) => (
                    <span role="img" aria-label={cardName(card)}>
                      <CardSign code={card} />
                    </span>
                  )}
                </For>
              </li>
            )}
          </For>
        </ul>
      </details>
    </Show>
  );
}
