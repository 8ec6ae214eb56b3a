// The tables of a circle, and a new one.

import { For, Show, type JSX } from "solid-js";
import { Button } from "../widgets/Button";
import { Icon } from "../widgets/Icon";
import { createAttempt } from "../widgets/problems";
import { openTable } from "../session/session";
import { gameKeys, gameName } from "../games";
import { list, t } from "../i18n";

import type { CircleInside, CircleTable } from "../wire/protocol";

export function Tables(props: { circle: string; inside: CircleInside }): JSX.Element {
  const liked = () => gameKeys().filter((game) => props.inside.games.includes(game));
  const others = () => gameKeys().filter((game) => !props.inside.games.includes(game));
  return (
    <section class="panel stack-tight" data-test="circle-tables">
      <h2>{t("circle-tables")}</h2>
      <ul class="list">
        <For each={props.inside.tables} fallback={<li class="soft">{t("circle-no-tables")}</li>}>
          {(table) => <Line table={table} />}
        </For>
      </ul>
      <h3>{t("circle-open")}</h3>
      <Show when={liked().length > 0 && others().length > 0} fallback={<Games circle={props.circle} games={gameKeys()} />}>
        <Games circle={props.circle} games={liked()} />
        <details>
          <summary>{t("circle-open-other")}</summary>
          <Games circle={props.circle} games={others()} />
        </details>
      </Show>
    </section>
  );
}

function Games(props: { circle: string; games: string[] }): JSX.Element {
  const [busy, run] = createAttempt();
  const open = (game: string) => run(() => openTable({ game, circle: props.circle }));
  return (
    <ul class="list circle-games">
      <For each={props.games}>
        {(game) => (
          <li class="circle-game">
            <Button label={gameName(game)} data-test="circle-open" data-game={game} disabled={busy()} onClick={() => open(game)} />
            <a href={`/new/${game}?circle=${props.circle}`}>
              {t("circle-own-rules")}
              <span class="visually-hidden"> {gameName(game)}</span>
            </a>
          </li>
        )}
      </For>
    </ul>
  );
}

function Line(props: { table: CircleTable }): JSX.Element {
  const table = () => props.table.at.table;
  const people = () => table().seats.flatMap((seat) => (seat.kind === "person" ? [seat.name] : []));
  const free = () => table().seats.filter((seat) => seat.kind !== "person").length;
  const waits = () => table().stage === "lobby" && free() > 0 && props.table.here;
  return (
    <li>
      <a class="panel row entry" data-test="circle-table" href={`/table/${table().id}`}>
        <span class="grow stack-line">
          <strong>{gameName(table().game)}</strong>
          <span class="soft small long-words">{list(people())}</span>
          <Show when={table().stage === "lobby"}>
            <span class="soft small">{t("circle-free", { n: free() })}</span>
          </Show>
        </span>
        <span class="badge" classList={{ turn: waits() }}>
          {waits() ? t("circle-waiting") : t(`stage-${table().stage}`)}
        </span>
        <Icon name="forward" />
      </a>
    </li>
  );
}
