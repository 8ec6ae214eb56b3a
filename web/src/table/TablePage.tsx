// Page of a table: its lobby, the match being played, and the end of it.

import { Match, Show, Switch, createEffect, createMemo, createResource, createSignal, onCleanup, type JSX } from "solid-js";
import { whenChanged } from "../base/follow";
import { loadCatalogue, ensureName, loadMe, name } from "../session/session";
import { gameName, loadGame, styledBy } from "../games";
import { loadTexts, t } from "../i18n";
import { Button } from "../widgets/Button";
import { answerAt, sawTable } from "../widgets/again";
import { FailurePage, loaded } from "../widgets/Failure";
import { lazyPart } from "../widgets/lazyPart";
import { Page } from "../widgets/PageTop";
import { tell } from "../widgets/problems";
import type { Names } from "../games/types";
import { watchHidden } from "../live/hidden";
import { PlayTable } from "./play/PlayTable";
import { backAtTable } from "../learn/lessons";
import { SENDING_MS, TableStore } from "../live/store";
import { createTrouble } from "../live/trouble";
import { refusalText, tableNames } from "../games/words";
import type { Wanted } from "../net/transport";
import "../frame/frame.css";
import "../frame/hint.css";

// Who comes to a match in play does without it.
const Lobby = lazyPart(() => import("./lobby/Lobby").then((part) => ({ default: part.Lobby })));

/** Refusals that come from no server: the request was lost or not answered. */
const UNHEARD = new Set(["lost", "no-answer"]);

interface Named {
  /** The id of the match; none in a lobby. */
  match?: string | undefined;
  /** Whether the viewer was known then. */
  known: boolean;
  names: Names;
}

export default function TablePage(props: { id: string }): JSX.Element {
  const store = new TableStore(props.id);
  onCleanup(() => store.close());
  backAtTable();
  const [ready, { refetch: readyAgain }] = createResource(() =>
    Promise.all([loadCatalogue(), loadTexts("table", "options", "coach", "people", "seats")]),
  );
  // Asks again who this is, before it matters.
  if (name() === null) loadMe().catch(() => {});

  watchHidden(store);

  const game = () => store.table()?.game;
  styledBy(game);
  const [screen, { refetch: screenAgain }] = createResource(game, loadGame);
  /** The part of the page that failed to load. */
  const broken = (): { error: unknown; again: () => unknown } | null => {
    if (ready.state === "errored") return { error: ready.error, again: readyAgain };
    return screen.state === "errored" ? { error: screen.error, again: screenAgain } : null;
  };
  /** The players: a result shows their names even when people sit elsewhere for the next match. */
  const named = createMemo((before: Named): Named => {
    const table = store.table();
    if (!table) return before;
    const match = table.match?.id;
    if (table.stage === "finished" && match === before.match && before.known) return before;
    return { match, known: store.you() !== null, names: tableNames(table, store.you()) };
  }, { known: false, names: { name: String, me: null } });
  const names = () => named().names;

  const [asking, setAsking] = createSignal(0);
  /** Shows that a request is under way, if it takes long. */
  const patiently = async <T,>(answer: Promise<T>): Promise<T> => {
    let told = 0;
    const late = setTimeout(() => {
      told = 1;
      setAsking((n) => n + 1);
    }, SENDING_MS);
    const found = await answer;
    clearTimeout(late);
    setAsking((n) => n - told);
    return found;
  };

  const [editing, setEditing] = createSignal(false);
  // The start of a match takes everyone from the lobby to the table.
  whenChanged(() => store.table()?.stage, () => setEditing(false));

  /** Sends a request to the table and shows a refusal. */
  const ask = async (wanted: Wanted): Promise<boolean> => {
    if (["sit", "say", "come"].includes(wanted.type) && name() === null) {
      if (!(await ensureName())) return false;
      await store.again();
    }
    const refusal = await patiently(store.request(wanted));
    if (refusal) {
      // A chat line stays in its field; any other request can be sent again from here.
      const again = UNHEARD.has(refusal.reason) && wanted.type !== "say" ? () => ask(wanted) : undefined;
      tell(refusalText(game() ?? "", refusal, names()), again);
    }
    return refusal === null;
  };

  createEffect(() => {
    const table = store.table();
    if (table) sawTable(table, store.you());
  });
  answerAt(props.id, () => ask({ type: "rematch" }));

  const inLobby = () => store.table()?.stage === "lobby" || editing();
  const trouble = createTrouble(store, () => asking() > 0);
  /** Whether there is a table whose sentence can say what it is waiting for. */
  const saysItself = (): boolean => {
    const stage = store.presenter.view()?.stage;
    return Boolean(!inLobby() && stage && stage !== "over" && loaded(ready) && loaded(screen));
  };

  // Play continues and nothing needs to be done: a brief notice is enough.
  createEffect(() => {
    if (store.turned() && loaded(ready)) tell(t("over-http"));
  });

  /** Why there is no table, if there is none. */
  const gone = (): GoneProps | null => {
    const status = store.status();
    if (status === "gone") return { title: t("table-gone") };
    if (status === "unreadable") return { title: t("unreadable-table"), help: t("unreadable-help", { id: props.id }) };
    const why = status === "barred" || status === "closed" ? `table-${status}` : unreached() ? "table-unreached" : null;
    const id = loaded(ready) && (refused() ? "socket-refused" : why);
    const at = status === "barred" ? game() : undefined;
    return id ? { title: t(id), help: t(`${id}-help`), again: true, game: at } : null;
  };

  /** Whether the table never loaded, and will not for now: the page explains why. */
  const absent = (): boolean => !store.table() && Boolean(loaded(ready));
  const refused = (): boolean => store.refused() && absent();
  const unreached = (): boolean => trouble()?.name === "connection" && absent();

  return (
    <div data-connection={store.status() === "open" ? "open" : "lost"}>
      {/* What there is to say if there is no sentence that could say it. */}
      <Switch>
        <Match when={store.status() === "reload"}>
          <div class="banner" role="alert">
            {t("reload-needed")} <Button label={t("reload")} onClick={() => location.reload()} />
          </div>
        </Match>
        <Match when={saysItself() || unreached() ? null : trouble()}>
          {(now) => (
            <div class="banner" role={now().name === "connection" ? "alert" : "status"} data-test={now().name}>
              {now().says}
            </div>
          )}
        </Match>
      </Switch>
      <Switch fallback={<div class="loading" />}>
        <Match when={gone()}>{(why) => <Gone {...why()} />}</Match>
        <Match when={broken()}>
          {(part) => <FailurePage title={t("app-name")} error={part().error} again={part().again} />}
        </Match>
        <Match when={store.table()?.stage === "ended" && !store.table()?.match && loaded(ready)}>
          <Gone title={t("table-ended")} why={store.table()?.closed_because} help={t("table-ended-help")} data-test="table-ended" />
        </Match>
        <Match when={inLobby() && loaded(ready) && store.table()}>
          {(table) => <Lobby store={store} table={table()} ask={ask} />}
        </Match>
        <Match when={store.presenter.view() && loaded(ready) && loaded(screen)}>
          {(found) => (
            <PlayTable
              store={store}
              trouble={trouble()}
              screen={found()}
              names={names()}
              ask={ask}
              onEdit={() => setEditing(true)}
            />
          )}
        </Match>
      </Switch>
    </div>
  );
}

interface GoneProps {
  title: string;
  help?: string;
  again?: boolean;
  /** The game to play elsewhere. */
  game?: string | undefined;
  /** Why a table was ended before a match began. */
  why?: string | undefined;
  "data-test"?: string;
}

function Gone(props: GoneProps): JSX.Element {
  const lead = (): JSX.Element => (
    <span class="stack-line long-words">
      <Show when={props.why}>{(why) => <span data-test="closed-because">{t("table-closed-because", { why: why() })}</span>}</Show>
      <Show when={props.help}>{(help) => <span>{help()}</span>}</Show>
    </span>
  );
  const step = (): JSX.Element => (
    <>
      <Show when={props.again}>
        <Button primary label={t("try-again")} data-test="try-again" onClick={() => location.reload()} />
      </Show>
      <Show when={props.game}>{(game) => <Button label={t("new-title", { game: gameName(game()) })} href={`/new/${game()}`} />}</Show>
      <Button icon="home" label={t("home")} href="/" />
    </>
  );
  return (
    <Page title={props.title} back={<></>} face={{ lead: lead(), step: step() }} data-test={props["data-test"]} />
  );
}
