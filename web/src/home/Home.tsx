// The first page: the games, one's tables and one's finished matches. Tables that have not ended
// come first; who has none sees the games first.

import { For, Show, createEffect, createResource, createSignal, onMount, type JSX } from "solid-js";
import { Card } from "../cards/Card";
import { emblemOf, folderOf, gameKeys, gameName, hasOwnCards, loadOwnCards } from "../games";
import type { OwnCards } from "../games/types";
import { t } from "../i18n";
import { api } from "../net/api";
import { Loaded, loaded } from "../app/Failure";
import { Icon } from "../app/Icon";
import { attempt } from "../app/problems";
import { go } from "../app/router";
import { forgotten, loadCatalogue, loadMe, name, rename } from "../app/session";
import { settings } from "../app/settings";
import type { MatchList } from "../wire/protocol";
import { MyMatches } from "./MyMatches";
import { MyTables } from "./MyTables";
import { unfinished } from "../table/partings";
import "./home.css";

/** Whether there were tables that had not ended when this page was last shown: it begins as it ended. */
const REMEMBERED = "kozyr.tables";

export function Home(): JSX.Element {
  const [games, { refetch: gamesAgain }] = createResource(loadCatalogue);
  const [tables, { refetch: tablesAgain }] = createResource(async () => {
    await loadMe();
    return name() === null ? { tables: [], unreadable: [] } : api.myTables();
  });
  const open = (): number | undefined => loaded(tables)?.tables.filter((entry) => unfinished(entry.table)).length;
  const remembered = recall();
  const returning = () => (open() ?? Number(remembered)) > 0;
  createEffect(() => {
    const found = open();
    if (found !== undefined) remember(found > 0);
  });
  const [matches, { refetch: matchesAgain, mutate: setMatches }] = createResource(async (): Promise<MatchList> => {
    await loadMe();
    return name() === null ? { matches: [], unreadable: [], next: null } : api.matches();
  });
  // A table that is ended ends its match.
  const changed = () => {
    void tablesAgain();
    void matchesAgain();
  };
  const Mine = (): JSX.Element => (
    <section class="stack-tight">
      <h2>{t("home-tables")}</h2>
      <Loaded of={tables} again={tablesAgain}>
        {(found) => <MyTables list={found()} onChange={changed} />}
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
        <Show
          when={returning()}
          fallback={<p class="soft">{t(forgotten() && name() === null ? "guest-forgotten" : "home-lead")}</p>}
        >
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
            {(found) => <MyMatches list={found()} onMore={setMatches} />}
          </Loaded>
        </section>
      </main>
    </div>
  );
}

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
