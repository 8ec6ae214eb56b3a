// Result and rematch: who won, and what to do next. It replaces the sentence and the hand and leaves the table visible.

import { For, Show, onMount, type JSX } from "solid-js";
import { beginsIn, createCountdown } from "../../base/countdown";
import { Button } from "../../widgets/Button";
import { lazyPart } from "../../widgets/lazyPart";
import { isFree } from "../../widgets/heading";
import type { BaseView, GameScreen, Names } from "../../games/types";
import { list, plain, t } from "../../i18n";
import { recordPath } from "../../net/api";
import { SwapQuestions } from "../lobby/LobbySeats";
import { NextSeats } from "../lobby/NextSeats";
import { cheers } from "./cheers";
import { isGiven } from "../../frame/focus";
import { OpenHands } from "../../frame/OpenHands";
import { WhoPlayed } from "../../frame/WhoPlayed";
import { longestWord, SeatMark } from "../../frame/SeatPlate";
import type { Ask, TableStore } from "../../live/store";

/** Loaded when a match is over: nothing of the table waits for it. */
const TurningLine = lazyPart(() => import("../../coach/TurningLine"), { passing: true });
const CircleOfTable = lazyPart(() => import("../../circle/TableCircle"), { passing: true });

export function Finish(props: {
  store: TableStore;
  screen: GameScreen;
  view: BaseView;
  names: Names;
  ask: Ask;
  onEdit: () => void;
  /** Shows the score sheet; `null` if it is next to the table. */
  onSheet: (() => void) | null;
}): JSX.Element {
  let heading!: HTMLHeadingElement;
  // The hand that had the focus is gone: the screen reader announces how the match ended.
  onMount(() => {
    const focused = document.activeElement;
    if (isFree(focused) || isGiven(focused)) heading.focus();
  });
  const table = () => props.store.table();
  const ended = () => table()?.stage === "ended";
  const resigned = () => table()?.match?.resigned ?? null;
  const winners = () => props.view.winners;
  const won = () => props.names.me !== null && winners().includes(props.names.me);
  // A reopened table has been cheered already.
  const burst = won() && cheers(table()?.match?.id);
  const title = () => {
    if (won()) return t("you-won");
    return t("match-won-by", { names: list(winners().map(props.names.name)), n: winners().length });
  };
  const ranked = () => {
    const all = props.view.scores.map((score, seat) => ({ score, seat }));
    const order = props.screen.ranking?.(props.view);
    if (order) return all.toSorted((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
    return all.toSorted((a, b) => b.score - a.score);
  };
  const letters = () => longestWord(props.view.scores.map((_, seat) => props.names.name(seat)));
  /** The viewer's seat now, even if it was taken since. */
  const seated = () => props.store.you()?.seat ?? null;
  const waiting = () => {
    const me = seated();
    const seat = me === null ? undefined : table()?.seats[me];
    return seat?.kind === "person" && seat.ready;
  };
  const begins = createCountdown(() => beginsIn(props.store.presence()));
  const again = () => {
    if (waiting()) return t("rematch-waiting");
    return t((table()?.next_seats ?? []).length > 0 ? "rematch-seats" : "rematch");
  };
  return (
    <section class="finish plate" classList={{ won: won() }} data-test="finished" aria-label={t("match-over")}>
      <Show when={burst}>
        <span class="finish-burst" aria-hidden="true">
          <For each={Array.from({ length: 18 }, (_, i) => i)}>{(i) => <i style={{ "--i": i }} />}</For>
        </span>
      </Show>
      <h2 class="finish-title" tabindex="-1" ref={heading}>{title()}</h2>
      <Show when={resigned() === null && props.screen.ending?.(props.view, props.names)}>{(how) => <p>{how()}</p>}</Show>
      <WhoPlayed takenBack={table()?.match?.taken_back} changes={table()?.match?.changes} resigned={resigned() === null ? undefined : props.names.name(resigned() ?? 0)} />
      <Show when={resigned() !== null}>
        <OpenHands view={props.view} screen={props.screen} names={props.names} />
      </Show>
      <ol class="plain-list score-list numbers" style={{ "--letters": letters() }}>
        <For each={ranked()}>
          {({ score, seat }) => (
            <li classList={{ best: winners().includes(seat) }}>
              <SeatMark seat={seat} names={props.names} />
              <span class="grow long-words">{props.names.name(seat)}</span>
              <strong>{plain(score)}</strong>
            </li>
          )}
        </For>
      </ol>
      <Show when={!ended() && resigned() === null && table()?.match}>
        {(match) => (
          <TurningLine
            id={match().id}
            seat={props.names.me ?? winners()[0] ?? 0}
            screen={props.screen}
            names={props.names}
          />
        )}
      </Show>
      <Show when={!ended() && table()}>
        {(now) => <SwapQuestions table={now()} me={seated()} ask={props.ask} />}
      </Show>
      <Show when={begins() !== null}>
        <p data-test="begins">{t("lobby-begins", { n: begins() ?? 0 })}</p>
      </Show>
      <div class="finish-actions">
        <Show when={seated() !== null && !ended()}>
          <Button primary label={again()} data-test="rematch" disabled={waiting()} onClick={() => props.ask({ type: "rematch" })} />
        </Show>
        <Show when={!ended()}>
          <NextSeats store={props.store} ask={props.ask} />
        </Show>
        <Show when={props.onSheet}>
          {(onSheet) => <Button label={t("sheet")} data-test="sheet-open" onClick={() => onSheet()()} />}
        </Show>
        <Show when={table()?.match}>
          {(match) => (
            <>
              <Button label={t("record")} data-test="record" href={recordPath(match().id)} download={`${match().id}.kozyr`} />
              <Button label={t("replay")} data-test="replay" href={`/match/${match().id}/replay`} />
              <Show when={props.names.me !== null && resigned() === null}>
                <Button label={t("review-mine")} data-test="review-open" href={`/match/${match().id}/review`} />
              </Show>
            </>
          )}
        </Show>
        <Show when={table()}>
          {(now) => <CircleOfTable id={now().id} button />}
        </Show>
        <Show when={props.store.you()?.host && !ended()}>
          <Button label={t("change-table")} onClick={() => props.onEdit()} />
        </Show>
      </div>
    </section>
  );
}
