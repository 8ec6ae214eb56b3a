// The table of Kan: the ring, the choices, the hand.

import { For, Show, createEffect, createMemo, createSignal, on, type JSX } from "solid-js";
import { type Choice as Button, Choices, type Names, t, TableFrame, type TableProps } from "@kozyr/ui";
import { Card, cardName, CardSign, Hand, type Suit, suitName, SuitSign } from "@kozyr/ui/cards";
import { sorted } from "./hand";
import { cardAction, jokerLeads, litCards, plainChoices, showings, type Choice } from "./moves";
import { present } from "./present";
import { Result } from "./Result";
import { Seats } from "./Seats";
import { Status } from "./Status";
import { headline } from "./text";
import type { KanEvent, KanTrick, KanView } from "./wire";
import "./table.css";

export function Table(props: TableProps<KanView, KanEvent>): JSX.Element {
  const view = () => props.view();
  const [picked, setPicked] = createSignal<string[]>([]);
  // The trick just completed, while it rests on the table.
  const [taken, setTaken] = createSignal<KanTrick | null>(null);

  // Before the end of the match is shown, its last trick lies there while the view is older.
  const lying = () => taken()?.cards.map((played) => played.card) ?? [];
  const behind = () => {
    const me = props.names().me;
    return me !== null && (view().hands[me] ?? []).some((card) => lying().includes(card));
  };
  const legal = createMemo(() => (props.live() && !behind() ? view().legal : []));
  const lit = createMemo(() => {
    const cards = litCards(legal());
    // Where no card is asked for, none is dimmed.
    return cards.size > 0 ? cards : null;
  });
  const showing = () => view().stage === "show";
  const hand = () => {
    const me = props.names().me;
    return me === null ? [] : sorted((view().hands[me] ?? []).filter((card) => !lying().includes(card)), view().trump);
  };

  createEffect(on(() => [view().stage, hand().join(" ")].join("|"), () => setPicked([]), { defer: true }));

  const flush = (): void => {
    props.flush();
    setTaken(null);
  };

  const act = (action: string): void => {
    flush();
    if (props.busy()) return;
    setPicked([]);
    void props.act(action);
  };

  const pick = (card: string): void => {
    flush();
    // A card that was tapped while it was being played is gone.
    if (!hand().includes(card)) return;
    if (lit() && !lit()?.has(card)) {
      // The server says why not, with the rule.
      void props.act(`${view().stage === "give" ? "give" : "play"} ${card}`);
      return;
    }
    const now = picked();
    if (showing()) {
      setPicked(now.includes(card) ? now.filter((other) => other !== card) : [...now, card].slice(-2));
      return;
    }
    const action = cardAction(legal(), card);
    if (now.includes(card) && action) act(action);
    // A joker that is led stays picked until its suit is named.
    else setPicked([card]);
  };

  const drop = (card: string, place: HTMLElement | null, dy: number): void => {
    const action = cardAction(legal(), card);
    if (action && (place || dy < -60)) act(action);
    else if (!action && lit() && !lit()?.has(card)) pick(card);
    else if (!jokerLeads(legal(), [card]).length) setPicked([]);
  };

  const choices = createMemo((): Choice[] => [
    ...plainChoices(legal()),
    ...jokerLeads(legal(), picked()),
    ...showings(legal(), picked()),
  ]);

  const primary = () => {
    const [card] = picked();
    const action = card === undefined ? undefined : cardAction(legal(), card);
    return action && card ? { action, card } : null;
  };

  props.present((frame, motion, commit) => present(frame, motion, commit, { setTaken }));

  return (
    <TableFrame
      class="kan"
      info={<Status view={view()} />}
      board={
        <>
          <h1 class="visually-hidden">{headline(view())}</h1>
          <Seats view={view()} trick={taken() ?? view().trick ?? restingTrick(view())} names={props.names()} />
          <Show when={view().outcome === null && view().tricks.every((n) => n === 0)}>
            <Shown view={view()} names={props.names()} />
          </Show>
          <Show when={view().outcome && !taken() && view().stage !== "over"}>
            <Result view={view()} onDone={props.live() ? flush : undefined} />
          </Show>
          <Show when={choices().length > 0}>
            <Choices label={t("kan-choices")} choices={choices().map((choice) => button(choice, act, props.busy()))} />
          </Show>
        </>
      }
      actions={
        <Show when={primary()}>
          {(move) => (
            <button
              type="button"
              class="button primary"
              data-test="confirm"
              disabled={props.busy()}
              onClick={() => act(move().action)}
            >
              {t(move().action.startsWith("give") ? "kan-give" : "kan-play")} <CardSign code={move().card} />
            </button>
          )}
        </Show>
      }
      hand={
        <Show when={props.names().me !== null}>
          <Hand
            cards={hand()}
            lit={lit()}
            picked={picked()}
            onPick={pick}
            onDragStart={(card) => !showing() && setPicked([card])}
            onDrop={drop}
            onClear={() => setPicked([])}
            note={(card) => (picked().includes(card) && !showing() ? t("kan-note-played") : "")}
          />
        </Show>
      }
    />
  );
}

/** A choice as a button. */
function button(choice: Choice, act: (action: string) => void, busy: boolean): Button {
  const label = (): JSX.Element => {
    if (choice.suit) {
      return (
        <span class="kan-suited">
          <SuitSign suit={choice.suit as Suit} /> {t(choice.label, { suit: suitName(choice.suit) })}
        </span>
      );
    }
    return t(choice.label);
  };
  const note = choice.meaning ? t(choice.meaning) : choice.cards?.map(cardName).join(", ");
  return {
    key: choice.action,
    label: label(),
    ...(note ? { note } : {}),
    disabled: busy,
    onPick: () => act(choice.action),
  };
}

/** Cards that the partner showed, until the first trick is taken. */
function Shown(props: { view: KanView; names: Names }): JSX.Element {
  const shown = () => (props.view.shown?.cards?.length ? props.view.shown : null);
  return (
    <Show when={shown()}>
      {(it) => (
        <div class="kan-shown">
          <p>
            {t(it().seat === props.names.me ? "kan-you-showed" : "kan-shows-you", {
              name: props.names.name(it().seat === props.names.me ? it().to : it().seat),
              way: it().way,
            })}
          </p>
          <div class="kan-shown-cards">
            <For each={it().cards ?? []}>
              {(card) => (
                <span role="img" aria-label={cardName(card)}>
                  <Card code={card} />
                </span>
              )}
            </For>
          </div>
        </div>
      )}
    </Show>
  );
}

/** Between deals the last trick stays where it was taken; in other stages nothing lies there. */
function restingTrick(view: KanView): KanTrick | null {
  return view.stage === "declare" || view.stage === "over" || view.stage === "deal" ? view.last_trick : null;
}
