// The draw pile and the discard pile: in the middle of the table or, on a phone, beside the hand.

import { For, Show, type JSX } from "solid-js";
import { Dialog, Explain, LETTERS, type Names, RuleLink, t, shortcut } from "@kozyr/ui";
import { CardBack, watchDrag } from "@kozyr/ui/cards";
import { ColourCard } from "./ColourCard";
import { colourCardName } from "./colours";
import { pileSays } from "./says";
import type { Phase10View } from "./wire";

export function Piles(props: {
  view: Phase10View;
  /** Whether there is room for names that can be touched; else they are the piles' own. */
  roomy: boolean;
  draw: boolean;
  take: boolean;
  /** The card that a tap on the discard pile would discard. */
  discard: string | null;
  onDraw: () => void;
  onTake: () => void;
  /** Tapped to discard, or without anything to be done there. */
  onDiscard: () => void;
}): JSX.Element {
  const top = () => props.view.discards.at(-1);
  const drag = (event: PointerEvent, may: boolean, act: () => void): void => {
    if (!may) return;
    watchDrag(event, {
      element: event.currentTarget as HTMLElement,
      drop: (place) => {
        if (place?.closest("[data-drop=hand]")) act();
      },
    });
  };
  const label = () => {
    const card = top();
    if (props.take && card) return t("phase10-take-label", { card: colourCardName(card) });
    if (props.discard) return t("phase10-discard-label", { card: colourCardName(props.discard) });
    return t("phase10-discards-label", { n: props.view.discards.length, card: card ? colourCardName(card) : "–" });
  };
  return (
    <div class="p10-piles">
      <div class="p10-place">
      <button
        type="button"
        class="p10-pile"
        classList={{ lit: props.draw }}
        data-test="draw"
        data-pile="draw"
        aria-disabled={!props.draw}
        aria-keyshortcuts={shortcut(LETTERS.draw)}
        aria-label={t(props.draw ? "phase10-draw-label" : "phase10-pile-label", { n: props.view.pile })}
        onClick={() => props.onDraw()}
        onPointerDown={(event) => drag(event, props.draw, props.onDraw)}
      >
        <Show when={props.view.pile > 0} fallback={<span class="p10-no-card" />}>
          <CardBack />
        </Show>
        <Show when={!props.roomy}>{name("draw", props.view.pile)}</Show>
      </button>
      <Show when={props.roomy}>
        <Explain says={[pileSays(props.view)[0]]}>{name("draw", props.view.pile)}</Explain>
      </Show>
      </div>
      <div class="p10-place">
      <button
        type="button"
        class="p10-pile"
        classList={{ lit: props.take || props.discard !== null }}
        data-test="pile"
        data-pile="discard"
        data-drop="discard"
        data-mode={props.take ? "take" : props.discard ? "discard" : "none"}
        aria-disabled={!props.take && props.discard === null}
        aria-keyshortcuts={shortcut(LETTERS.take)}
        aria-label={label()}
        onClick={() => (props.take ? props.onTake() : props.onDiscard())}
        onPointerDown={(event) => drag(event, props.take, props.onTake)}
      >
        <Show when={top()} fallback={<span class="p10-no-card" />} keyed>
          {(card) => <ColourCard code={card} />}
        </Show>
        <Show when={!props.roomy}>{name("discards", props.view.discards.length)}</Show>
      </button>
      <Show when={props.roomy}>
        <Explain says={[pileSays(props.view)[1]]}>{name("discards", props.view.discards.length)}</Explain>
      </Show>
      </div>
    </div>
  );
}

/** What a pile is called and how many cards it has. */
const name = (pile: "draw" | "discards", n: number): JSX.Element => (
  <span class="p10-pile-name">
    {t(`phase10-pile-${pile}`)} <b>{n}</b>
  </span>
);

export const pileAt = (which: "draw" | "discard"): Element | null =>
  document.querySelector(`[data-pile="${which}"] .card, [data-pile="${which}"] .p10-no-card`);

/** What lies open or is known to be in a hand: everybody may look it up. */
export function OpenCards(props: { view: Phase10View; names: Names; onClose: () => void }): JSX.Element {
  const known = () =>
    props.view.known.flatMap((cards, seat) => (cards.length > 0 && seat !== props.names.me ? [{ seat, cards }] : []));
  return (
    <Dialog title={t("phase10-open-cards")} class="wide" onClose={() => props.onClose()}>
      <div class="stack p10-open">
        <ul class="plain-list p10-open-says">
          <For each={pileSays(props.view)}>
            {(saying) => (
              <li>
                <strong>{saying.sign}</strong>
                <span>{saying.text}</span>
                <RuleLink rule={saying.rule ?? ""} onOpen={props.onClose} />
              </li>
            )}
          </For>
        </ul>
        <section class="stack-tight">
          <h3>{t("phase10-open-discards", { n: props.view.discards.length })}</h3>
          <Row cards={props.view.discards.toReversed()} />
        </section>
        <section class="stack-tight">
          <h3>{t("phase10-open-known")}</h3>
          <For each={known()} fallback={<p class="soft">{t("phase10-open-none")}</p>}>
            {({ seat, cards }) => (
              <>
                <p>{props.names.name(seat)}</p>
                <Row cards={cards} />
              </>
            )}
          </For>
        </section>
        <p class="soft small">{t("phase10-open-piles", { n: props.view.pile, times: props.view.reshuffled })}</p>
      </div>
    </Dialog>
  );
}

/** Cards side by side, with their names. */
export function Row(props: { cards: readonly string[] }): JSX.Element {
  return (
    <ul class="plain-list p10-row">
      <For each={props.cards}>
        {(card) => (
          <li>
            <ColourCard code={card} />
            <span class="visually-hidden">{colourCardName(card)}</span>
          </li>
        )}
      </For>
    </ul>
  );
}
