// The home page: the games, the person's tables and finished matches. Tables that have not ended come
// first; without any, the games do.

import { For, Show, createEffect, createResource, createSignal, onCleanup, onMount, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { lazyPart } from "../widgets/lazyPart";
import { Card } from "../cards/Card";
import { emblemOf, seatsOf, folderOf, gameKeys, gameName, hasOwnCards, loadOwnCards } from "../games";
import type { OwnCards } from "../cards/own";
import { t } from "../i18n";
import { api } from "../net/api";
import { Loaded, loaded } from "../widgets/Failure";
import { AskFormer } from "../session/AskFormer";
import { onDevice } from "../base/shelf";
import { gradually } from "../base/gradually";
import { Icon } from "../widgets/Icon";
import { Languages } from "../widgets/Languages";
import { createAttempt } from "../widgets/problems";
import { house, houseName, loadHouse, mayFind, mayOpen } from "../net/house";
import { ensureGuest, forgotten, loadCatalogue, loadMe, name, openTable } from "../session/session";
import type { MatchList } from "../wire/protocol";
import { unfinished } from "../table/people/leaving";
import { markFirst } from "../learn/Offer";
import { lessonsOf, offerLesson } from "../learn/lessons";
import "./home.css";

const OpenTables = lazyPart(() => import("../find/OpenTables"), { texts: ["find"], wait: () => <div class="find-space" /> });
/** A first-time visitor has none. */
const MyTables = lazyPart(() => import("./MyTables"), { texts: ["again"] });
/** They are below everything else, so they load last. */
const MyMatches = lazyPart(() => import("./MyMatches"));
const Browsers = lazyPart(() => import("./Browsers"), { texts: ["find"] });

/** On a return this page is as it was; the first time its cards appear one by one. */
let seen = false;

/** Whether there were tables that had not ended when this page was last shown: it starts in the same layout. */
const REMEMBERED = "kozyr.tables";

export function Home(): JSX.Element {
  const [games, { refetch: gamesAgain }] = createResource(loadCatalogue);
  void loadHouse();
  const [tables, { refetch: tablesAgain }] = createResource(async () => {
    await loadMe();
    return name() === null ? { tables: [], unreadable: [] } : api.myTables();
  });
  const open = (): number | undefined => loaded(tables)?.tables.filter((entry) => unfinished(entry.table)).length;
  const remembered = onDevice.get(REMEMBERED) === "yes";
  const returning = () => (open() ?? Number(remembered)) > 0;
  createEffect(() => {
    const found = open();
    if (found !== undefined) onDevice.set(REMEMBERED, found > 0 ? "yes" : "no");
  });
  const [matches, { refetch: matchesAgain, mutate: setMatches }] = createResource(async (): Promise<MatchList> => {
    await loadMe();
    return name() === null ? { matches: [], unreadable: [], next: null } : api.matches();
  });
  const cards = gradually(() => (loaded(games) ? gameKeys() : []), seen ? Infinity : 0, 1);
  const below = () => games.state === "errored" || (loaded(games) !== undefined && cards.whole());
  createEffect(() => {
    if (below()) seen = true;
  });
  // Ending a table ends its match.
  const changed = () => {
    void tablesAgain();
    void matchesAgain();
  };
  const Mine = (): JSX.Element => (
    <section class="stack-tight" translate="no">
      <h2>{t("home-tables")}</h2>
      <Loaded of={tables} again={tablesAgain}>
        {(found) => <MyTables list={found()} onChange={changed} />}
      </Loaded>
    </section>
  );
  return (
    <div class="page home-page">
      <header class="home-top">
        <img class="home-mark" src="/icon.svg" alt="" width="56" height="56" />
        <h1 class="title home-name" translate="no">{houseName()}</h1>
        <a class="button quiet home-me" classList={{ unnamed: name() === null }} href="/settings" translate="no">
          <Icon name={name() === null ? "gear" : "person"} />
          <span class="long-words">{name() ?? t("settings")}</span>
        </a>
        <Show when={forgotten() && name() === null} fallback={<p class="soft home-lead">{t("home-lead")}</p>}>
          <p class="soft home-lead">{t("guest-forgotten")}</p>
        </Show>
      </header>
      <Languages />
      <main class="stack home">
        <AskFormer onThem={changed} />
        <Show when={returning()}>
          <Mine />
        </Show>
        <OpenTables />
        <section class="games" aria-label={t("home-games")}>
          <Loaded of={games} again={gamesAgain}>
            {() => <For each={cards.shown()}>{(key) => <GameCard game={key} />}</For>}
          </Loaded>
        </section>
        <Show when={below()}>
          <Show when={!returning()}>
            <Mine />
          </Show>
          <section class="stack-tight" translate="no">
            <h2>{t("home-matches")}</h2>
            <Loaded of={matches} again={matchesAgain}>
              {(found) => <MyMatches list={found()} onMore={setMatches} />}
            </Loaded>
            <p class="small home-links">
              <a href="/today" data-test="today">
                {t("home-today")}
              </a>
              <a href="/open" data-test="open">
                {t("home-open")}
              </a>
              <a href="/about" data-test="about-house">
                {t("home-about")}
              </a>
            </p>
            <Browsers />
          </section>
        </Show>
      </main>
    </div>
  );
}

function GameCard(props: { game: string }): JSX.Element {
  const [busy, run] = createAttempt();
  const play = (how: (game: string) => Promise<void>) => () => run(() => how(props.game));
  return (
    <article class="game plate surface" data-game={props.game} aria-label={gameName(props.game)}>
      <div class="game-words">
        <h2 class="title game-name" translate="no">{gameName(props.game)}</h2>
        <p class="game-seats">{seatsText(props.game)}</p>
      </div>
      <Emblem game={props.game} />
      <p class="game-about">{t(`${props.game}-about`)}</p>
      <div class="game-buttons" classList={{ unknown: house() === undefined }}>
        <Show when={mayOpen()}>
          <Button
            primary
            icon="bot"
            label={t("home-play")}
            data-test="play-now"
            data-game={props.game}
            disabled={busy()}
            onClick={play(startAgainstBots)}
          />
        </Show>
        <Show when={mayFind()}>
          <Button
            icon="person"
            label={t("home-people")}
            data-test="play-people"
            data-game={props.game}
            disabled={busy()}
            onClick={play(async (game) => (await import("../find/people")).playWithPeople(game))}
          />
        </Show>
        <span class="game-links">
          <Show when={mayOpen()}>
            <a class="game-rules" data-test="create" data-game={props.game} href={`/new/${props.game}`}>
              {t("home-new")}
            </a>
          </Show>
          <Show when={lessonsOf(props.game)[0]}>
            {(first) => (
              <a class="game-rules" data-test="first-steps" href={`/learn/${props.game}${offerLesson(props.game) ? `/${first()}` : ""}`}>
                {t(offerLesson(props.game) ? "home-first" : "home-lessons")}
              </a>
            )}
          </Show>
          <a class="game-rules" href={`/rules/${props.game}`}>
            {t("rules")}
          </a>
        </span>
      </div>
    </article>
  );
}

/** The numbers of players. */
function seatsText(game: string): string {
  const seats = seatsOf(game);
  const from = seats[0] ?? 0;
  const to = seats.at(-1) ?? from;
  // Four or six, but not five.
  if (seats.length === 2 && to > from + 1) return t("home-players-or", { from, to });
  return from === to ? t("home-players", { n: from }) : t("home-players-to", { from, to });
}

/**
 * A few cards of the game, drawn when they come near the screen; the game's own cards as soon as their
 * drawing is loaded.
 */
function Emblem(props: { game: string }): JSX.Element {
  let place!: HTMLDivElement;
  const [own, setOwn] = createSignal<OwnCards | null>();
  const draws = (): void => {
    if (!hasOwnCards(folderOf(props.game))) setOwn(null);
    // The words of the card are enough without its picture.
    else loadOwnCards(folderOf(props.game)).then(setOwn, () => {});
  };
  onMount(() => {
    const watch = new IntersectionObserver(
      (found) => {
        if (!found.some((one) => one.isIntersecting)) return;
        watch.disconnect();
        draws();
      },
      { rootMargin: "50%" },
    );
    watch.observe(place);
    onCleanup(() => watch.disconnect());
  });
  const drawn = gradually(() => (own() === undefined ? [] : emblemOf(props.game)), seen ? Infinity : 0, 1);
  const draw = (code: string): JSX.Element => {
    const cards = own();
    return cards?.has(code) ? <cards.Card code={code} /> : <Card code={code} />;
  };
  return (
    <div ref={place} class="game-cards" translate="no" data-table={folderOf(props.game)} aria-hidden="true">
      <For each={drawn.shown()}>{draw}</For>
    </div>
  );
}

/** One click: a table full of bots, with its match begun. */
async function startAgainstBots(game: string): Promise<void> {
  const offers = await loadCatalogue();
  if (!(await ensureGuest())) return;
  markFirst(await openTable({ game, bots: offers.level, start: true }), game);
}
