// The first page: the games, one's tables and one's finished matches. Tables that have not ended
// come first; who has none sees the games first.

import { For, Show, createEffect, createResource, createSignal, onMount, type JSX } from "solid-js";
import { Card } from "../cards/Card";
import { emblemOf, folderOf, gameKeys, gameName, hasOwnCards, loadOwnCards } from "../games";
import type { OwnCards } from "../games/types";
import { list, plain, t } from "../i18n";
import { api } from "../net/api";
import { Loaded, loaded } from "../app/Failure";
import { Icon } from "../app/Icon";
import { attempt } from "../app/problems";
import { go } from "../app/router";
import { ensureName, loadCatalogue, loadMe, name, rename } from "../app/session";
import { settings } from "../app/settings";
import type { MatchSummary, SeatInfo, TableAndYou, TableInfo } from "../wire/protocol";
import "./home.css";

/** Whether there were tables that had not ended when this page was last shown: it begins as it ended. */
const REMEMBERED = "kozyr.tables";
/** More tables than this would push the games off a phone's screen. */
const AT_FIRST = 3;

export function Home(): JSX.Element {
  const [games, { refetch: gamesAgain }] = createResource(loadCatalogue);
  const [tables, { refetch: tablesAgain }] = createResource(async () => {
    await loadMe();
    return name() === null ? [] : api.tables();
  });
  const open = (): TableAndYou[] | undefined => loaded(tables)?.filter((entry) => unfinished(entry.table));
  const remembered = recall();
  const returning = () => (open()?.length ?? Number(remembered)) > 0;
  createEffect(() => {
    const found = open();
    if (found) remember(found.length > 0);
  });
  const [matches, { refetch: matchesAgain }] = createResource(async () => {
    await loadMe();
    return name() === null ? [] : (await api.matches()).matches;
  });
  const Mine = (): JSX.Element => (
    <section class="stack-tight">
      <h2>{t("home-tables")}</h2>
      <Loaded of={tables} again={tablesAgain}>
        {(found) => <Tables entries={found()} />}
      </Loaded>
    </section>
  );
  return (
    <div class="page">
      <header class="page-top">
        <h1 class="grow brand">{t("app-name")}</h1>
        <a class="button quiet" href="/settings">
          <Icon name={name() === null ? "gear" : "person"} />
          <span>{name() ?? t("settings")}</span>
        </a>
      </header>
      <main class="stack home">
        <Show when={returning()} fallback={<p class="soft">{t("home-lead")}</p>}>
          <Mine />
        </Show>
        <section class="games" aria-label={t("home-games")}>
          <Loaded of={games} again={gamesAgain}>
            {() => <For each={gameKeys()}>{(key) => <GameCard game={key} />}</For>}
          </Loaded>
        </section>
        <Show when={!returning()}>
          <Mine />
        </Show>
        <section class="stack-tight">
          <h2>{t("home-matches")}</h2>
          <Loaded of={matches} again={matchesAgain}>
            {(found) => (
              <ul class="list">
                <For each={found()} fallback={<li class="soft">{t("home-no-matches")}</li>}>
                  {(match) => <MatchRow match={match} />}
                </For>
              </ul>
            )}
          </Loaded>
        </section>
      </main>
    </div>
  );
}

/** One's tables: where it is one's turn first, those that have ended last. */
function Tables(props: { entries: TableAndYou[] }): JSX.Element {
  const [all, setAll] = createSignal(false);
  const rank = (entry: TableAndYou): number => {
    if (!unfinished(entry.table)) return 2;
    return entry.your_turn && entry.table.stage === "playing" ? 0 : 1;
  };
  const sorted = () => props.entries.toSorted((a, b) => rank(a) - rank(b) || b.changed - a.changed);
  const shown = () => (all() ? sorted() : sorted().slice(0, AT_FIRST));
  return (
    <>
      <ul class="list">
        <For each={shown()} fallback={<NoTables />}>
          {(entry) => <TableRow entry={entry} />}
        </For>
      </ul>
      <Show when={!all() && props.entries.length > AT_FIRST}>
        <button type="button" class="button quiet home-more" onClick={() => setAll(true)}>
          {t("home-all-tables", { n: props.entries.length })}
        </button>
      </Show>
    </>
  );
}

/** Whether there is something left to play. */
const unfinished = (table: TableInfo): boolean => table.stage === "lobby" || table.stage === "playing";

function recall(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) === "yes";
  } catch {
    return false;
  }
}

function remember(some: boolean): void {
  try {
    localStorage.setItem(REMEMBERED, some ? "yes" : "no");
  } catch {
    // Without storage the page begins as for a stranger.
  }
}

function GameCard(props: { game: string }): JSX.Element {
  const [busy, setBusy] = createSignal(false);
  const playNow = async (): Promise<void> => {
    setBusy(true);
    await attempt(() => startAgainstBots(props.game));
    setBusy(false);
  };
  return (
    <article class="panel game" aria-label={gameName(props.game)}>
      <Emblem game={props.game} />
      <div class="stack-tight game-words">
        <h2>{gameName(props.game)}</h2>
        <p class="soft small">{t(`${props.game}-about`)}</p>
        <a class="game-rules small" href={`/rules/${props.game}`}>
          {t("rules")}
        </a>
      </div>
      <div class="row game-buttons">
        <button
          type="button"
          class="button primary grow"
          data-test="play-now"
          data-game={props.game}
          disabled={busy()}
          onClick={playNow}
        >
          {t("home-play")}
        </button>
        <a class="button" data-test="create" data-game={props.game} href={`/new/${props.game}`}>
          {t("home-new")}
        </a>
      </div>
    </article>
  );
}

/** A few cards of the game; those that only it has are drawn as soon as it is known how. */
function Emblem(props: { game: string }): JSX.Element {
  const [own, setOwn] = createSignal<OwnCards | null>(null);
  onMount(() => {
    // The card's words do without its picture.
    loadOwnCards(folderOf(props.game)).then(
      (cards) => setOwn(() => cards),
      () => {},
    );
  });
  const draw = (code: string): JSX.Element => {
    const cards = own();
    return cards?.has(code) ? <cards.Card code={code} /> : <Card code={code} />;
  };
  return (
    <div class="emblem" data-table={folderOf(props.game)} aria-hidden="true">
      <Show when={own() || !hasOwnCards(folderOf(props.game))}>
        <For each={emblemOf(props.game)}>{draw}</For>
      </Show>
    </div>
  );
}

/** One click: a table full of bots, begun. A stranger is a guest until a name is chosen. */
async function startAgainstBots(game: string): Promise<void> {
  const offers = await loadCatalogue();
  await loadMe();
  if (name() === null) await rename(t("guest"));
  const { id } = await api.createTable({
    game,
    bots: offers.level,
    start: true,
    ...(settings.pace === null ? {} : { pace_ms: settings.pace }),
  });
  go(`/table/${id}`);
}

function NoTables(): JSX.Element {
  const open = async (): Promise<void> => {
    const first = gameKeys()[0];
    if (first && (await ensureName())) go(`/new/${first}`);
  };
  return (
    <li class="panel row">
      <span class="grow">{t("home-no-tables")}</span>
      <button type="button" class="button" onClick={open}>
        {t("home-open-first")}
      </button>
    </li>
  );
}

function TableRow(props: { entry: TableAndYou }): JSX.Element {
  const table = () => props.entry.table;
  const others = () =>
    table()
      .seats.filter((_, seat) => seat !== props.entry.you.seat)
      .map(seatName);
  return (
    <li>
      <a class="panel row entry" data-test="my-table" href={`/table/${table().id}`}>
        <span class="grow stack-line">
          <strong>{gameName(table().game)}</strong>
          <span class="soft small">{others().length > 0 ? list(summary(others())) : ""}</span>
        </span>
        <Show
          when={props.entry.your_turn && table().stage === "playing"}
          fallback={<span class="badge">{t(`stage-${table().stage}`)}</span>}
        >
          <span class="badge turn">{t("your-turn")}</span>
        </Show>
        <Icon name="forward" />
      </a>
    </li>
  );
}

function MatchRow(props: { match: MatchSummary }): JSX.Element {
  const winners = () =>
    props.match.winners.map((seat) => {
      const who = props.match.seats[seat];
      return who?.name ?? t("bot-name", { n: seat + 1 });
    });
  const won = () => props.match.you !== null && props.match.winners.includes(props.match.you);
  return (
    <li>
      <a class="panel row entry" data-test="my-match" href={`/match/${props.match.id}`}>
        <span class="grow stack-line">
          <strong>{gameName(props.match.game)}</strong>
          <span class="soft small">
            {won() ? t("match-you-won") : t("match-won-by", { names: list(winners()), n: winners().length })}
          </span>
        </span>
        <span class="numbers">{props.match.scores.map(plain).join(" : ")}</span>
        <Icon name="forward" />
      </a>
    </li>
  );
}

function seatName(seat: SeatInfo): string {
  if (seat.kind === "person") return seat.name;
  return seat.kind === "bot" ? t("a-bot") : t("nobody");
}

/** Equal names are counted rather than repeated. */
function summary(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of names) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([one, n]) => {
    if (one === t("a-bot")) return t("bots-count", { n });
    if (one === t("nobody")) return t("empty-count", { n });
    return one;
  });
}
