// The table of Kan: the ring, the choices, the hand.

import { For, Show, createEffect, createMemo, createSignal, on, type JSX } from "solid-js";
import { cardText, type Choice as Button, Choices, NextDeal, narrow, t, TableFrame, type TableProps } from "@kozyr/ui";
import { cardName, CardSign, Hand, playBy, type Suit, suitName, SuitSign } from "@kozyr/ui/cards";
import { sorted } from "./hand";
import { cardAction, jokerLeads, litCards, plainChoices, showings, type Choice } from "./moves";
import { aim, present } from "./present";
import { Result } from "./Result";
import { places, Seat } from "./Seats";
import { DealFact, Points, Status } from "./Status";
import { headline } from "./text";
import { Trick } from "./Trick";
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
  const hand = createMemo(() => {
    const me = props.names().me;
    return me === null ? [] : sorted((view().hands[me] ?? []).filter((card) => !lying().includes(card)), view().trump);
  });

  createEffect(on(() => [view().stage, hand().join(" ")].join("|"), () => setPicked([]), { defer: true }));

  const flush = (): void => {
    props.flush();
    setTaken(null);
  };

  const act = (action: string): void => {
    flush();
    if (props.busy()) return;
    const cards = picked();
    void props.act(action).then(() => setPicked((now) => (now === cards ? [] : now)));
  };

  /** Whether a card may be prepared: others are playing to this deal. */
  const waiting = () => (props.prepare?.may() ?? false) && view().stage === "play" && legal().length === 0;
  const prepare = (card: string): void => {
    const { round, deal } = view();
    setPicked([]);
    props.prepare?.set({
      says: cardText(card),
      cards: [card],
      find: (actions) => cardAction(actions, card) ?? null,
      ask: `play ${card}`,
      // It was meant to follow: what is led is chosen anew.
      still: () => view().round === round && view().deal === deal && (view().trick?.cards.length ?? 0) > 0,
    });
  };

  const pick = (card: string, event?: Event): void => {
    flush();
    // A card that was tapped while it was being played is gone.
    if (!hand().includes(card)) return;
    const how = playBy("twice", event);
    if (waiting()) {
      const prepared = props.prepare?.now()?.cards.includes(card) ?? false;
      props.prepare?.set(null);
      if (prepared) setPicked([]);
      else if (how === "tap" || (how === "twice" && picked().includes(card))) prepare(card);
      else setPicked([card]);
      return;
    }
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
    if (action && how !== "drag" && (how === "tap" || now.includes(card))) act(action);
    // A joker that is led stays picked until its suit is named.
    else setPicked([card]);
  };

  const drop = (card: string, place: HTMLElement | null, dy: number): void => {
    const action = cardAction(legal(), card);
    if (waiting() && (place || dy < -60)) return prepare(card);
    if (action && (place || dy < -60)) act(action);
    else if (!action && lit() && !lit()?.has(card)) pick(card);
    else if (!jokerLeads(legal(), [card]).length) setPicked([]);
  };

  const choices = createMemo((): Choice[] => [
    ...plainChoices(legal()),
    ...jokerLeads(legal(), picked()),
    ...showings(legal(), picked()),
  ]);

  const order = createMemo(() => places(view(), props.names()));

  const primary = () => {
    const [card] = picked();
    const action = card === undefined ? undefined : cardAction(legal(), card);
    return action && card ? { action, card } : null;
  };

  props.present(
    (frame, motion, commit) => present(frame, motion, commit, { setTaken }),
    (action) => aim(action, view(), props.names().me ?? -1),
  );

  return (
    <TableFrame
      class="kan ring-table"
      info={<Status view={view()} />}
      board={
        <div class="ring kan-board" data-drop="trick">
          <h2 class="visually-hidden">{headline(view())}</h2>
          <Show when={narrow()}>
            <div class="kan-standing">
              <DealFact view={view()} />
              <Points view={view()} />
            </div>
          </Show>
          <For each={order().slice(1)}>
            {(seat, i) => <Seat seat={seat} place={i() + 1} view={view()} names={props.names()} />}
          </For>
          <Trick view={view()} trick={taken() ?? view().trick ?? restingTrick(view())} names={props.names()} />
        </div>
      }
      choices={
        <>
          <Show when={view().outcome && !taken() && view().stage !== "over"}>
            <Result view={view()} />
          </Show>
          <Show when={choices().length > 0}>
            <Choices label={t("kan-choices")} choices={choices().map((choice) => button(choice, act, props.busy()))} />
          </Show>
        </>
      }
      deed={
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
      actions={
        <Show when={view().outcome && !taken() && view().stage !== "over" && props.live()}>
          <NextDeal onDone={flush} />
        </Show>
      }
      hand={
        <div class="ring-below">
        <Show when={props.names().me !== null}>
          <Hand
            cards={hand()}
            lit={lit()}
            picked={picked()}
            onPick={pick}
            onDragStart={(card) => {
              if (showing()) return undefined;
              const before = picked();
              setPicked([card]);
              return () => setPicked(before);
            }}
            onDrop={drop}
            onClear={() => setPicked([])}
            note={(card) => (picked().includes(card) && !showing() ? t("kan-note-played") : "")}
          />
        </Show>
        <Seat seat={order()[0] ?? 0} place={0} view={view()} names={props.names()} />
        </div>
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
          <SuitSign suit={choice.suit as Suit} /> <span>{t(choice.label, { suit: suitName(choice.suit) })}</span>
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

/** Between deals the last trick stays where it was taken; in other stages nothing lies there. */
function restingTrick(view: KanView): KanTrick | null {
  return view.stage === "declare" || view.stage === "over" || view.stage === "deal" ? view.last_trick : null;
}
