// Sidebar, next to the table on a large screen and behind the menu on a small one: the course of play in
// parts, the score sheet, and the values of cards.

import { For, Match, Show, Suspense, Switch, createSignal, createUniqueId, type JSX } from "solid-js";
import { whenChanged } from "../base/follow";
import { lazyPart } from "../widgets/lazyPart";
import { Dynamic } from "solid-js/web";
import { Card } from "../cards/Card";
import type { BaseView, Chapter, GameScreen, Names } from "../games/types";
import { cardName } from "../cards/names";
import { t } from "../i18n";
import { serverNow } from "../net/clock";
import { shownChapters, useAids } from "../setup/aids";
import { PlayedCards } from "./PlayedCards";
import { SavableSheet } from "./SavableSheet";
import { seatColour } from "./SeatPlate";
import { told } from "../games/words";
import "./rail.css";

const Glance = lazyPart(() => import("../rules/Glance"));

const SIDES = ["log", "sheet", "glance"] as const;
export type Side = (typeof SIDES)[number];

interface SidesProps {
  game: string;
  screen: GameScreen;
  view: BaseView;
  names: Names;
  /** The course of play, if not that of the deal so far. */
  course?: () => JSX.Element;
  /** What people did apart from playing; it also appears below the course of play. */
  people?: () => JSX.Element;
  /** Shown below the course of play, such as the chat. */
  children?: JSX.Element;
}

/** The sidebar next to the table, with the course of play first by default. */
export function Rail(props: SidesProps & { start?: Side }): JSX.Element {
  return (
    <aside class="rail" aria-label={t("log")}>
      <Sides
        {...props}
        always={
          <>
            {props.people?.()}
            {props.children}
          </>
        }
        start={props.start ?? "log"}
      />
    </aside>
  );
}

/** The tabs and their panels, starting with `start`; when that changes its tab is selected. */
export function Sides(props: SidesProps & { start: Side; always?: JSX.Element }): JSX.Element {
  const [tab, setTab] = createSignal<Side>(props.start);
  whenChanged(() => props.start, setTab);
  const id = createUniqueId();
  let tabs!: HTMLDivElement;
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const next = SIDES[(SIDES.indexOf(tab()) + by + SIDES.length) % SIDES.length] ?? "log";
    setTab(next);
    tabs.querySelector<HTMLButtonElement>(`[data-tab="${next}"]`)?.focus();
    event.preventDefault();
  };
  return (
    <>
      <div ref={tabs} class="rail-tabs" role="tablist" onKeyDown={onKey}>
        <For each={SIDES}>
          {(name) => (
            <button
              type="button"
              class="rail-tab"
              role="tab"
              id={`${id}-${name}`}
              data-tab={name}
              aria-selected={tab() === name}
              aria-controls={`${id}-panel`}
              tabindex={tab() === name ? 0 : -1}
              onClick={() => setTab(name)}
            >
              {t(name)}
            </button>
          )}
        </For>
      </div>
      <div class="rail-panel" id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab()}`} tabindex="0">
        <Suspense>
          <Switch>
            <Match when={tab() === "log"}>
              <Show when={props.course} fallback={<Log screen={props.screen} view={props.view} names={props.names} />}>
                {(course) => course()()}
              </Show>
              <Show when={!props.always}>
                {props.people?.()}
                {props.children}
              </Show>
            </Match>
            <Match when={tab() === "sheet"}>
              <SavableSheet game={props.game} when={new Date(serverNow())} screen={props.screen} view={props.view} names={props.names} />
            </Match>
            <Match when={tab() === "glance"}>
              <Glance game={props.game} />
            </Match>
          </Switch>
        </Suspense>
      </div>
      {props.always}
    </>
  );
}

/** What everyone saw in this deal, newest first: by tricks, rounds or turns if the game has them. */
export function Log(props: { screen: GameScreen; view: BaseView; names: Names }): JSX.Element {
  const shows = useAids();
  const chapters = () => {
    const all = props.screen.chapters?.(props.view, props.names);
    return all && shownChapters(all, props.view, shows).toReversed();
  };
  return (
    <>
      <Show when={shows("played") && props.screen.gone?.(props.view)}>{(cards) => <PlayedCards cards={cards()} />}</Show>
      <Show when={shows("played") && props.screen.Counted}>{(counted) => <Dynamic component={counted()} view={props.view} names={props.names} />}</Show>
      <Show
        when={chapters()}
        fallback={
          <ol class="plain-list log log-plain" reversed aria-label={t("log")}>
            <For each={told(props.screen, props.view.events, props.names).toReversed()}>{(line) => <li>{line}</li>}</For>
          </ol>
        }
      >
        {(found) => (
          <ol class="plain-list log" reversed aria-label={t("log")}>
            <For each={found()}>
              {(chapter) => (
                <li>
                  <h2 class="log-head">
                    {chapter.title}
                    <Show when={chapter.note}>
                      <span class="log-note">{chapter.note}</span>
                    </Show>
                  </h2>
                  <ChapterBody chapter={chapter} names={props.names} />
                </li>
              )}
            </For>
          </ol>
        )}
      </Show>
    </>
  );
}

/** The events of a part of the deal. */
export function ChapterBody(props: { chapter: Chapter; names: Names }): JSX.Element {
  return (
    <>
      <Show when={props.chapter.cards?.length}>
        <ul class="plain-list log-cards">
          <For each={props.chapter.cards}>
            {(played) => (
              <li classList={{ "best crowned": played.best ?? false }} title={props.names.name(played.seat)}>
                <span role="img" aria-label={`${props.names.name(played.seat)}: ${cardName(played.card)}`}>
                  <Card code={played.card} />
                </span>
                <span class="log-who" style={seatColour(played.seat)} aria-hidden="true" />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <ul class="plain-list log-lines">
        <For each={props.chapter.lines}>{(line) => <li>{line}</li>}</For>
      </ul>
    </>
  );
}
