// The table of Kan: the ring, the choices, the hand, and how changes are shown.

import { For, Show, createEffect, createMemo, createSignal, on, type JSX } from "solid-js";
import type { KanEvent, KanTrick, KanView } from "../../wire/kan";
import { Card, CardSign, SuitSign } from "../../cards/Card";
import type { Suit } from "../../cards/faces";
import { Hand, handCard } from "../../cards/Hand";
import { reducedMotion, type Motion } from "../../cards/motion";
import { cardName, suitName } from "../../i18n/cards";
import { plain, signed, t } from "../../i18n";
import { Choices, TableFrame, type Choice as Button } from "../../table/TableFrame";
import type { Frame, Names, TableProps } from "../types";
import { Ring, spotOf, tagOf } from "./Ring";
import { Status } from "./Status";
import { cardAction, jokerLeads, litCards, plainChoices, showings, type Choice } from "./choices";
import { headline } from "./text";
import "./kan.css";

/** How long a finished trick, and a finished deal, stay on the table. */
const TRICK_MS = 700;
const DEAL_MS = 7000;

export function Table(props: TableProps<KanView, KanEvent>): JSX.Element {
  const view = () => props.view();
  const [picked, setPicked] = createSignal<string[]>([]);
  // The trick just completed, while it rests on the table.
  const [taken, setTaken] = createSignal<KanTrick | null>(null);

  const legal = createMemo(() => (props.live() ? view().legal : []));
  const lit = createMemo(() => {
    const cards = litCards(legal());
    // Where no card is asked for, none is dimmed.
    return cards.size > 0 ? cards : null;
  });
  const showing = () => view().stage === "show";
  const hand = () => {
    const me = props.names().me;
    return me === null ? [] : sorted(view().hands[me] ?? [], view().trump);
  };

  createEffect(on(() => [view().stage, hand().join(" ")].join("|"), () => setPicked([]), { defer: true }));

  const act = (action: string): void => {
    props.flush();
    setPicked([]);
    void props.act(action);
  };

  const pick = (card: string): void => {
    props.flush();
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

  props.present((frame, motion, commit) => present(frame, motion, commit, setTaken));

  return (
    <TableFrame
      class="kan"
      info={<Status view={view()} />}
      board={
        <>
          <h1 class="visually-hidden">{headline(view())}</h1>
          <Ring view={view()} trick={taken() ?? view().trick ?? restingTrick(view())} names={props.names()} />
          <Show when={view().outcome === null && view().tricks.every((n) => n === 0)}>
            <Shown view={view()} names={props.names()} />
          </Show>
          <Show when={view().outcome && !taken() && view().stage !== "over"}>
            <Result view={view()} onDone={props.live() ? () => props.flush() : undefined} />
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

/** How the deal ended, line by line, until the next one is dealt. */
function Result(props: { view: KanView; onDone: (() => void) | undefined }): JSX.Element {
  const row = () => props.view.sheet.at(-1)?.deals.at(-1);
  return (
    <Show when={row()}>
      {(deal) => (
        <section class="kan-result" aria-label={t("kan-result")}>
          <p>{t("kan-outcome", { outcome: deal().outcome })}</p>
          <ul>
            {deal().lines.map((line) => (
              <li class="kan-line">
                <span>{t(`kan-line-${line.kind.replaceAll("_", "-")}`)}</span>
                <span class="kan-number">{signed(line.amount)}</span>
                <span class="kan-number kan-soft">= {plain(line.total)}</span>
              </li>
            ))}
          </ul>
          <Show when={props.onDone}>
            {(done) => (
              <div class="row-end">
                <button type="button" class="button primary" onClick={() => done()()}>
                  {t("go-on")}
                </button>
              </div>
            )}
          </Show>
        </section>
      )}
    </Show>
  );
}

/** Between deals the last trick stays where it was taken; in other stages nothing lies there. */
function restingTrick(view: KanView): KanTrick | null {
  return view.stage === "declare" || view.stage === "over" || view.stage === "deal" ? view.last_trick : null;
}

const SUIT_ORDER = "SHCD";

/** A hand as one holds it: trumps first, suits together, high to low, the joker at the front. */
function sorted(cards: readonly string[], trump: string | null): string[] {
  const rank = (card: string): number => "23456789TJQKA".indexOf(card[0] ?? "");
  const suit = (card: string): number => {
    if (card === "JK") return -2;
    return card[1] === trump ? -1 : SUIT_ORDER.indexOf(card[1] ?? "");
  };
  return cards.toSorted((a, b) => suit(a) - suit(b) || rank(b) - rank(a));
}

/** Shows a change: the card flies, a full trick rests and goes to its winner, a deal's end stays. */
async function present(
  frame: Frame<KanView, KanEvent>,
  motion: Motion,
  commit: () => void,
  setTaken: (trick: KanTrick | null) => void,
): Promise<void> {
  const { before, after, events } = frame;
  if (events.some((event) => event.kind === "dealt") && before.outcome) await motion.rest(DEAL_MS);
  const played = events.find((event) => event.kind === "played");
  const took = events.find((event) => event.kind === "took");
  if (!played) {
    setTaken(null);
    commit();
    return;
  }
  const from = (handCard(played.card) ?? tagOf(played.seat))?.getBoundingClientRect();
  // The last card of a trick is put down before the trick is counted, so that one sees all five.
  const full = took ? after.last_trick : null;
  if (full) setTaken(full);
  else commit();
  const card = spotOf(played.seat)?.querySelector(".card");
  if (card && from) await arrive(motion, card, from);
  if (!full || !took || motion.skipped) {
    setTaken(null);
    commit();
    return;
  }
  await motion.rest(TRICK_MS);
  const winner = tagOf(took.seat);
  const cards = [...document.querySelectorAll(".kan-spot .card")];
  const flights = winner
    ? motion.fly(...cards.map((what) => ({ what, from: what.getBoundingClientRect(), to: winner, fade: true })))
    : null;
  setTaken(null);
  commit();
  await flights;
}

/** Lets a card that lies in its place come there from where it was. */
function arrive(motion: Motion, card: Element, from: DOMRect): Promise<void> {
  if (reducedMotion()) return motion.animate(card, [{ opacity: 0 }, { opacity: 1 }], 200);
  const to = card.getBoundingClientRect();
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  return motion.animate(card, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], 220);
}
