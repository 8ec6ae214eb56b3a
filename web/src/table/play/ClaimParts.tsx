// Dialog and notice of a claim: how to claim the rest of a deal, and what everyone reads about it.

import { For, Show, type JSX } from "solid-js";
import { Button } from "../../widgets/Button";
import { Dialog } from "../../widgets/Dialog";
import { suitOrder } from "../../cards/order";
import type { BaseView, GameScreen, Names } from "../../games/types";
import { list, t } from "../../i18n";
import { yetToAnswer } from "../../live/arrivals";
import { openSeats } from "./claims";
import { HandCard } from "../../frame/OpenHands";
import type { Ask, TableStore } from "../../live/store";
import "./claim.css";
import "../../frame/hands.css";

/** Cards by suit, low to high. */
function bySuit(cards: readonly string[]): string[] {
  const suit = (card: string): string => card.slice(-1);
  const order = suitOrder(cards.map(suit));
  return cards.toSorted((a, b) => order.indexOf(suit(a)) - order.indexOf(suit(b)));
}

/** The claim, the exposed hand, and the answers of the players who are asked. */
export function ClaimPlate(props: { store: TableStore; screen: GameScreen; view: BaseView; names: Names; ask: Ask }): JSX.Element {
  const claim = () => props.store.table()?.claim;
  const waiting = (): number[] => {
    const now = claim();
    return now?.asked ? yetToAnswer(props.store.table(), now.seat, now.agreed) : [];
  };
  // A spectator who is shown a hand answers nothing.
  const me = () => props.store.you()?.seat ?? null;
  const own = () => me() !== null && claim()?.seat === me();
  const asked = () => waiting().includes(me() ?? -1);
  const says = () => {
    const now = claim();
    if (!now) return "";
    const words = t(own() ? `claim-own-${now.rest}` : `claim-${now.rest}`, { name: props.names.name(now.seat) });
    if (!now.asked) return `${words} ${t("claim-looked-into")}`;
    if (asked()) return words;
    return `${words} ${t("claim-waits", { names: list(waiting().map((seat) => props.names.name(seat))) })}`;
  };
  const answer = (yes: boolean) => void props.ask({ type: "answer_claim", yes });
  return (
    <section class="offer offer-asks plate claim" data-test="claim" aria-label={t("claim-rest")}>
      <Show when={claim()}>
        <p role="status" data-test="claim-says">
          {says()}
        </p>
      </Show>
      <For each={openSeats(props.view, props.names.me)}>
        {(seat) => (
          <div class="claim-hand" data-test="claim-hand">
            <span class="soft small">{t("claim-hand", { name: props.names.name(seat) })}</span>
            <For each={bySuit(props.view.hands[seat] ?? [])}>{(card) => <HandCard card={card} screen={props.screen} />}</For>
          </div>
        )}
      </For>
      <Show when={asked()}>
        <div class="offer-buttons">
          <Button primary label={t("claim-yes")} data-test="claim-yes" onClick={() => answer(true)} />
          <Button quiet label={t("claim-no")} data-test="claim-no" onClick={() => answer(false)} />
        </div>
      </Show>
      <Show when={own() && claim()?.asked}>
        <div class="offer-buttons">
          <Button quiet label={t("claim-withdraw")} data-test="claim-withdraw" onClick={() => answer(false)} />
        </div>
      </Show>
    </section>
  );
}

/** Asks what to claim, and shows the consequences. */
export function ClaimDialog(props: { ask: Ask; onClose: () => void }): JSX.Element {
  const claim = (rest: "ours" | "theirs"): void => {
    props.onClose();
    void props.ask({ type: "claim", rest });
  };
  return (
    <Dialog title={t("claim-rest")} onClose={() => props.onClose()}>
      <p>{t("claim-help")}</p>
      <div class="claim-choices">
        <For each={["ours", "theirs"] as const}>
          {(rest) => (
            <button type="button" class="button claim-choice" data-test={`claim-${rest}`} onClick={() => claim(rest)}>
              <strong>{t(`claim-choose-${rest}`)}</strong>
              <span class="small">{t(`claim-choose-${rest}-help`)}</span>
            </button>
          )}
        </For>
      </div>
    </Dialog>
  );
}
