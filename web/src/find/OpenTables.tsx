// Who waits for company: the tables that are open to all, as they are now.

import { For, Show, createMemo, createResource, createSignal, type JSX } from "solid-js";
import { Icon } from "../app/Icon";
import { attempt } from "../app/problems";
import { narrow } from "../app/screen";
import { gameKeys, gameName } from "../games";
import { list, loadTexts, t } from "../i18n";
import type { OpenTable } from "../wire/protocol";
import { CodeField } from "./CodeField";
import { House, createHouse, finds } from "./House";
import { gamesOf, watchOpen } from "./open";
import { comeTo } from "./people";
import "./find.css";

/** More than these would push the games off the screen. */
const atFirst = (): number => (narrow() ? 2 : 3);

export default function OpenTables(): JSX.Element {
  const [ready] = createResource(() => loadTexts("find").then(() => true));
  return <Show when={ready.state === "ready"}>{<Section />}</Show>;
}

function Section(): JSX.Element {
  const tables = watchOpen();
  const house = createHouse();
  const [game, setGame] = createSignal("");
  const [all, setAll] = createSignal(false);
  const games = createMemo(() => gamesOf(tables() ?? [], gameKeys()));
  // A game whose last table has gone is no choice any more.
  const chosen = () => (games().includes(game()) ? game() : "");
  const wanted = createMemo(() => (tables() ?? []).filter((table) => chosen() === "" || table.game === chosen()));
  const shown = () => (all() ? wanted() : wanted().slice(0, atFirst()));
  return (
    <section class="find stack-tight" data-test="find" aria-labelledby="find-title">
      <div class="find-top">
        <h2 id="find-title">{t("find-open")}</h2>
        <Show when={games().length > 1}>
          <label class="find-game">
            <span class="find-hidden">{t("find-game")}</span>
            <select data-test="find-game" onChange={(event) => setGame(event.currentTarget.value)}>
              <option value="" selected={chosen() === ""}>
                {t("find-all-games")}
              </option>
              <For each={games()}>
                {(one) => (
                  <option value={one} selected={one === chosen()}>
                    {gameName(one)}
                  </option>
                )}
              </For>
            </select>
          </label>
        </Show>
      </div>
      <House house={house()} />
      <Show
        when={wanted().length > 0}
        fallback={
          <Show when={finds(house())}>
            <p class="find-none">{t("find-none")}</p>
          </Show>
        }
      >
        <ul class="list find-list">
          <For each={shown()}>{(table) => <Row table={table} />}</For>
        </ul>
      </Show>
      <Show when={!all() && wanted().length > atFirst()}>
        <button type="button" class="button quiet home-more" onClick={() => setAll(true)}>
          {t("find-all", { n: wanted().length })}
        </button>
      </Show>
      <CodeField />
    </section>
  );
}

function Row(props: { table: OpenTable }): JSX.Element {
  const [busy, setBusy] = createSignal(false);
  const names = () => list([...props.table.people, ...props.table.coming]);
  const join = async (): Promise<void> => {
    setBusy(true);
    await attempt(() => comeTo(props.table.id));
    setBusy(false);
  };
  return (
    <li class="panel row entry find-table" data-test="open-table" data-game={props.table.game} data-table-id={props.table.id}>
      <span class="grow stack-line">
        <strong>{gameName(props.table.game)}</strong>
        <span class="small long-words">{names()}</span>
        <span class="soft small">
          {t("find-places", { n: props.table.places, own: Object.keys(props.table.options).length > 0 ? "yes" : "no" })}
        </span>
      </span>
      <Show
        when={props.table.places > 0}
        fallback={
          <a class="button" data-test="look-on" href={`/table/${props.table.id}`}>
            {t("find-look")}
          </a>
        }
      >
        <button type="button" class="button" data-test="come" disabled={busy()} onClick={join}>
          <Icon name="person" />
          {t("find-come")}
        </button>
      </Show>
    </li>
  );
}
