// The home page: where to go on playing, who waits for company, the games, the easiest first, and below
// them the person's tables and finished matches. Everything above the games has its place from the start.

import { For, Match, Show, Switch, createEffect, createResource, createSignal, onCleanup, onMount, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { lazyPart } from "../widgets/lazyPart";
import { Card } from "../cards/Card";
import { Fan } from "../games/Fan";
import { rememberedCircles } from "../circle/remembered";
import { emblemOf, seatsOf, folderOf, gameKeys, gameName, hasOwnCards, loadOwnCards } from "../games";
import type { OwnCards } from "../cards/own";
import { LANGUAGES, hasText, language, t } from "../i18n";
import { api } from "../net/api";
import { Loaded, loaded } from "../widgets/Failure";
import { AskFormer } from "../session/AskFormer";
import { gradually } from "../base/gradually";
import { wide } from "../base/screen";
import { Icon } from "../widgets/Icon";
import { Languages } from "../widgets/Languages";
import { Select } from "../widgets/Field";
import { createAttempt } from "../widgets/problems";
import { house, houseName, loadHouse, mayFind, mayOpen } from "../net/house";
import { ensureGuest, forgotten, loadCatalogue, loadMe, name, openTable } from "../session/session";
import { saveSettings } from "../base/settings";
import { company, sitterName } from "../games/players";
import type { MatchList, TableAndYou } from "../wire/protocol";
import { unfinished } from "../table/people/leaving";
import { markFirst } from "../learn/Offer";
import { learnt, lessonsOf, offerLesson } from "../learn/lessons";
import "../widgets/head.css";
import "./home.css";

const OpenTables = lazyPart(() => import("../find/OpenTables"), { texts: ["find"], wait: () => <FindSpace /> });
/** A first-time visitor has none. */
const MyTables = lazyPart(() => import("./MyTables"), { texts: ["again"] });
/** They are below everything else, so they load last. */
const MyMatches = lazyPart(() => import("./MyMatches"));
const Foot = lazyPart(() => import("./Foot"), { texts: ["find"] });

/** On a return this page is as it was; the first time its cards appear one by one. */
let seen = false;

/** The cards at the top. */
const HAND = ["TH", "QC", "AS", "KD", "JC"];

/** How often a house out of reach is asked again, in milliseconds. */
const AGAIN_MS = 5000;

export default function Home(): JSX.Element {
  const [games, { refetch: gamesAgain }] = createResource(loadCatalogue);
  void loadHouse();
  const [tables, { refetch: tablesAgain }] = createResource(async () => {
    await loadMe();
    return name() === null ? { tables: [], unreadable: [] } : api.myTables();
  });
  const [matches, { refetch: matchesAgain, mutate: setMatches }] = createResource(async (): Promise<MatchList> => {
    await loadMe();
    return name() === null ? { matches: [], unreadable: [], next: null } : api.matches();
  });
  const cards = gradually(() => (loaded(games) ? gameKeys() : []), seen ? Infinity : 0, 1);
  const hand = gradually(() => HAND, seen ? Infinity : 0, 1);
  const below = () => games.state === "errored" || (loaded(games) !== undefined && cards.whole());
  /** Whether this person has played nothing yet; `undefined` until it is known. */
  const newcomer = (): boolean | undefined => (tables.state === "pending" ? undefined : name() === null && !learnt());
  /** Whether both lists are there, or failed: they appear together. */
  const whole = () => [tables, matches].every(({ state }) => state !== "pending");
  const some = () => (loaded(tables)?.tables.length ?? 0) + (loaded(matches)?.matches.length ?? 0) > 0;
  createEffect(() => {
    if (below()) seen = true;
  });
  createEffect(() => {
    if (house() !== null) return;
    const timer = setInterval(() => void loadHouse(), AGAIN_MS);
    onCleanup(() => clearInterval(timer));
  });
  // Ending a table ends its match.
  const changed = () => {
    void tablesAgain();
    void matchesAgain();
  };
  return (
    <div class="page home-page">
      <main class="stack home">
        <header class="page-head plate surface home-head" classList={{ unreached: house() === null }}>
          <Mark />
          <h1 class="title home-name" translate="no">{houseName()}</h1>
          <nav class="home-nav" aria-label={t("home-more")}>
            <Show when={wide()}>
              <Day />
              <Circles />
            </Show>
            <label class="home-language" translate="no">
              <Icon name="globe" />
              <span class="visually-hidden">{t("language")}</span>
              <Select of={LANGUAGES} value={language()} text={(one) => t(`language-${one}`)} onPick={(one) => saveSettings({ language: one })} data-test="language" />
            </label>
            <a class="button quiet home-me" classList={{ unnamed: name() === null }} href="/settings" translate="no">
              <Icon name={name() === null ? "gear" : "person"} />
              <span class="long-words">{name() ?? t("settings")}</span>
            </a>
          </nav>
          <div class="home-first">
            <Switch fallback={<p class="home-lead">{t(forgotten() && name() === null ? "guest-forgotten" : "home-lead")}</p>}>
              <Match when={house() === null}>
                <p class="home-away" role="status">{t("home-away")}</p>
              </Match>
              {/* Nothing for a moment, rather than words that the table then replaces. */}
              <Match when={tables.state === "pending"}>{null}</Match>
              <Match when={next(loaded(tables)?.tables ?? [])}>{(entry) => <Next entry={entry()} />}</Match>
            </Switch>
          </div>
          <Fan cards={hand.shown()} of={HAND.length} />
          {/* Where there is little room the games come before those who wait. */}
          <Show when={!wide()} fallback={<OpenTables />}>
            <div class="home-day">
              <Day />
            </div>
          </Show>
        </header>
        <Languages />
        <AskFormer onThem={changed} />
        <section class="games" classList={{ unreached: house() === null }} aria-label={t("home-games")}>
          <Loaded of={games} again={gamesAgain}>
            {() => <For each={cards.shown()}>{(key) => <GameCard game={key} newcomer={newcomer()} />}</For>}
          </Loaded>
        </section>
        <Show when={!wide() && below()}>
          <div class="home-find">
            <OpenTables />
          </div>
        </Show>
        <Show when={below() && whole()}>
          <div class="home-own" classList={{ some: some() }} translate="no">
            <section class="stack-tight">
              <h2>{t("home-tables")}</h2>
              <Loaded of={tables} again={tablesAgain}>
                {(found) => <MyTables list={found()} onChange={changed} />}
              </Loaded>
            </section>
            <section class="stack-tight">
              <h2>{t("home-matches")}</h2>
              <Loaded of={matches} again={matchesAgain}>
                {(found) => <MyMatches list={found()} onMore={setMatches} />}
              </Loaded>
            </section>
          </div>
          <footer translate="no">
            <p class="small home-links">
              <Show when={!wide()}>
                <Circles />
              </Show>
              <a href="/open" data-test="open">
                {t("home-open")}
              </a>
              <a href="/about" data-test="about-house">
                {t("home-about")}
              </a>
            </p>
            <Foot />
          </footer>
        </Show>
      </main>
    </div>
  );
}

/** The place of who waits and of the circles, which come later. */
function FindSpace(): JSX.Element {
  return (
    <>
      <div class="find-space" />
      <Show when={rememberedCircles()}>{(n) => <div class="circles-space" style={{ "--circles": n() }} />}</Show>
    </>
  );
}

/** The position of the day, in sight at every size. */
const Day = (): JSX.Element => (
  <a href="/today" data-test="today">
    {t("home-today")}
  </a>
);

/** At the top where there is room. */
const Circles = (): JSX.Element => (
  <a href="/circle" data-test="circles">
    {t("home-circles")}
  </a>
);

/** The mark of the house, drawn here so that it needs no network. */
function Mark(): JSX.Element {
  return (
    <svg class="home-mark" viewBox="8 1 50 62" aria-hidden="true">
      <rect x="15" y="7" width="40" height="54" rx="6" fill="#e0a02c" />
      <rect x="10" y="3" width="40" height="54" rx="6" fill="#fffcf3" stroke="#1c2233" stroke-width="2" />
      <path d="M30 13c5 7 13 12 13 20 0 6-5 9-10 7 1 4 2 6 5 8H22c3-2 4-4 5-8-5 2-10-1-10-7 0-8 8-13 13-20z" fill="#27457b" />
    </svg>
  );
}

/** Whether it is the person's turn at a table. */
const awaited = (entry: TableAndYou): boolean => entry.your_turn && entry.table.stage === "playing";

/** The table to go back to: one where it is the person's turn, first the one whose turn ends first. */
function next(tables: readonly TableAndYou[]): TableAndYou | undefined {
  const due = (entry: TableAndYou): number => (awaited(entry) ? (entry.due?.at ?? Number.MAX_VALUE) : Infinity);
  return tables
    .filter(({ table }) => unfinished(table))
    .toSorted((a, b) => (due(a) === due(b) ? b.changed - a.changed : due(a) - due(b)))[0];
}

/** The way back to a table, in one line. */
function Next(props: { entry: TableAndYou }): JSX.Element {
  const table = () => props.entry.table;
  const others = () => table().seats.filter((_, seat) => seat !== props.entry.you.seat).map(sitterName);
  return (
    <a class="plate home-next" classList={{ own: awaited(props.entry) }} href={`/table/${table().id}`} data-test="home-next" data-game={table().game} translate="no">
      <span class="home-dot" />
      <span class="grow">
        <strong>{t(awaited(props.entry) ? "home-turn" : "home-back", { game: gameName(table().game) })}</strong>
        <span class="soft small home-with">{company(others())}</span>
      </span>
      <Icon name="forward" />
    </a>
  );
}

/** With `newcomer` the first steps are what to press. */
function GameCard(props: { game: string; newcomer: boolean | undefined }): JSX.Element {
  const [busy, run] = createAttempt();
  /** The first steps, where they are a button. */
  const steps = () => (props.newcomer ? lessonsOf(props.game)[0] : undefined);
  const play = (how: (game: string) => Promise<void>) => () => run(() => how(props.game));
  const people = () => ({
    label: t("home-people"),
    "data-test": "play-people",
    "data-game": props.game,
    disabled: busy(),
    onClick: play(async (game) => (await import("../find/people")).playWithPeople(game)),
  });
  return (
    <article class="game plate surface" data-game={props.game} aria-label={gameName(props.game)}>
      <div class="game-words">
        <h2 class="title game-name" translate="no">{gameName(props.game)}</h2>
        <p class="game-seats">
          <span>{t("home-facts", { seats: seatsText(props.game), minutes: t(`${props.game}-minutes`) })}</span>
          <span>{t("home-ease", { n: Number(t(`${props.game}-ease`)) })}</span>
        </p>
      </div>
      <Emblem game={props.game} />
      <p class="game-about">
        {t(`${props.game}-about`)}{" "}
        <Show when={hasText(`${props.game}-like`)}>
          <span class="soft">{t("home-like", { games: t(`${props.game}-like`) })}</span>
        </Show>
      </p>
      <div class="game-buttons" classList={{ unknown: house() === undefined || props.newcomer === undefined }}>
        <Show when={steps()}>
          {(first) => <Button primary icon="play" label={t("home-first")} data-test="first-steps" href={`/learn/${props.game}/${first()}`} />}
        </Show>
        <Show when={mayOpen()}>
          <Button
            primary={!steps()}
            icon="bot"
            label={t("home-play")}
            data-test="play-now"
            data-game={props.game}
            disabled={busy()}
            onClick={play(startAgainstBots)}
          />
        </Show>
        <Show when={mayFind() && !steps()}>
          <Button icon="person" {...people()} />
        </Show>
        <span class="game-links">
          <Show when={mayFind() && steps()}>
            <Button quiet class="game-rules" {...people()} />
          </Show>
          <Show when={mayOpen()}>
            <a class="game-rules" data-test="create" data-game={props.game} href={`/new/${props.game}`}>
              {t("home-new")}
            </a>
          </Show>
          <Show when={!steps() && lessonsOf(props.game)[0]}>
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
