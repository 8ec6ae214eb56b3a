// The end of a match: who won, in the game's own colours, and what to do next. It lies over the table.

import { For, Show, createSignal, onCleanup, onMount, type JSX } from "solid-js";
import { beginsIn, createCountdown } from "../../base/countdown";
import { narrow } from "../../base/screen";
import { settings } from "../../base/settings";
import { Card } from "../../cards/Card";
import { reducedMotion } from "../../cards/motion";
import { OpenHands } from "../../frame/OpenHands";
import { SeatMark } from "../../frame/SeatPlate";
import type { BaseView, GameScreen, Names } from "../../games/types";
import { plain, t } from "../../i18n";
import { isGiven } from "../../frame/focus";
import type { Ask, TableStore } from "../../live/store";
import { Button } from "../../widgets/Button";
import { askedHere } from "../../widgets/again";
import { isFree } from "../../widgets/heading";
import { lazyPart } from "../../widgets/lazyPart";
import { SwapQuestions } from "../lobby/LobbySeats";
import { NextSeats } from "../lobby/NextSeats";
import { countTo, playMoment } from "./moment";
import { More } from "./More";
import { endWords, nameOf, namesOf, ranked, sidesFor } from "./words";
import "./finish.css";

const Asked = lazyPart(() => import("../../widgets/AgainLine").then(({ AgainSays }) => ({ default: AgainSays })), { texts: ["again"], passing: true });

/** How long the moment takes relative to the usual; 0 for none. */
const paceOf = (): number => (reducedMotion() ? 0 : { normal: 1, fast: 0.5, off: 0, instant: 0 }[settings.animation]);

export function Finish(props: {
  store: TableStore;
  screen: GameScreen;
  view: BaseView;
  names: Names;
  ask: Ask;
  /** Whether the match has ended before the viewer's eyes, so that it has its moment. */
  fresh: boolean;
  onEdit: () => void;
  /** Shows the score sheet; `null` if it is next to the table. */
  onSheet: (() => void) | null;
  /** Puts the end aside, so that the table can be looked at. */
  onTable: () => void;
}): JSX.Element {
  let root!: HTMLElement;
  let heading!: HTMLHeadingElement;
  const pace = props.fresh ? paceOf() : 0;
  const [playing, setPlaying] = createSignal(pace > 0);
  const [more, setMore] = createSignal(false);
  onMount(() => {
    // The hand that had the focus is gone: the screen reader announces how the match ended.
    const focused = document.activeElement;
    if (isFree(focused) || isGiven(focused) || focused?.closest("[inert]")) heading.focus({ preventScroll: true });
    if (pace === 0) return;
    const moment = playMoment(root, pace);
    void moment.done.then(() => setPlaying(false));
    for (const kind of ["pointerdown", "keydown"] as const) {
      document.addEventListener(kind, moment.skip);
      onCleanup(() => document.removeEventListener(kind, moment.skip));
    }
  });
  const table = () => props.store.table();
  const ended = () => table()?.stage === "ended";
  const resigned = () => table()?.match?.resigned ?? null;
  const words = () => endWords(props.view, props.names, props.screen, resigned());
  const how = () => (resigned() === null ? (props.screen.ending?.(props.view, props.names) ?? "") : "");
  const decider = () => (resigned() === null ? (props.screen.decider?.(props.view) ?? null) : null);
  const rows = () =>
    sidesFor(props.view, props.names, props.screen) ??
    ranked(props.view, props.screen).map((seat) => ({ seats: [seat], score: props.view.scores[seat] ?? 0 }));
  /** The viewer's seat now, even if it was taken since. */
  const seated = () => props.store.you()?.seat ?? null;
  const plays = () => seated() !== null && !ended();
  const waiting = () => {
    const me = seated();
    const seat = me === null ? undefined : table()?.seats[me];
    return seat?.kind === "person" && seat.ready;
  };
  const others = () => (table()?.seats ?? []).some((seat, number) => seat.kind === "person" && number !== seated());
  const begins = createCountdown(() => beginsIn(props.store.presence()));
  const again = () => {
    if (waiting()) return t("rematch-waiting");
    return t((table()?.next_seats ?? []).length > 0 ? "rematch-seats" : "rematch");
  };
  const replay = () => (ended() || table()?.match ? `/match/${table()?.match?.id}/replay` : undefined);
  askedHere();
  return (
    <section
      ref={root}
      class="finish"
      classList={{ playing: playing(), lost: props.names.me !== null && !words().won, sides: (rows()[0]?.seats.length ?? 0) > 1, few: rows().length < 4, many: rows().length > 5 }}
      data-test="finished"
      data-playing={playing() ? "" : undefined}
      // On a screen with large letters it is longer than the screen.
      data-may-scroll
      aria-label={t("match-over")}
    >
      <div class="finish-stage" aria-hidden="true">
        <div class="finish-band">
          <div class="finish-roll">
            <i />
          </div>
        </div>
        <Show when={decider()} fallback={<span class="finish-card finish-emblem" />}>
          {(code) => (
            <span class="finish-card">
              <Card code={code()} />
            </span>
          )}
        </Show>
      </div>
      <div class="finish-words">
        <h2 class="finish-title" classList={{ long: words().title.length > 34 }} tabindex="-1" ref={heading}>{words().title}</h2>
        <Show when={words().line}>
          {(line) => <p class="finish-line" data-test={resigned() === null ? "end-line" : "resigned"}>{line()}</p>}
        </Show>
        <Show when={how()}>{(text) => <p class="finish-line soft">{text()}</p>}</Show>
        <ol class="plain-list finish-rows numbers">
          <For each={rows()}>
            {({ seats, score }) => (
              <li classList={{ best: seats.some((seat) => props.view.winners.includes(seat)) }}>
                <span class="finish-marks">
                  <For each={seats}>{(seat) => <SeatMark seat={seat} names={props.names} />}</For>
                </span>
                <Show when={seats.length === 1} fallback={<span class="grow long-words">{narrow() ? <For each={seats}>{(seat) => <Name seat={seat} />}</For> : namesOf(seats, props.names)}</span>}>
                  <Name seat={seats[0] ?? 0} />
                </Show>
                <strong class="finish-score">
                  <span>{plain(score)}</span>
                  <Show when={playing()}>
                    <span class="finish-wheel" aria-hidden="true">
                      <span style={{ "--last": countTo(score).length - 1 }}>{countTo(score).map(plain).join("\n")}</span>
                    </span>
                  </Show>
                </strong>
              </li>
            )}
          </For>
        </ol>
        <Show when={resigned() !== null}>
          <OpenHands view={props.view} screen={props.screen} names={props.names} />
        </Show>
        <div class="finish-go">
          <Show when={!ended() && table()}>
            {(now) => <SwapQuestions table={now()} me={seated()} ask={props.ask} />}
          </Show>
          <Show when={others() && plays()}>
            <p class="finish-asked" role="status">
              <Show when={begins() !== null} fallback={<Asked />}>
                <span data-test="begins">{t("lobby-begins", { n: begins() ?? 0 })}</span>
              </Show>
            </p>
          </Show>
          <div class="finish-first">
            <Show
              when={plays()}
              fallback={<Show when={replay()}>{(to) => <Button primary label={t("replay")} data-test="replay" href={to()} />}</Show>}
            >
              <Button primary label={again()} data-test="rematch" disabled={waiting()} onClick={() => props.ask({ type: "rematch" })} />
              <NextSeats store={props.store} ask={props.ask} />
            </Show>
          </div>
          <div class="finish-rest">
            <Show when={plays() && replay()}>{(to) => <Button quiet label={t("replay")} data-test="replay" href={to()} />}</Show>
            <Button quiet label={t("end-more")} data-test="end-more" aria-haspopup="dialog" onClick={() => setMore(true)} />
          </div>
        </div>
      </div>
      <Show when={more() && table()}>
        {(now) => (
          <More
            table={now()}
            screen={props.screen}
            names={props.names}
            seat={ended() || resigned() !== null ? null : (props.names.me ?? props.view.winners[0] ?? 0)}
            onSheet={props.onSheet}
            onTable={props.onTable}
            onEdit={props.store.you()?.host && !ended() ? props.onEdit : null}
            onClose={() => setMore(false)}
          />
        )}
      </Show>
    </section>
  );

  /** On a phone in one line: the score sheet has it whole. */
  function Name(one: { seat: number }): JSX.Element {
    return (
      <span class="grow short-name" data-may-shorten="" title={props.names.name(one.seat)}>
        {nameOf(one.seat, props.names)}
      </span>
    );
  }
}
