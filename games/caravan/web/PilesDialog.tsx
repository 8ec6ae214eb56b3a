// What left the game, and the decks as far as they are known.

import { For, Show, type JSX } from "solid-js";
import { Dialog, type Names, RuleLink, t, useAids } from "@kozyr/ui";
import { Card, cardName } from "@kozyr/ui/cards";
import { seatSays } from "./says";
import type { CaravanView } from "./wire";

export function PilesDialog(props: {
  view: CaravanView;
  names: Names;
  seats: readonly number[];
  onClose: () => void;
}): JSX.Element {
  const shows = useAids();
  return (
    <Dialog title={t("caravan-piles")} class="wide" onClose={props.onClose}>
      <For each={props.seats}>
        {(seat) => (
          <section class="cv-known">
            <h3>{props.names.name(seat)}</h3>
            <ul class="plain-list cv-counts">
              <For each={seatSays(props.view, seat)}>
                {(saying) => (
                  <li>
                    <strong>{saying.sign}</strong>
                    <span>{saying.text}</span>
                    <RuleLink rule={saying.rule ?? ""} onOpen={props.onClose} />
                  </li>
                )}
              </For>
            </ul>
            <p class="soft small">{t("caravan-piles-out")}</p>
            <Cards cards={props.view.discards[seat]?.toReversed() ?? []} />
            <Show when={props.view.deck_lists[seat]}>
              {(deck) => (
                <>
                  <p class="soft small">
                    {t(seat !== props.names.me ? "caravan-piles-deck-open" : shows("played") ? "caravan-piles-deck" : "caravan-piles-deck-own")}
                  </p>
                  <Cards cards={deck()} {...(shows("played") ? { seen: seenOf(props.view, seat) } : {})} />
                </>
              )}
            </Show>
          </section>
        )}
      </For>
    </Dialog>
  );
}

/** The cards of a deck that are on the table, out of play, or in the hand that the viewer sees. */
function seenOf(view: CaravanView, seat: number): ReadonlySet<string> {
  return new Set([...(view.seen[seat] ?? []), ...(view.hands[seat] ?? [])]);
}

function Cards(props: { cards: readonly string[]; seen?: ReadonlySet<string> }): JSX.Element {
  return (
    <ul class="plain-list cv-cards">
      <For each={props.cards} fallback={<li class="soft small">{t("caravan-piles-none")}</li>}>
        {(card) => (
          <li classList={{ seen: props.seen?.has(card) ?? false }}>
            <span class="visually-hidden">{cardName(card)}</span>
            <Card code={card} index="row" />
          </li>
        )}
      </For>
    </ul>
  );
}
